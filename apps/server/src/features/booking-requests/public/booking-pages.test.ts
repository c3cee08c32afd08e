import { customers } from "@delight/contract/customers";
import { notifications } from "@delight/contract/notifications";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "../../../platform/id.ts";
import { aRecord, aService } from "../../../testing/factories.ts";
import { type BookingTestApp, keyOf, openBookingTestApp, start } from "../testing/asking.ts";
import { mostAsked } from "./ask.service.ts";

let home: BookingTestApp;
beforeAll(async () => {
  home = await openBookingTestApp();
});
afterEach(() => home.testApp.clock.set(start));
afterAll(() => home.close());

const key = () => uuidv7();
const evil = '"><img src=x onerror=alert(1)>';

describe("the page", () => {
  test("names the business and what the mail is about, tells nothing of the customer, and has neither script nor anything from elsewhere", async () => {
    const { path, service, customer } = await home.mail({
      customer: { first_name: "Zora", phone: "+44 113 4960 999" },
    });

    const page = await home.get(path);

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("<bdi>Mine</bdi>");
    expect(page.body).toContain(`<bdi>${service.name}</bdi>`);
    expect(page.body).not.toMatch(/<script|https?:|src=/);
    for (const told of [customer.last_name, "Zora", "4960", customer.email ?? ""])
      expect(page.body).not.toContain(told);
    expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  test("lets the customer choose among what is offered where the mail is about nothing of it", async () => {
    const offered = await home.mail({ isAbout: false });
    const gone = await home.mail({ service: { is_active: false } });

    const pages = [await home.get(offered.path), await home.get(gone.path)];

    for (const { body } of pages) {
      expect(body).toContain(`<option value="${offered.service.id}">${offered.service.name}</option>`);
      expect(body).toContain('<option value="else">Something else</option>');
      expect(body).not.toContain(gone.service.name);
    }
  });

  test.each(["service_due", "quote", "job"])(
    "is about the service of the enrolment, whatever else the mail names: %s",
    async (kind) => {
      const { delivery, path, customer, activity } = await home.mail();
      const service = await home.testApp.inOwnOrg((tx) => aService(tx, { name: `Meant by the ${kind}` }));
      const subject = await subjectOf(kind, { customer_id: customer.id, service_id: service.id });
      await home.testApp.rows(
        "insert into automations (organization_id, activity_id, definition) values ($1, $2, '{}')",
        [home.testApp.ownOrgId, activity.id],
      );
      await home.testApp.rows(
        `insert into automation_versions (organization_id, activity_id, version, definition, sends, published_at) values ($1, $2, 1, '{}', '{}', now())`,
        [home.testApp.ownOrgId, activity.id],
      );
      const [enrolment] = await home.testApp.rows<{ id: string }>(
        `insert into enrolments (organization_id, activity_id, version, customer_id, subject_id, anchor_on, wakes_at, entered_at)
       values ($1, $2, 1, $3, $4, '2026-03-01', now(), now()) returning id`,
        [home.testApp.ownOrgId, activity.id, customer.id, subject],
      );
      await home.testApp.rows("update deliveries set occasion = $2 where id = $1", [delivery.id, enrolment?.id]);

      const page = await home.get(path);

      expect(page.body).toContain(`<bdi>${service.name}</bdi>`);
    },
  );

  test.each(["service_due", "quote"])("is about what a campaign was about: %s", async (kind) => {
    const { delivery, path, customer } = await home.mail({ isAbout: false });
    const service = await home.testApp.inOwnOrg((tx) => aService(tx, { name: `Campaign of a ${kind}` }));
    const subject = await subjectOf(kind, { customer_id: customer.id, service_id: service.id });
    await home.testApp.rows("update deliveries set subject_kind = $2, subject_id = $3 where id = $1", [
      delivery.id,
      kind === "quote" ? kind : "service",
      subject,
    ]);

    const page = await home.get(path);

    expect(page.body).toContain(`<bdi>${service.name}</bdi>`);
  });

  test("of two services with one name it is about the one that the mail reminded of", async () => {
    const { delivery, path } = await home.mail({ isAbout: false });
    const [first, second] = await home.testApp.inOwnOrg(async (tx) => [
      await aService(tx, { name: "Twice", place: 1 }),
      await aService(tx, { name: "Twice", place: 2 }),
    ]);
    await home.testApp.rows(
      "update deliveries set subject_kind = 'service', subject_id = $2, merge_values = '{\"service.name\": \"Twice\"}' where id = $1",
      [delivery.id, second?.id],
    );

    await home.post(path, { key: key() });

    expect(first?.place).toBeLessThan(second?.place ?? 0);
    expect(await home.requests(delivery.id)).toMatchObject([{ service_id: second?.id }]);
  });

  async function subjectOf(kind: string, of: { customer_id: string; service_id: string }): Promise<string> {
    if (kind === "service_due") return of.service_id;
    if (kind === "job") return (await home.testApp.inOwnOrg((tx) => aRecord(tx, of))).id;
    const [quote] = await home.testApp.rows<{ id: string }>(
      `insert into quotes (organization_id, number, customer_id, service_id, status, value_cents, issued_on)
       values ($1, $2, $3, $4, 'open', 1, '2026-03-01') returning id`,
      [home.testApp.ownOrgId, `S-${of.service_id}`, of.customer_id, of.service_id],
    );
    return quote?.id ?? "";
  }

  test.each([
    ["fr", "ltr", "Envoyer la demande"],
    ["ar", "rtl", "إرسال الطلب"],
  ])("speaks the language of the customer: %s", async (language, direction, words) => {
    const { path } = await home.mail({ customer: { language } });

    const page = await home.get(path);
    const thanks = await home.post(path, { key: key() });

    for (const { body } of [page, thanks]) expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page.body).toContain(`<button type="submit">${words}</button>`);
  });

  test("A18 a token of another kind, a bent one, one of the other tenant and one of nothing lead nowhere, to look and to send", async () => {
    const { delivery, path } = await home.mail();
    const other = { ...home.testApp, deliveryId: delivery.id };
    const paths = [
      home.pathOf(delivery.id, "view"),
      home.pathOf(delivery.id, "unsubscribe"),
      home.pathOf(delivery.id, "book", other.otherOrgId),
      home.pathOf(uuidv7()),
      `${path.slice(0, -1)}~`,
      "/t/b/nothing",
    ];

    for (const wrong of paths) {
      const answers = [
        await home.get(wrong),
        await home.post(wrong, { key: key(), message: "x" }),
        await home.get(`${wrong}/visit.ics`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect(await home.requests(delivery.id)).toEqual([]);
  });

  test("of a deleted customer and of a closed organization there is nothing, to look and to send", async () => {
    const { customer, path, delivery } = await home.mail();
    const closed = await home.mail();
    await home.client.call(customers.remove, { id: customer.id }, home.testApp.owner);
    const ofDeleted = [await home.get(path), await home.post(path, { key: key() })];
    await home.testApp.rows("update organizations set deactivated_at = now() where id = $1", [home.testApp.ownOrgId]);

    const ofClosed = [await home.get(closed.path), await home.post(closed.path, { key: key() })];
    await home.testApp.rows("update organizations set deactivated_at = null where id = $1", [home.testApp.ownOrgId]);

    expect([...ofDeleted, ...ofClosed].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect([...(await home.requests(delivery.id)), ...(await home.requests(closed.delivery.id))]).toEqual([]);
  });
});

describe("asking", () => {
  test("is kept with the mail that it came of, thanked for, and told to those who deal with it, once each", async () => {
    const { path, delivery, customer, activity, service } = await home.mail();
    const days = [
      ["day", "2026-03-20"],
      ["day", ""],
      ["day", "2026-03-18"],
    ] as const;

    const thanks = await home.post(path, [
      ["key", key()],
      ...days.map(([name, value]): [string, string] => [name, value]),
      ["part", "morning"],
      ["phone", "0113 496"],
      ["message", "It drips.\r\nBadly."],
    ]);

    expect(thanks.statusCode).toBe(200);
    expect(thanks.body).toContain("<bdi>Mine</bdi> has your request");
    const asked = await home.requests(delivery.id);
    expect(asked).toMatchObject([
      {
        customer_id: customer.id,
        activity_id: activity.id,
        service_id: service.id,
        days: ["2026-03-20", "2026-03-18"],
        part_of_day: "morning",
        phone: "0113 496",
        message: "It drips.\nBadly.",
        language: "en",
        state: "new",
      },
    ]);
    const bell = async (who: typeof home.testApp.owner) =>
      (await home.client.call(notifications.list, {}, who)).items.filter((one) => one.subject_id === asked[0]?.id);
    expect(await bell(home.testApp.owner)).toMatchObject([
      { kind: "booking_requested", data: { service: service.name } },
    ]);
    expect(await bell(home.testApp.viewer)).toEqual([]);
  });

  test("one page sent twice, also fifty times at once, is one request; another page is another", async () => {
    const { path, delivery } = await home.mail();
    const page = keyOf((await home.get(path)).body);

    const answers = await Promise.all(Array.from({ length: 50 }, () => home.post(path, { key: page })));
    const other = keyOf((await home.get(`${path}?new=1`)).body);
    await home.post(path, { key: other });

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await home.requests(delivery.id)).map(({ form_key }) => form_key)).toEqual([page, other]);
  });

  test("what is missing or cannot be is said at its input, and what was written stays", async () => {
    const { path, delivery } = await home.mail({ isAbout: false });

    const nothing = await home.post(path, { key: key(), phone: "0113" });
    const silent = await home.post(path, { key: key(), service: "else" });
    const strange = await home.post(path, { key: key(), service: uuidv7() });
    const late = ["2026-03-09", "2028-03-11", "2026-02-30", "soon"];
    const days = await Promise.all(
      late.map((day) => home.post(path, { key: key(), service: "else", message: "x", day })),
    );

    expect([nothing, silent, strange, ...days].map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(422));
    expect(nothing.body).toContain("Please choose what it is about.");
    expect(nothing.body).toContain('value="0113"');
    expect(silent.body).toContain("Please say in a few words what you need.");
    expect(silent.body).toContain('<option value="else" selected>');
    expect(days[0]?.body).toContain('value="2026-03-09" aria-invalid="true" aria-describedby="wrong-day"');
    expect(await home.requests(delivery.id)).toEqual([]);
  });

  test("whoever sends the form does not choose what the mail is about", async () => {
    const { path, delivery, service } = await home.mail();
    const other = await home.mail();

    await home.post(path, { key: key(), service: other.service.id });

    expect(await home.requests(delivery.id)).toMatchObject([{ service_id: service.id }]);
  });

  test("A20 what a business, its catalog and a visitor wrote stays text", async () => {
    const about = await home.mail({ service: { name: evil } });
    const choosing = await home.mail({ isAbout: false });
    await home.testApp.rows("update organizations set name = $2 where id = $1", [home.testApp.ownOrgId, evil]);

    const pages = [
      await home.get(about.path),
      await home.get(choosing.path),
      await home.post(choosing.path, {
        key: evil,
        message: `</textarea>${evil}`,
        phone: evil,
        day: evil,
        service: evil,
      }),
      await home.post(about.path, { key: key(), message: evil }),
    ];
    await home.testApp.rows("update organizations set name = 'Mine' where id = $1", [home.testApp.ownOrgId]);

    for (const { body } of pages) expect(body).not.toContain("<img");
    expect(pages[2]?.statusCode).toBe(422);
    expect(pages[2]?.body.match(/<\/textarea>/g)).toHaveLength(1);
  });

  test("A39 a program that fills in what nobody sees is thanked, and nothing is kept", async () => {
    const { path, delivery } = await home.mail();

    const answer = await home.post(path, { key: key(), contact_me: "cheap pills" });

    expect(answer.statusCode).toBe(200);
    expect(await home.requests(delivery.id)).toEqual([]);
  });

  test("A39 one mail asks so often an hour and no more, which is said, and later again", async () => {
    const { path, delivery } = await home.mail();
    const ask = (network: string) => home.post(path, { key: key() }, network);

    const answers = await Promise.all(Array.from({ length: mostAsked.delivery + 2 }, (_, n) => ask(`10.1.0.${n}`)));
    home.testApp.clock.set("2026-03-10T10:00:01Z");
    const later = await ask("10.1.0.1");

    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers["retry-after"]).toBe("3600");
    expect(refused[0]?.body).toContain("Too many at once");
    expect(later.statusCode).toBe(200);
    expect(await home.requests(delivery.id)).toHaveLength(mostAsked.delivery + 1);
  });

  test("A39 one network asks so often an hour and no more, and is not kept as it is", async () => {
    const { path } = await home.mail();
    const network = "10.77.66.55";
    for (let n = 0; n < mostAsked.network; n += mostAsked.delivery) {
      const other = await home.mail();
      for (let m = 0; m < mostAsked.delivery; m += 1) await home.post(other.path, { key: key() }, network);
    }

    const refused = await home.post(path, { key: key() }, network);
    const neighbour = await home.post(path, { key: key() }, "10.77.66.56");

    expect([refused.statusCode, neighbour.statusCode]).toEqual([429, 200]);
    expect(JSON.stringify(await home.testApp.rows("select b::text from booking_requests b"))).not.toContain(network);
  });
});
