import { customers } from "@delight/contract/customers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCustomer, aField, aSuppression } from "../../testing/factories.ts";
import { forgetOldSignUps } from "./confirming/forget-sign-ups.ts";
import { mostAsked } from "./public/ask.ts";
import { consentText, type FormTestApp, openFormTestApp, start } from "./testing/signing-up.ts";

let home: FormTestApp;
beforeAll(async () => {
  home = await openFormTestApp();
});
afterAll(() => home.close());
beforeEach(async () => {
  home.testApp.clock.set(start);
  await home.work();
  await home.testApp.rows("delete from sign_ups");
});

const at = async (email: string) =>
  (await home.client.call(customers.list, { search: email }, home.testApp.viewer)).items.map((one) => ({
    id: one.id,
    status: one.status,
    source: one.source,
  }));
const rows = (email: string) => home.testApp.rows("select * from sign_ups where email_key = $1", [email.toLowerCase()]);
const reason = async (email: string) =>
  (await home.testApp.rows<{ reason: string }>("select reason from suppressions where email_key = $1", [email]))[0]
    ?.reason;

describe("looking at a form", () => {
  test("asks without a script or anything from elsewhere, agrees to nothing beforehand, and changes nothing", async () => {
    const id = await home.makeForm({ asks_name: true, asks_phone: true, topics: ["offers", "news"] });

    const page = await home.get(home.pathOf(id), { "accept-language": "en" });

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<input class="line" name="email" inputmode="email"');
    expect(page.body.match(/name="(?:first_name|last_name|phone|topic|consent)"/g)).toHaveLength(6);
    expect(page.body).not.toMatch(/<script|https?:|src=| checked/);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(await home.figures(id)).toEqual({ asked: 0, confirmed: 0 });
  });

  test.each([
    ["fr", "ltr", "S’inscrire"],
    ["ar", "rtl", "اشترك"],
  ])("speaks the language that is asked for: %s", async (language, direction, word) => {
    const id = await home.makeForm();

    const chosen = await home.get(`${home.pathOf(id)}?language=${language}`);
    const heard = await home.get(home.pathOf(id), { "accept-language": `${language};q=0.9` });

    expect(chosen.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(heard.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(chosen.body).toContain(`<button type="submit">${word}</button>`);
  });

  test("an umlaut domain is taken in ASCII, letters beyond it before the @ are refused with the reason", async () => {
    const id = await home.makeForm();

    const taken = await home.post(home.pathOf(id), { email: "ada@mu\u0308ller.example", consent: "yes" });
    const refused = await home.post(home.pathOf(id), { email: "zoë@example.com", consent: "yes" });

    expect([taken.statusCode, refused.statusCode]).toEqual([200, 422]);
    expect(await rows("ada@xn--mller-kva.example")).toHaveLength(1);
    expect(refused.body).toContain("plain letters");
  });

  test("A20 what an organization and a visitor wrote stays text", async () => {
    const evil = '"><img src=x onerror=alert(1)>';
    const field = await home.testApp.inOwnOrg((tx) => aField(tx, { label: evil }));
    const text = { title: evil, consent: evil, thanks: evil };
    const id = await home.makeForm({ texts: JSON.stringify({ en: text, fr: text, ar: text }), fields: [field.id] });

    const page = await home.get(home.pathOf(id));
    const again = await home.post(home.pathOf(id), { email: evil, [`f_${field.id}`]: evil });

    expect(page.body).not.toContain("<img");
    expect(again.body).not.toContain("<img");
    expect(again.statusCode).toBe(422);
  });

  test("A18 an address of nothing, another tenant's form, one that is switched off and one of a closed organization are not there", async () => {
    const id = await home.makeForm();
    const off = await home.makeForm({ is_active: false });

    const answers = await Promise.all([
      home.get("/f/AAAA"),
      home.get(`${home.pathOf(id).slice(0, -1)}~`),
      home.get(home.pathOf(off)),
      home.askAt(off, "off@x.test"),
      home.get("/f/c/nothing"),
      home.post("/f/c/nothing", {}),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe("asking", () => {
  test("what is missing is said at its input, and what was written stays", async () => {
    const id = await home.makeForm({ asks_name: true });

    const page = await home.post(home.pathOf(id), { email: "no address", first_name: "Zoé", language: "en" });

    expect(page.statusCode).toBe(422);
    expect(page.body).toContain("Please give an e-mail address");
    expect(page.body).toContain("Please tick this");
    expect(page.body).toContain('value="Zoé"');
    expect(page.body).toContain('aria-invalid="true"');
    expect(await home.figures(id)).toEqual({ asked: 0, confirmed: 0 });
  });

  test("A12 the answer is the same for an address that is unknown, known, unsubscribed, complained or blocked", async () => {
    const id = await home.makeForm();
    await home.testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx, { email: "known@same.test" });
      await aCustomer(tx, { email: "left@same.test", consent: "unsubscribed" });
      await aSuppression(tx, "left@same.test");
      await aSuppression(tx, "angry@same.test", { reason: "complained" });
      await aSuppression(tx, "blocked@same.test", { reason: "manual" });
    });
    const names = ["unknown", "known", "left", "angry", "blocked"];

    const answers = [];
    for (const name of names) answers.push(await home.askAt(id, `${name}@same.test`));

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await home.figures(id)).toEqual({ asked: 5, confirmed: 0 });
  });

  test.each(["complained", "bounced", "manual"] as const)(
    "M45 an address that was %s gets no mail at all",
    async (why) => {
      const id = await home.makeForm();
      await home.testApp.inOwnOrg((tx) => aSuppression(tx, `${why}@none.test`, { reason: why }));
      const before = home.mailbox.count();

      await home.askAt(id, `${why}@none.test`);
      await home.work();

      expect(home.mailbox.count()).toBe(before);
    },
  );

  test("A39 a program that fills in what nobody sees is told the same and does nothing", async () => {
    const id = await home.makeForm();

    const answer = await home.askAt(id, "robot@x.test", { contact_me: "cheap pills" });

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Please look at your e-mail");
    expect(await rows("robot@x.test")).toEqual([]);
  });

  test("A39 nobody is bombed: an address gets three mails in an hour however often and by however many forms it is asked at once, and is told nothing of it", async () => {
    const forms = [await home.makeForm(), await home.makeForm()];

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        home.askAt(forms[index % 2] ?? "", "Victim@x.test", {}, { network: `10.9.0.${index}` }),
      ),
    );
    const held = (await rows("victim@x.test")).length;
    home.testApp.clock.set("2026-06-15T10:00:01Z");
    await home.askAt(forms[0] ?? "", "victim@x.test");

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(held).toBe(mostAsked.address);
    expect(await rows("victim@x.test")).toHaveLength(mostAsked.address + 1);
  });

  test("A39 one network sends so many an hour and no more, which is said", async () => {
    const id = await home.makeForm();
    const network = "10.7.7.7";
    const ask = (index: number) => home.askAt(id, `n${index}@net.test`, {}, { network });

    const answers = await Promise.all(Array.from({ length: mostAsked.network + 2 }, (_, index) => ask(index)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);

    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers["retry-after"]).toBe("3600");
    expect(refused[0]?.body).toContain("Too many at once");
    expect(await home.figures(id)).toEqual({ asked: mostAsked.network, confirmed: 0 });
  });

  test("A39 one form sends so many mails an hour and no more, wherever they are asked from", async () => {
    const id = await home.makeForm();
    await home.testApp.rows(
      `insert into sign_ups (organization_id, form_id, email, language, consent_text, form_version, token_hash, asked_at, asked_from, asked_by)
       select $1, $2, n || '@many.test', 'en', '', 1, sha256(n::text::bytea), $3, n::text, '' from generate_series(1, $4) as n`,
      [home.testApp.ownOrgId, id, start, mostAsked.form],
    );

    const answer = await home.askAt(id, "late@many.test");

    expect(answer.statusCode).toBe(429);
  });

  test("the mail is from the business that was asked, with its address, and answers go to it", async () => {
    await home.testApp.rows("update organizations set postal_address = E'1 Quay\nLeeds' where id = $1", [
      home.testApp.ownOrgId,
    ]);
    await home.testApp.rows("update senders set reply_to = 'office@mine.test' where organization_id = $1", [
      home.testApp.ownOrgId,
    ]);
    const id = await home.makeForm();

    await home.askAt(id, "known@x.test");
    await home.work();
    const mail = await home.mailbox.latest();

    expect(mail.from).toMatchObject({ name: "Mine" });
    expect(mail.replyTo).toMatchObject([{ address: "office@mine.test" }]);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain("1 Quay, Leeds");
      expect(part).not.toContain("the right mail to the right customer");
    }
    expect(mail.html).toContain("<bdi>Mine</bdi>");
  });

  test("the mail leads to one page, is in the language of the form, and no machine answers it", async () => {
    const id = await home.makeForm();

    await home.askAt(id, "lise@x.test", { language: "fr" });
    const link = await home.work();
    const mail = await home.mailbox.latest();

    expect(mail.subject).toBe("Merci de confirmer : e-mails de Mine");
    expect(mail.to).toEqual(["lise@x.test"]);
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(link).toMatch(/^\/f\/c\/[\w-]{22}\.[\w-]{43}$/);
  });
});

describe("confirming", () => {
  const asked = async (email: string, form: object = {}, more: Record<string, string> = {}) => {
    const id = await home.makeForm(form);
    await home.askAt(id, email, more);
    return { id, link: await home.work() };
  };

  test("A19 who only looks, as scanners of mail do, confirms nothing: the button does", async () => {
    const { id, link } = await asked("scanned@x.test");

    const looks = [await home.get(link), await home.get(link, { purpose: "prefetch" })];
    const before = await at("scanned@x.test");
    const done = await home.post(link, {});

    expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(looks[0]?.body).toContain(consentText);
    expect(before).toEqual([]);
    expect(done.body).toContain("You are signed up");
    expect(await at("scanned@x.test")).toMatchObject([{ status: "subscribed", source: "form" }]);
    expect(await home.figures(id)).toEqual({ asked: 1, confirmed: 1 });
  });

  test("the consent keeps what was read, when and from where it was asked and confirmed", async () => {
    const { link } = await asked("proof@x.test", { name: "Kiosk" });
    home.testApp.clock.set("2026-06-15T09:10:00Z");
    await home.post(link, {}, { network: "10.0.0.9", headers: { "user-agent": "Safari" } });
    const [{ id } = { id: "" }] = await at("proof@x.test");

    const [entry] = await home.client.call(customers.listConsents, { id }, home.testApp.viewer);

    expect(entry).toMatchObject({ state: "subscribed", source: "form", basis: "consent" });
    expect(entry?.evidence).toBe(
      `Form “Kiosk”, version 1: “${consentText}”; asked 2026-06-15T09:00:00.000Z from 10.0.0.1 (Firefox); confirmed by the link of a mail 2026-06-15T09:10:00.000Z from 10.0.0.9 (Safari)`,
    );
  });

  test.each([
    ["en", "Please choose at least one."],
    ["fr", "Choisissez-en au moins un."],
    ["ar", "يرجى اختيار واحد على الأقل."],
  ])("who chooses none of the topics that are offered is asked to, in %s", async (language, words) => {
    const id = await home.makeForm({ topics: ["offers", "news"] });

    const none = await home.askAt(id, "none@x.test", { language });
    const unknown = await home.askAt(id, "none@x.test", { language, topic: "nothing" });

    for (const answer of [none, unknown]) {
      expect(answer.body).toContain(words);
      expect(answer.body).toContain('<fieldset aria-describedby="wrong-topic">');
    }
    expect(await rows("none@x.test")).toEqual([]);
  });

  test("what was filled in is at the customer, with tags and topics, and no longer in what waits", async () => {
    const field = await home.testApp.inOwnOrg((tx) => aField(tx, { label: "Boiler" }));
    const form = { asks_name: true, asks_phone: true, fields: [field.id], topics: ["offers", "news"], tags: ["web"] };
    const more = { first_name: "Zoé", last_name: "Ng", phone: "+33 1 23", [`f_${field.id}`]: "Old", topic: "news" };
    const { link } = await asked("facts@x.test", form, more);
    await home.post(link, {});
    const [{ id } = { id: "" }] = await at("facts@x.test");

    const customer = await home.client.call(customers.get, { id }, home.testApp.viewer);

    expect(customer).toMatchObject({
      first_name: "Zoé",
      last_name: "Ng",
      phone: "+33 1 23",
      language: "en",
      tags: ["web"],
      custom: { [field.id]: "Old" },
    });
    expect(await home.testApp.rows("select declined from mail_preferences where email_key = 'facts@x.test'")).toEqual([
      { declined: ["offers"] },
    ]);
    expect(await rows("facts@x.test")).toEqual([]);
  });

  test("A30 a form fills what is empty and replaces nothing; what it does not ask is not taken", async () => {
    const { id } = await home.testApp.inOwnOrg((tx) =>
      aCustomer(tx, { first_name: "Ada", last_name: "Real", email: "ada@x.test" }),
    );
    const { link } = await asked("ada@x.test", { asks_name: true }, { first_name: "Fake", phone: "123", tags: "vip" });

    await home.post(link, {});

    const customer = await home.client.call(customers.get, { id }, home.testApp.viewer);
    expect(customer).toMatchObject({ first_name: "Ada", last_name: "Real", phone: "", tags: [] });
  });

  test("M45 who unsubscribed and confirms anew is subscribed again by their own act", async () => {
    const { id } = await home.testApp.inOwnOrg(async (tx) => {
      await aSuppression(tx, "again@x.test");
      return aCustomer(tx, { email: "again@x.test", consent: "unsubscribed" });
    });
    const { link } = await asked("Again@x.test");
    const before = (await home.client.call(customers.get, { id }, home.testApp.viewer)).status;

    await home.post(link, {});

    expect(before).toBe("unsubscribed");
    expect((await home.client.call(customers.get, { id }, home.testApp.viewer)).status).toBe("subscribed");
    expect(await reason("again@x.test")).toBeUndefined();
  });

  test.each(["complained", "bounced", "manual"] as const)(
    "M45 nobody comes back past %s, also when it happened since",
    async (why) => {
      const email = `${why}@late.test`;
      const { link } = await asked(email);
      await home.testApp.inOwnOrg((tx) => aSuppression(tx, email, { reason: why }));

      await home.post(link, {});

      expect(await reason(email)).toBe(why);
      expect((await at(email)).map(({ status }) => status)).toEqual([why === "manual" ? "unsubscribed" : why]);
    },
  );

  test("F07 pressing fifty times at once confirms once", async () => {
    const { id, link } = await asked("often@x.test");

    const answers = await Promise.all(Array.from({ length: 50 }, () => home.post(link, {})));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [customer] = await at("often@x.test");
    expect(
      await home.testApp.rows("select customer_id, form_id from customer_events where form_id = $1", [id]),
    ).toEqual([{ customer_id: customer?.id, form_id: id }]);
    expect(await home.figures(id)).toEqual({ asked: 1, confirmed: 1 });
  });

  test("the link works for seven days, and a bent one never", async () => {
    const { link } = await asked("late@x.test");

    const bent = await home.post(`${link.slice(0, -2)}AA`, {});
    home.testApp.clock.set("2026-06-22T09:00:01Z");
    const late = await home.post(link, {});

    expect([bent.statusCode, late.statusCode]).toEqual([404, 404]);
    expect(late.body).toContain("This link does not work any more");
    expect(await home.testApp.rows("select from customers where email = 'late@x.test'")).toEqual([]);
  });

  test("who has not confirmed after 30 days is forgotten", async () => {
    await asked("never@x.test");
    home.testApp.clock.set("2026-07-15T08:59:00Z");
    await forgetOldSignUps(home.testApp.platform);
    const kept = await rows("never@x.test");
    home.testApp.clock.set("2026-07-15T09:00:00Z");

    await forgetOldSignUps(home.testApp.platform);

    expect(kept).toHaveLength(1);
    expect(await home.testApp.rows("select from sign_ups where asked_at <= '2026-06-15T09:00:00Z'")).toEqual([]);
  });
});
