import { activities } from "@delight/contract/activities";
import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { customers } from "@delight/contract/customers";
import { deliveries } from "@delight/contract/deliveries";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { aCustomer, anEvent, aQuote, aService } from "../../../../testing/factories.ts";
import { client, testApp, test } from "../../../../testing/fixtures.ts";
import { tagged } from "../../../../testing/rules.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";

let email: string;
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});

let tags = 0;
async function tag(given: Parameters<typeof aCustomer>[1] = {}, count = 1) {
  tags += 1;
  const name = `tag-${tags}`;
  const ids: string[] = [];
  await testApp.inOwnOrg(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      ids.push((await aCustomer(tx, { ...given, tags: [name, ...(given.tags ?? [])] })).id);
    }
  });
  return { name, ids, id: ids[0] ?? "" };
}

const sendOf = (id: number): AutomationStep => ({ id, kind: "send", email_id: email });
const wait: AutomationStep = { id: 90, kind: "wait", count: 3, unit: "days" };

/** One customer walks through these steps. */
async function through(steps: AutomationStep[], given: Parameters<typeof aCustomer>[1] = {}) {
  const { name, id: customer } = await tag(given);
  const id = await published(client, testApp, onTag(name, email, { steps }));
  await work(testApp, id);
  return { id, customer };
}

test("waiting lasts as long as it says, and then what follows is done", async () => {
  const { id, customer } = await through([sendOf(1), wait, sendOf(2)]);
  const before = [await mailsTo(testApp, customer), await standing(testApp, id, customer)];

  await work(testApp, id, { afterDays: 2.9 });
  const early = await mailsTo(testApp, customer);
  await work(testApp, id, { afterDays: 3.1 });

  expect([...before, early]).toEqual([["1"], ["waiting 90"], ["1"]]);
  expect(await mailsTo(testApp, customer)).toEqual(["1", "2"]);
  expect(await standing(testApp, id, customer)).toEqual(["ended completed"]);
});

test("a condition parts the ways as segments are asked, and they come together again", async () => {
  const rule = tagged("vip");
  const steps: AutomationStep[] = [
    { id: 1, kind: "condition", rule, yes: [sendOf(2)], no: [{ id: 3, kind: "tag", is_added: true, tag: "vip" }] },
    { id: 4, kind: "condition", rule, yes: [sendOf(5)], no: [] },
  ];

  const { customer } = await through(steps, { tags: ["vip"] });
  const { customer: other } = await through(steps);

  expect([await mailsTo(testApp, customer), await mailsTo(testApp, other)]).toEqual([["2", "5"], ["5"]]);
});

test("a split sends about as many of a hundred one way, the same ones whenever it is asked, and all others the other way", async () => {
  const { name, ids } = await tag({}, 300);
  const steps: AutomationStep[] = [
    { id: 1, kind: "split", percent: 30, first: [sendOf(2)], second: [{ id: 3, kind: "exit" }] },
    sendOf(4),
  ];
  const id = await published(client, testApp, onTag(name, email, { steps }));
  await work(testApp, id);

  const [found] = await testApp.rows<{ first: number; both: number; exited: number }>(
    `select count(*) filter (where step = 2)::int as first, count(*) filter (where step = 4)::int as both,
       (select count(*)::int from enrolments where activity_id = $1 and reason = 'exited') as exited
     from deliveries where activity_id = $1`,
    [id],
  );
  expect(found?.both).toBe(found?.first);
  expect((found?.first ?? 0) + (found?.exited ?? 0)).toBe(ids.length);
  expect(found?.first).toBeGreaterThan(50);
  expect(found?.first).toBeLessThan(130);
});

test("tags are given and taken, and colleagues who may send are told of how many", async () => {
  const { customer } = await through(
    [
      { id: 1, kind: "tag", is_added: true, tag: "asked" },
      { id: 2, kind: "tag", is_added: false, tag: "cold" },
      { id: 3, kind: "notify", note: "Ring them" },
      sendOf(4),
    ],
    { tags: ["cold"] },
  );

  const { tags: now } = await client.call(customers.get, { id: customer }, testApp.viewer);
  const [news] = (await client.call(notifications.list, {}, testApp.marketer)).items;
  expect(now).toContain("asked");
  expect(now).not.toContain("cold");
  expect(news).toMatchObject({
    kind: "automation_note",
    data: { activity: "Reminders", note: "Ring them", customers: 1 },
  });
  expect((await client.call(notifications.list, {}, testApp.viewer)).items).toEqual([]);
});

test("who unsubscribes or is deleted leaves before the next email; who cannot be mailed is told why and goes on", async () => {
  const steps = [sendOf(1), wait, sendOf(2)];
  const gone = await through(steps);
  const deleted = await through(steps);
  const silent = await through(steps, { consent: "none" });
  await client.call(
    customers.setConsent,
    { id: gone.customer, state: "unsubscribed", evidence: "rang" },
    testApp.owner,
  );
  await client.call(customers.remove, { id: deleted.customer }, testApp.owner);

  for (const { id } of [gone, deleted, silent]) await work(testApp, id, { afterDays: 4 });

  expect(await standing(testApp, gone.id, gone.customer)).toEqual(["ended unsubscribed"]);
  expect(await standing(testApp, deleted.id, deleted.customer)).toEqual(["ended customer_gone"]);
  expect(await standing(testApp, silent.id, silent.customer)).toEqual(["ended completed"]);
  expect(await mailsTo(testApp, silent.customer)).toEqual(["1 no_consent", "2 no_consent"]);
  expect((await mailsTo(testApp, gone.customer)).filter((mail) => mail.startsWith("2"))).toEqual([]);
});

test("who reaches the goal leaves, who replies waits for somebody, and whose quote is decided gets nothing more of it", async () => {
  const steps = [sendOf(1), wait, sendOf(2)];
  const { name, ids } = await tag({}, 2);
  const [reached = "", replied = ""] = ids;
  const id = await published(client, testApp, onTag(name, email, { steps, goal: tagged("booked") }));
  const decided = await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { tags: ["deciding"] });
    const { id: quote } = await aQuote(tx, { customer_id: customer.id, issued_on: "2026-01-01", expires_on: null });
    return { customer: customer.id, quote };
  });
  const trigger = { kind: "quote_sent", from_days: 0, until_days: 3650 } as const;
  const quotes = await published(client, testApp, onTag("", email, { steps, trigger, only: tagged("deciding") }));
  await work(testApp, id);
  await work(testApp, quotes);
  const [mail] = await testApp.rows<{ id: string }>("select id from deliveries where customer_id = $1", [replied]);
  await testApp.inOwnOrg(async (tx) => {
    const row = await tx.db
      .selectFrom("deliveries")
      .selectAll()
      .where("id", "=", mail?.id ?? "")
      .executeTakeFirstOrThrow();
    await anEvent(tx, row, { kind: "replied", occurred_at: testApp.clock.now().toISOString() });
  });
  await testApp.rows("insert into customer_tags values ($1, 'booked', $2)", [testApp.ownOrgId, reached]);
  await testApp.rows("update quotes set status = 'accepted', decided_at = now() where id = $1", [decided.quote]);

  await work(testApp, id, { afterDays: 4 });
  await work(testApp, quotes, { afterDays: 4 });

  expect(await standing(testApp, id, reached)).toEqual(["ended goal"]);
  expect(await standing(testApp, id, replied)).toEqual(["paused replied"]);
  expect(await standing(testApp, quotes, decided.customer)).toEqual(["ended withdrawn"]);
  const news = (await client.call(notifications.list, {}, testApp.owner)).items;
  expect(news).toContainEqual(
    expect.objectContaining({ kind: "automation_replied", data: { activity: "Reminders", customers: 1 } }),
  );
});

test("F23 a step that fails for one ends that one with the reason, and nobody else is held up", async () => {
  const { name, ids } = await tag({}, 5);
  const [, unlucky = ""] = ids;
  const steps: AutomationStep[] = [{ id: 1, kind: "tag", is_added: true, tag: "poison" }, sendOf(2)];
  await testApp.rows(
    `create function refuse_poison() returns trigger language plpgsql as $$
     begin if new.tag = 'poison' and new.customer_id = '${unlucky}' then raise exception 'no % here', new.customer_id using errcode = '22023'; end if; return new; end $$`,
  );
  await testApp.rows(
    "create trigger poison before insert on customer_tags for each row execute function refuse_poison()",
  );
  const id = await published(client, testApp, onTag(name, email, { steps }));

  await work(testApp, id);
  await testApp.rows("drop trigger poison on customer_tags");

  const [failed] = await testApp.rows("select reason, failure from enrolments where customer_id = $1", [unlucky]);
  const states = await Promise.all(ids.map((customer) => standing(testApp, id, customer)));
  expect(failed).toEqual({ reason: "failed", failure: "The database refused it (SQLSTATE 22023)" });
  expect(states.filter(([state]) => state === "ended completed")).toHaveLength(4);
  expect((await Promise.all(ids.map((customer) => mailsTo(testApp, customer)))).flat()).toEqual(["2", "2", "2", "2"]);
});

test("a paused automation moves nobody and lets nobody in; what was stopped never goes on", async () => {
  const { id, customer } = await through([sendOf(1), wait, sendOf(2)]);
  await client.call(activities.pause, { id }, testApp.owner);
  await work(testApp, id, { afterDays: 4 });
  const paused = await mailsTo(testApp, customer);
  await client.call(activities.resume, { id }, testApp.owner);
  await work(testApp, id, { afterDays: 4 });
  const resumed = await mailsTo(testApp, customer);
  const other = await through([sendOf(1), wait, sendOf(2)]);
  await client.call(activities.stop, { id: other.id }, testApp.owner);
  await work(testApp, other.id, { afterDays: 4 });

  expect([paused, resumed]).toEqual([["1"], ["1", "2"]]);
  expect(await standing(testApp, other.id, other.customer)).toEqual(["ended stopped"]);
  expect(await testApp.rows("select status from deliveries where customer_id = $1", [other.customer])).toEqual([
    { status: "cancelled" },
  ]);
  expect((await client.refused(automations.publish, { id: other.id }, testApp.owner)).status).toBe(409);
});

test("an email of an automation is about what brought the customer in, in the words of its version", async () => {
  const { customer, service } = await testApp.inOwnOrg(async (tx) => {
    const made = await aCustomer(tx);
    const due = await aService(tx, { name: "Chimney" });
    for (const [service_id, due_on] of [
      [(await aService(tx, { name: "Sooner" })).id, "2026-06-20"],
      [due.id, "2026-07-20"],
    ] as const) {
      await tx.db
        .insertInto("service_dues")
        .values({ organization_id: testApp.ownOrgId, customer_id: made.id, service_id, due_on, digest_on: due_on })
        .execute();
    }
    return { customer: made.id, service: due.id };
  });
  const trigger = { kind: "service_due", from_days: -60, until_days: 0, service_ids: [service] } as const;
  const definition = onTag("", email, { trigger: { ...trigger, service_ids: [service] } });
  const id = await published(client, testApp, definition);
  await work(testApp, id, { at: "2026-06-01T12:00:00Z" });

  const [row] = await testApp.rows<{ id: string; merge_values: object }>(
    "select id, merge_values from deliveries where activity_id = $1 and customer_id = $2",
    [id, customer],
  );
  const content = await client.call(deliveries.content, { id: row?.id ?? "" }, testApp.viewer);
  expect(row?.merge_values).toMatchObject({ "service.name": "Chimney", "service.due_on": "2026-07-20" });
  expect(content.subject).toBe("Your annual service");
});
