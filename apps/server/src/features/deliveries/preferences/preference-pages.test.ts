import { customers } from "@delight/contract/customers";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { describe, expect } from "vitest";
import { client, context, testApp, testWith } from "../../../testing/fixtures.ts";
import { suppress } from "../../customers/index.ts";
import { addressesOf, launched } from "../testing/campaign.ts";
import { pathOf, postForm } from "../testing/pages.ts";
import { signTracking, type TrackingKind } from "../tracking/tracking-token.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

test.beforeAll(async () => {
  await testApp.rows("update organizations set languages = array['en', 'fr', 'ar'] where id = $1", [testApp.ownOrgId]);
});

interface Mailed {
  readonly deliveryId: string;
  readonly customerId: string;
  readonly address: string;
}

async function aMail(): Promise<Mailed> {
  const [address = ""] = addressesOf(1);
  const { id } = await launched(context, [address]);
  const [row] = await testApp.rows<{ id: string; customer_id: string }>(
    "select id, customer_id from deliveries where activity_id = $1",
    [id],
  );
  return { deliveryId: row?.id ?? "", customerId: row?.customer_id ?? "", address };
}

interface Asked {
  readonly form?: Record<string, string> | [string, string][];
  readonly kind?: TrackingKind;
  readonly organizationId?: string;
}

function ask({ deliveryId }: Mailed, { form, kind = "preferences", organizationId = testApp.ownOrgId }: Asked = {}) {
  const token = signTracking({ kind, organizationId, deliveryId, linkIndex: 0 }, testApp.platform.keys.tracking);
  const url = `/t/p/${token}`;
  return form ? postForm(client, url, form) : client.app.fastify.inject({ url });
}

const chosen = ({ customerId: id }: Mailed) => client.call(mailPreferences.get, { id }, testApp.viewer);
const status = async ({ customerId: id }: Mailed) => (await client.call(customers.get, { id }, testApp.viewer)).status;
const all = ["reminders", "offers", "news", "feedback"].map((topic): [string, string] => ["topic", topic]);

describe("looking", () => {
  test("M42 shows every topic as wanted, without a script or anything from elsewhere, and changes nothing", async () => {
    const mail = await aMail();

    const page = await ask(mail);

    expect(page.statusCode).toBe(200);
    expect(page.body.match(/name="topic" value="[a-z]+" checked/g)).toHaveLength(4);
    expect(page.body).not.toMatch(/<script|https?:|src=/);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await chosen(mail)).toEqual({ declined: [], paused_until: null, unmeasured_by: null });
    expect(page.body).not.toContain(mail.address);
  });

  test.each([
    ["fr", "ltr", "Vos choix d’e-mails"],
    ["ar", "rtl", "خياراتك للبريد الإلكتروني"],
  ])("speaks the customer's language: %s", async (language, direction, title) => {
    const mail = await aMail();
    await testApp.rows("update customers set language = $1 where id = $2", [language, mail.customerId]);

    const page = await ask(mail);

    expect(page.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
  });

  test("A18 a token of another kind, of another tenant, or a bent one tells nothing", async () => {
    const mail = await aMail();

    const answers = await Promise.all([
      ask(mail, { kind: "unsubscribe" }),
      ask(mail, { organizationId: testApp.otherOrgId }),
      ask(mail, { kind: "open", form: { act: "unsubscribe" } }),
      client.app.fastify.inject({ url: "/t/p/AAAA" }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await status(mail)).toBe("subscribed");
  });

  test("A20 the name of an organization stays text", async () => {
    const mail = await aMail();
    await testApp.rows("update organizations set name = '<img src=x>' where id = $1", [testApp.ownOrgId]);

    const page = await ask(mail);
    await testApp.rows("update organizations set name = 'Mine' where id = $1", [testApp.ownOrgId]);

    expect(page.body).toContain("&#60;img src=x&#62;");
    expect(page.body).not.toContain("<img");
  });
});

describe("choosing", () => {
  test("keeps topics, a pause and the language, and shows them the next time", async () => {
    const mail = await aMail();
    const form: [string, string][] = [
      ["topic", "reminders"],
      ["topic", "feedback"],
      ["pause", "3"],
      ["language", "ar"],
      ["act", "save"],
    ];

    const saved = await ask(mail, { form });
    const again = await ask(mail);
    const { declined, paused_until } = await chosen(mail);

    expect(saved.body).toContain("حُفظت خياراتك.");
    expect(again.body.match(/value="(reminders|offers|news|feedback)" checked/g)).toEqual([
      'value="reminders" checked',
      'value="feedback" checked',
    ]);
    expect(again.body).toContain('<html lang="ar" dir="rtl">');
    expect(again.body).toContain("لا رسائل حتى");
    expect(declined).toEqual(["offers", "news"]);
    const months = (Date.parse(paused_until ?? "") - Date.now()) / (30.4 * 24 * 3600 * 1000);
    expect(Math.round(months)).toBe(3);
  });

  test("leaves a pause as it is unless it is ended", async () => {
    const mail = await aMail();
    await ask(mail, { form: [...all, ["pause", "6"], ["act", "save"]] });
    const before = (await chosen(mail)).paused_until;

    await ask(mail, { form: [...all, ["pause", "keep"], ["act", "save"]] });
    const kept = (await chosen(mail)).paused_until;
    await ask(mail, { form: [...all, ["pause", "0"], ["act", "save"]] });

    expect(before).not.toBeNull();
    expect(kept).toBe(before);
    expect(await chosen(mail)).toEqual({ declined: [], paused_until: null, unmeasured_by: null });
  });

  test("A30 what no form of ours says changes nothing", async () => {
    const mail = await aMail();

    const answers = await Promise.all([
      ask(mail, { form: { act: "delete", topic: "news" } }),
      ask(mail, { form: { "List-Unsubscribe": "One-Click" } }),
      ask(mail, { form: [...all, ["topic", "spam"], ["pause", "999"], ["language", "xx"], ["act", "save"]] }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await chosen(mail)).toEqual({ declined: [], paused_until: null, unmeasured_by: null });
    expect(await status(mail)).toBe("subscribed");
  });
});

describe("being measured", () => {
  const box = 'name="measured" value="yes" checked';
  const save = (mail: Mailed, isMeasured: boolean) =>
    ask(mail, {
      form: [
        ...all,
        ["measuring", "asked"],
        ...(isMeasured ? ([["measured", "yes"]] as const) : []),
        ["act", "save"],
      ].map(([name, value]): [string, string] => [name ?? "", value ?? ""]),
    });
  const setMeasured = ({ customerId: id }: Mailed, isMeasured: boolean) =>
    client.refused(mailPreferences.setMeasured, { id, is_measured: isMeasured }, testApp.owner);
  const allow = ({ customerId: id }: Mailed, isMeasured: boolean) =>
    client.call(mailPreferences.setMeasured, { id, is_measured: isMeasured }, testApp.owner);

  test("readers switch it off for themselves and on again; nobody else overrules them", async () => {
    const mail = await aMail();

    const off = await save(mail, false);
    const refused = await setMeasured(mail, true);
    const kept = (await chosen(mail)).unmeasured_by;
    const on = await save(mail, true);

    expect(off.body).not.toContain(box);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("only they can change it")]);
    expect(kept).toBe("reader");
    expect(on.body).toContain(box);
    expect((await chosen(mail)).unmeasured_by).toBeNull();
  });

  test("the company switches it off for a customer, which is written down; saving other choices leaves it", async () => {
    const mail = await aMail();

    const answer = await allow(mail, false);
    await ask(mail, { form: [...all, ["act", "save"]] });
    await save(mail, false);
    const kept = await chosen(mail);
    const back = await allow(mail, true);

    expect([answer.unmeasured_by, kept.unmeasured_by, back.unmeasured_by]).toEqual([
      "organization",
      "organization",
      null,
    ]);
    const audited = await testApp.rows("select action from audit_entries where subject_id = $1 order by id", [
      mail.customerId,
    ]);
    expect(audited).toEqual([{ action: "customer_unmeasured" }, { action: "customer_measured" }]);
  });

  test("6.3 who has no address has nothing to measure", async () => {
    const mail = await aMail();

    await testApp.rows("update customers set email = null where id = $1", [mail.customerId]);
    const without = await setMeasured(mail, false);

    expect([without.status, without.body.detail]).toEqual([409, expect.stringContaining("no e-mail address")]);
  });

  test("who said no is not measured at a new address either", async () => {
    const mail = await aMail();
    await save(mail, false);

    await client.call(customers.update, { id: mail.customerId, email: `new-${mail.address}` }, testApp.owner);

    expect((await chosen(mail)).unmeasured_by).toBe("reader");
  });

  test.each([
    [true, true, "sees whether you open its e-mails and which links you follow", true],
    [true, false, "sees whether you open its e-mails.", true],
    [false, true, "sees which links of its e-mails you follow", true],
    [false, false, "does not measure whether you open its e-mails or follow their links", false],
  ])(
    "the page tells what is measured (opens %s, clicks %s), and asks only where something is",
    async (opens, clicks, words, asks) => {
      const mail = await aMail();
      const measure = "update organizations set measures_opens = $2, measures_clicks = $3 where id = $1";
      await testApp.rows(measure, [testApp.ownOrgId, opens, clicks]);

      const { body } = await ask(mail);
      await testApp.rows(measure, [testApp.ownOrgId, true, true]);

      expect(body).toContain(words);
      expect(body.includes('name="measured"')).toBe(asks);
    },
  );
});

describe("leaving and coming back", () => {
  const leave = (mail: Mailed) => ask(mail, { form: { act: "unsubscribe" } });
  const comeBack = (mail: Mailed) => ask(mail, { form: { act: "resubscribe" } });

  test("M43 M45 who leaves everything is suppressed; who comes back says so themselves, which is written down", async () => {
    const mail = await aMail();

    const left = await leave(mail);
    const gone = await status(mail);
    const back = await comeBack(mail);
    await comeBack(mail);
    const history = await client.call(customers.listConsents, { id: mail.customerId }, testApp.viewer);

    expect(left.body).toContain("You are unsubscribed");
    expect(gone).toBe("unsubscribed");
    expect(back.body).toContain("You are subscribed again.");
    expect(await status(mail)).toBe("subscribed");
    expect(history.map(({ state, source, evidence }) => [state, source, evidence])).toEqual([
      ["subscribed", "preference_page", `Subscribed again on the page of the mail ${mail.deliveryId}`],
      ["unsubscribed", "preference_page", `Unsubscribed by the link of the mail ${mail.deliveryId}`],
    ]);
  });

  test.each(["complained", "bounced", "manual"] as const)("M45 nobody comes back past %s", async (reason) => {
    const mail = await aMail();
    await testApp.inOwnOrg((tx) => suppress(tx, { email: mail.address, reason, source: "manual", evidence: "before" }));
    await leave(mail);

    const page = await comeBack(mail);

    expect(page.body).toContain("can’t send e-mail to this address");
    expect(await status(mail)).toBe(reason === "manual" ? "unsubscribed" : reason);
    const [held] = await testApp.rows("select reason from suppressions where email_key = $1", [mail.address]);
    expect(held).toEqual({ reason });
  });

  test("M44 the link of an old mail does not subscribe an address that the customer got since", async () => {
    const mail = await aMail();
    await leave(mail);
    await testApp.rows("update customers set email = 'new-' || email where id = $1", [mail.customerId]);

    await comeBack(mail);

    const { consent } = await client.call(customers.get, { id: mail.customerId }, testApp.viewer);
    const [held] = await testApp.rows("select reason from suppressions where email_key = $1", [mail.address]);
    expect(consent).toBe("unsubscribed");
    expect(held).toEqual({ reason: "unsubscribed" });
  });

  test("the page of an unsubscription leads to the choices", async () => {
    const mail = await aMail();

    const page = await client.app.fastify.inject({ url: pathOf(testApp, "unsubscribe", mail) });
    const link = /href="\.\.(\/p\/[^"]+)"/.exec(page.body)?.[1];

    expect((await client.app.fastify.inject({ url: `/t${link}` })).body).toContain("Your e-mail choices");
  });
});
