import type { Happening } from "@delight/contract/automation-events";
import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { customerEvents } from "@delight/contract/customer-events";
import { expect } from "vitest";
import { aCustomer, aCustomerEvent, aDelivery, aForm, anActivity, anEvent } from "../../../../testing/factories.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

const start = "2026-06-02T12:00:00Z";

let email: string;
const test = testWith({ now: start });
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});

/** The database knows no other day than today's: tags were given before. */
const tagged = () => testApp.rows("update customer_tags set tagged_at = '2026-06-01T00:00:00Z'");
const sendOf = (id: number): AutomationStep => ({ id, kind: "send", email_id: email });
const own = (event: "opened" | "clicked" | "replied", url = ""): Happening => ({
  kind: "mail_event",
  activity_id: null,
  event,
  url,
});
const told: Happening = { kind: "customer_event", name: "visit.booked", data_name: "", data_value: "" };

/** A mail, waiting three days for something, then one of two mails, and one for all. */
const steps = (awaited: Happening): AutomationStep[] => [
  sendOf(1),
  { id: 2, kind: "wait_event", awaited, count: 3, unit: "days", happened: [sendOf(3)], missed: [sendOf(4)] },
  sendOf(5),
];

let tags = 0;
/** Two customers who wait; something is to happen to the first. */
async function waiting(awaited: Happening) {
  tags += 1;
  const tag = `waits ${tags}`;
  const [customer, other] = await testApp.inOwnOrg(
    async (tx) => [await aCustomer(tx, { tags: [tag] }), await aCustomer(tx, { tags: [tag] })] as const,
  );
  await tagged();
  const id = await published(client, testApp, onTag(tag, email, { steps: steps(awaited) }));
  await work(testApp, id);
  return { id, customer: customer.id, other: other.id };
}

/** Something is done with the mail that an automation has written to somebody. */
async function does(customer: string, kind: "opened" | "clicked" | "replied", given: object = {}) {
  await testApp.inOwnOrg(async (tx) => {
    const mail = await tx.db
      .selectFrom("deliveries")
      .selectAll()
      .where("customer_id", "=", customer)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await anEvent(tx, mail, { kind, occurred_at: "2026-06-03T10:00:00Z", ...given });
  });
}

const tell = (customer: string) =>
  testApp.inOwnOrg((tx) =>
    aCustomerEvent(tx, {
      customer_id: customer,
      name: "visit.booked",
      occurred_at: "2026-06-03T10:00:00Z",
      received_at: "2026-06-03T10:00:00Z",
    }),
  );

let form: string;
const cases: readonly [string, () => Promise<Happening>, (customer: string) => Promise<unknown>][] = [
  [
    "a link of the automation's own mail is followed",
    () => Promise.resolve(own("clicked", "https://firm.test/")),
    (customer) => does(customer, "clicked", { url: "https://firm.test/book" }),
  ],
  ["an own mail is answered", () => Promise.resolve(own("replied")), (customer) => does(customer, "replied")],
  [
    "a form is answered",
    async () => {
      form = (await testApp.inOwnOrg((tx) => aForm(tx))).id;
      return { kind: "form_answered", form_ids: [form] };
    },
    (customer) =>
      testApp.inOwnOrg((tx) =>
        aCustomerEvent(tx, {
          customer_id: customer,
          form_id: form,
          name: "",
          occurred_at: "2026-06-03T10:00:00Z",
          received_at: "2026-06-03T10:00:00Z",
        }),
      ),
  ],
  ["a program tells of it", () => Promise.resolve(told), tell],
];

test.each(cases)(
  "who waits until %s goes on within a minute, all others when their time is over",
  async (_, what, happen) => {
    const { id, customer, other } = await waiting(await what());
    await happen(customer);
    await work(testApp, id, { afterDays: 1, workers: 2 });
    const soon = [await mailsTo(testApp, customer), await mailsTo(testApp, other), await standing(testApp, id, other)];
    await work(testApp, id, { afterDays: 3.1 });

    expect(soon).toEqual([["1", "3", "5"], ["1"], ["waiting 2"]]);
    expect(await mailsTo(testApp, customer)).toEqual(["1", "3", "5"]);
    expect(await mailsTo(testApp, other)).toEqual(["1", "4", "5"]);
  },
);

test("what machines do, what happened to other mails of theirs and what was before they came in is not it", async () => {
  const before = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["before"] }));
  await testApp.inOwnOrg((tx) =>
    aCustomerEvent(tx, { customer_id: before.id, name: "visit.booked", received_at: "2026-06-01T00:00:00Z" }),
  );
  await tagged();
  const early = await published(client, testApp, onTag("before", email, { steps: steps(told) }));
  const { id, customer, other } = await waiting(own("opened"));
  await does(customer, "opened", { is_machine: true });
  await testApp.inOwnOrg(async (tx) => {
    const elsewhere = await anActivity(tx, { status: "finished" });
    const mail = await tx.db
      .selectFrom("deliveries")
      .selectAll()
      .where("customer_id", "=", other)
      .executeTakeFirstOrThrow();
    await anEvent(tx, { ...mail, activity_id: elsewhere.id }, { kind: "opened", occurred_at: "2026-06-03T10:00:00Z" });
  });
  // A mail of the same automation that another occasion has written.
  await testApp.inOwnOrg(async (tx) => {
    const earlier = { activity_id: id, customer_id: other, step: 1, occasion: "01890000-0000-7000-8000-00000000000e" };
    await anEvent(tx, await aDelivery(tx, earlier), { kind: "opened", occurred_at: "2026-06-03T10:00:00Z" });
  });
  for (const one of [early, id]) await work(testApp, one, { afterDays: 1 });

  expect(await standing(testApp, early, before.id)).toEqual(["waiting 2"]);
  expect(await standing(testApp, id, customer)).toEqual(["waiting 2"]);
  expect(await standing(testApp, id, other)).toEqual(["waiting 2"]);
});

test("what was heard of on the same day, but before they came in, is not waited for any more", async () => {
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["same day"] }));
  const told_at = { occurred_at: "2026-06-02T08:00:00Z", received_at: "2026-06-02T08:00:00Z" };
  await testApp.inOwnOrg((tx) => aCustomerEvent(tx, { customer_id: customer.id, name: "visit.booked", ...told_at }));
  await tagged();
  const id = await published(client, testApp, onTag("same day", email, { steps: steps(told) }));
  await work(testApp, id, { afterDays: 0.1 });

  expect(await standing(testApp, id, customer.id)).toEqual(["waiting 2"]);
});

test("F01 told while a worker was away or had asked already it is found when the time is over", async () => {
  const { id, customer } = await waiting(told);
  await work(testApp, id, { afterDays: 1 });
  await tell(customer);
  await work(testApp, id, { afterDays: 30 });

  expect(await mailsTo(testApp, customer)).toEqual(["1", "3", "5"]);
});

test("a waiting enrolment that is paused stays so whatever happens, and goes the right way once resumed", async () => {
  const { id, customer } = await waiting(told);
  const [row] = await testApp.rows<{ id: string }>("select id from enrolments where customer_id = $1", [customer]);
  await client.call(automations.pauseEnrolment, { id: row?.id ?? "" }, testApp.owner);
  await tell(customer);
  await work(testApp, id, { afterDays: 1 });
  const paused = await mailsTo(testApp, customer);
  await client.call(automations.resumeEnrolment, { id: row?.id ?? "" }, testApp.owner);
  await work(testApp, id, { afterDays: 1.1 });

  expect(paused).toEqual(["1"]);
  expect(await mailsTo(testApp, customer)).toEqual(["1", "3", "5"]);
});

test("those under way finish on the waiting of their version, or go on waiting at the same step of the new one", async () => {
  const { id, customer } = await waiting(told);
  const changed: Happening = { ...told, name: "visit.done" };
  const { revision } = await client.call(automations.get, { id }, testApp.owner);
  const definition = onTag(`waits ${tags}`, email, { steps: steps(changed) });
  await client.call(automations.update, { id, definition, revision }, testApp.owner);
  await client.call(automations.publish, { id, under_way: "move" }, testApp.owner);
  await tell(customer);
  await work(testApp, id, { afterDays: 1 });
  const moved = await mailsTo(testApp, customer);
  await client.call(
    customerEvents.record,
    { key: "moved", name: "visit.done", customer: { id: customer }, occurred_at: start },
    testApp.owner,
  );
  await work(testApp, id, { afterDays: 2 });

  expect(moved).toEqual(["1"]);
  expect(await mailsTo(testApp, customer)).toEqual(["1", "3", "5"]);
});

test("the dry run says that it cannot know, and tells it as if nothing had happened", async () => {
  await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["foreseen"] }));
  await testApp.rows("update customer_tags set tagged_at = '2026-05-01T12:00:00Z' where tag = 'foreseen'");
  const made = await client.call(
    automations.create,
    { goal: "blank", name: "Foreseen", definition: onTag("foreseen", email, { steps: steps(told) }) },
    testApp.marketer,
  );
  const run = await client.call(automations.dryRun, { id: made.activity.id }, testApp.viewer);

  expect(run).toMatchObject({ customers: 1, mails: 3, guessed: ["wait_event"] });
});

test("what is waited for must be there, be named, and be the organization's own", async () => {
  const theirs = (await testApp.inOtherOrg((tx) => anActivity(tx))).id;
  const gone = (await testApp.inOwnOrg((tx) => anActivity(tx))).id;
  const create = (awaited: Happening) =>
    ({ goal: "blank", name: "Draft", definition: onTag("x", email, { steps: steps(awaited) }) }) as const;
  const codes = async (awaited: Happening) => {
    const { activity } = await client.call(automations.create, create(awaited), testApp.owner);
    await testApp.rows("delete from activities where id = $1", [gone]);
    const { findings } = await client.call(automations.check, { id: activity.id }, testApp.viewer);
    return findings.filter(({ level }) => level === "error").map(({ code, step_id }) => [code, step_id]);
  };
  const foreign = await client.refused(
    automations.create,
    create({ kind: "mail_event", activity_id: theirs, event: "opened", url: "" }),
    testApp.owner,
  );

  expect(foreign.status).toBe(400);
  expect(await codes({ kind: "mail_event", activity_id: gone, event: "opened", url: "" })).toEqual([
    ["awaited_gone", 2],
  ]);
  expect(await codes({ ...told, name: "" })).toEqual([["no_awaited_name", 2]]);
});
