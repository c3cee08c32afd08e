import { customers } from "@delight/contract/customers";
import { describe, expect } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { anActivity } from "../../../testing/factories.ts";
import { client, context, testApp, testWith } from "../../../testing/fixtures.ts";
import { recordConsent } from "../../customers/index.ts";
import { addressesOf, getActivity, launched } from "../testing/campaign.ts";
import { workedOut } from "../testing/read.ts";
import { pathOf } from "../testing/pages.ts";
import type { TrackingKind } from "./tracking-token.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const scanner = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

interface Sent {
  readonly activityId: string;
  readonly deliveryId: string;
  readonly customerId: string;
  readonly address: string;
}

/** A mail that went out an hour ago, as the sending loop leaves it. */
async function aSentMail(addresses = addressesOf(1), organization = testApp.ownOrgId): Promise<Sent> {
  const { id } = await launched(context, addresses);
  await testApp.rows(
    `update deliveries set status = 'sent', sent_at = now() - interval '1 hour' where activity_id = $1 and email_address = $2`,
    [id, addresses[0]],
  );
  await testApp.rows("update activity_counts set queued = queued - 1, sent = 1 where activity_id = $1", [id]);
  const [row] = await testApp.rows<{ id: string; customer_id: string }>(
    "select id, customer_id from deliveries where organization_id = $1 and activity_id = $2 and status = 'sent'",
    [organization, id],
  );
  return { activityId: id, deliveryId: row?.id ?? "", customerId: row?.customer_id ?? "", address: addresses[0] ?? "" };
}

const path = (kind: TrackingKind, { deliveryId }: Sent, more: { linkIndex?: number; organizationId?: string } = {}) =>
  pathOf(testApp, kind, { deliveryId, ...more });

function visit(url: string, more: { method?: "GET" | "HEAD" | "POST"; headers?: object; payload?: string } = {}) {
  const { method = "GET", headers = {}, payload } = more;
  return client.app.fastify.inject({
    method,
    url,
    headers: { "user-agent": person, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

const counts = async (sent: Sent) => {
  await workedOut(testApp.platform);
  return (await getActivity(context, sent.activityId)).counts;
};
const events = async (sent: Sent) => {
  await workedOut(testApp.platform);
  return testApp.rows<{ kind: string; is_machine: boolean; url: string | null }>(
    "select kind, is_machine, url from events where delivery_id = $1 order by occurred_at, id",
    [sent.deliveryId],
  );
};

test("what others add to the address of a tracking link changes nothing", async () => {
  const sent = await aSentMail();
  for (const kind of ["open", "click", "unsubscribe", "view", "preferences", "book"] as const) {
    const [plain, extended] = [await visit(path(kind, sent)), await visit(`${path(kind, sent)}?utm_source=x&fbclid=y`)];
    expect([kind, extended.statusCode, extended.headers.location]).toEqual([
      kind,
      plain.statusCode,
      plain.headers.location,
    ]);
    expect(extended.statusCode).toBeLessThan(400);
  }
});

describe("opens", () => {
  test("the first one by a person counts, once; every one is kept", async () => {
    const sent = await aSentMail();

    const image = await visit(path("open", sent));
    await visit(path("open", sent));

    expect(image.headers["content-type"]).toBe("image/gif");
    expect(await counts(sent)).toMatchObject({ opened: 1, clicked: 0 });
    expect(await events(sent)).toHaveLength(2);
  });

  test("A19 machines are kept and never counted", async () => {
    const sent = await aSentMail();

    await visit(path("open", sent), { headers: { "user-agent": scanner } });
    await visit(path("open", sent), { method: "HEAD" });
    await visit(path("open", sent), { headers: { "sec-purpose": "prefetch" } });
    // It goes out in this very moment, however long the visit takes.
    await testApp.rows("update deliveries set sent_at = now() + interval '1 minute' where id = $1", [sent.deliveryId]);
    await visit(path("open", sent));

    expect(await counts(sent)).toMatchObject({ opened: 0 });
    expect((await events(sent)).map(({ is_machine }) => is_machine)).toEqual([true, true, true, true]);
  });

  test("A18 a forged token still gets its image, and leaves nothing", async () => {
    const before = await testApp.rows("select count(*) from events");

    const image = await visit(`/t/o/${"A".repeat(68)}`);

    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/gif"]);
    expect(await testApp.rows("select count(*) from events")).toEqual(before);
  });
});

describe("clicks", () => {
  test("lead to what stands in the email; the first by a person counts", async () => {
    const sent = await aSentMail();

    const answer = await visit(path("click", sent));
    await visit(path("click", sent));

    expect([answer.statusCode, answer.headers["location"]]).toEqual([302, "https://firm.test/book"]);
    expect(await counts(sent)).toMatchObject({ clicked: 1, opened: 0 });
    expect(await events(sent)).toEqual([
      { kind: "clicked", is_machine: false, url: "https://firm.test/book" },
      { kind: "clicked", is_machine: false, url: "https://firm.test/book" },
    ]);
  });

  test("A17 A18 a link that is not in the email, a foreign token and one of another kind lead nowhere", async () => {
    const sent = await aSentMail();
    const attempts = [
      path("click", sent, { linkIndex: 999 }),
      path("click", sent, { organizationId: testApp.otherOrgId }),
      path("view", sent).replace("/t/v/", "/t/c/"),
      "/t/c/forged?url=https://evil.test",
    ];

    const answers = await Promise.all(attempts.map((url) => visit(url)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(answers.map(({ headers }) => headers["location"])).toEqual(attempts.map(() => undefined));
    expect(await events(sent)).toEqual([]);
  });

  test("A17 a link that a merge value turned into something else than the web leads nowhere", async () => {
    const sent = await aSentMail();
    await testApp.rows(
      `update frozen_emails set compiled = jsonb_set(compiled, '{links,0,target,pieces}', '["javascript:alert(1)"]') where activity_id = $1`,
      [sent.activityId],
    );

    expect((await visit(path("click", sent))).statusCode).toBe(404);
  });

  test("A19 a scanner is led there too, but not counted", async () => {
    const sent = await aSentMail();

    const answer = await visit(path("click", sent), { headers: { "user-agent": scanner } });

    expect(answer.statusCode).toBe(302);
    expect(await counts(sent)).toMatchObject({ clicked: 0 });
  });
});

describe("unsubscribing", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const oneClick = { method: "POST", headers: form, payload: "List-Unsubscribe=One-Click" } as const;

  test("M42 looking changes nothing, in whatever way", async () => {
    const sent = await aSentMail();

    const page = await visit(path("unsubscribe", sent));
    await visit(path("unsubscribe", sent), { method: "HEAD" });

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toMatch(/<script|https?:|src=/);
    expect(page.headers["x-robots-tag"]).toContain("noindex");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(await counts(sent)).toMatchObject({ unsubscribed: 0 });
    expect(await events(sent)).toEqual([]);
  });

  test("M41 M43 one click is enough, answers by itself, and changes nothing when said again", async () => {
    const addresses = addressesOf(2);
    const sent = await aSentMail(addresses);

    const answers = [
      await visit(path("unsubscribe", sent), oneClick),
      await visit(path("unsubscribe", sent), oneClick),
    ];
    const customer = await client.call(customers.get, { id: sent.customerId }, testApp.viewer);
    const history = await client.call(customers.listConsents, { id: sent.customerId }, testApp.viewer);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await counts(sent)).toMatchObject({ unsubscribed: 1 });
    expect(customer).toMatchObject({ consent: "unsubscribed", status: "unsubscribed" });
    expect(history).toMatchObject([{ state: "unsubscribed", source: "one_click" }]);
    expect(await testApp.rows("select reason from suppressions where email_key = $1", [sent.address])).toEqual([
      { reason: "unsubscribed" },
    ]);
  });

  test("M45 who says it after a file said it has a line of history of their own, which no import takes back", async () => {
    const sent = await aSentMail();
    await testApp.inOwnOrg((tx) =>
      recordConsent(tx, sent.customerId, { state: "unsubscribed", source: "import", evidence: "list.csv, line 2" }),
    );

    await visit(path("unsubscribe", sent), oneClick);
    await visit(path("unsubscribe", sent), oneClick);

    const history = await client.call(customers.listConsents, { id: sent.customerId }, testApp.owner);
    expect(history.map(({ source }) => source)).toEqual(["one_click", "import"]);
  });

  test("M41 who is deleted can unsubscribe by an old mail, and it holds when they are put back", async () => {
    const sent = await aSentMail();
    await client.call(customers.remove, { id: sent.customerId }, testApp.owner);

    const answer = await visit(path("unsubscribe", sent), oneClick);
    const gone = await client.refused(customers.get, { id: sent.customerId }, testApp.viewer);
    await client.call(customers.restore, { ids: [sent.customerId] }, testApp.owner);
    const customer = await client.call(customers.get, { id: sent.customerId }, testApp.viewer);

    expect([answer.statusCode, gone.status]).toEqual([200, 404]);
    expect(customer).toMatchObject({ consent: "unsubscribed", status: "unsubscribed" });
    expect(await counts(sent)).toMatchObject({ unsubscribed: 1 });
  });

  test.each([
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["text/plain", "List-Unsubscribe=One-Click"],
    ["application/json", "{not json"],
  ])("M41 a body of the type %s is good enough", async (type, payload) => {
    const sent = await aSentMail();

    const answer = await visit(path("unsubscribe", sent), {
      method: "POST",
      headers: { "content-type": type },
      payload,
    });

    expect(answer.statusCode).toBe(200);
    expect(await counts(sent)).toMatchObject({ unsubscribed: 1 });
  });

  test("M43 what waits for the address, in any case, is skipped at once", async () => {
    const sent = await aSentMail(["Waiting@example.com"]);
    const other = await launched(context, ["waiting@EXAMPLE.com"]);

    await visit(path("unsubscribe", sent), oneClick);

    const { counts: counted } = await getActivity(context, other.id);
    expect(counted).toMatchObject({ audience: 1, queued: 0, skipped: 1 });
  });

  test("A18 M41 a forged token is refused and says nothing", async () => {
    const answer = await visit(`/t/u/${"B".repeat(68)}`, oneClick);

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/\w@\w/);
  });

  test.each([
    ["fr", "ltr", "Se désabonner ?"],
    ["ar", "rtl", "هل تريد إلغاء الاشتراك؟"],
  ])("the page speaks the customer's language: %s", async (language, direction, title) => {
    const sent = await aSentMail();
    await testApp.rows("update customers set language = $1 where id = $2", [language, sent.customerId]);

    const page = await visit(path("unsubscribe", sent));

    expect(page.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
  });

  test("A20 the name of an organization stays text", async () => {
    const sent = await aSentMail();
    await testApp.rows("update organizations set name = $1 where id = $2", ["<img src=x>$& {name}", testApp.ownOrgId]);

    const page = await visit(path("unsubscribe", sent));
    await testApp.rows("update organizations set name = 'Mine' where id = $1", [testApp.ownOrgId]);

    expect(page.body).toContain("&#60;img src=x&#62;$&#38; {name}");
  });
});

describe("view in the browser", () => {
  test("A21 shows the mail in an opaque origin, with its links and without the image that tells of opening", async () => {
    const sent = await aSentMail();

    const page = await visit(path("view", sent));

    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(page.body).toContain(path("click", sent));
    expect(page.body).not.toContain("/t/o/");
    expect(await events(sent)).toEqual([]);
  });
});

test("I5 readers who leave two overlapping campaigns at once all get their answer, and the counts stay true", async () => {
  const addresses = addressesOf(30);
  const first = await launched(context, addresses);
  const [segment] = await testApp.rows<{ segment_id: string; email_id: string }>(
    "select segment_id, email_id from activities where id = $1",
    [first.id],
  );
  const second = await testApp.inOwnOrg(
    async (tx) =>
      (await anActivity(tx, { segment_id: segment?.segment_id ?? null, email_id: segment?.email_id ?? null })).id,
  );
  await launchAndStart(context, second);
  const rows = await testApp.rows<{ id: string; activity_id: string }>(
    `select distinct on (email_address) id, activity_id from deliveries where activity_id = any($1::uuid[])
     order by email_address, md5(id::text)`,
    [[first.id, second]],
  );

  const answers = await Promise.all(
    rows.map(({ id }) => visit(path("unsubscribe", { deliveryId: id } as Sent), { method: "POST" })),
  );

  const counted = await testApp.rows(
    `select c.queued, c.skipped, c.unsubscribed,
       (select count(*)::int from deliveries d where d.activity_id = c.activity_id and d.status = 'skipped') as really_skipped
     from activity_counts c where c.activity_id = any($1::uuid[])`,
    [[first.id, second]],
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(rows.map(() => 200));
  expect(counted.map(({ queued, skipped, really_skipped }) => [queued, skipped - really_skipped])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(counted.reduce((sum, { unsubscribed }) => sum + Number(unsubscribed), 0)).toBe(30);
});
