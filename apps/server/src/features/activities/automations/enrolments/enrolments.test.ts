import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { expect } from "vitest";
import { aCustomer } from "../../../../testing/factories.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, work } from "../testing/working.ts";
import { client, testApp, test } from "../../../../testing/fixtures.ts";

let email: string;
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});

let tags = 0;

/** So many customers wait after their first mail. */
async function waiting(count: number) {
  tags += 1;
  const tag = `waiting-${tags}`;
  const customers = await testApp.inOwnOrg(async (tx) => {
    const made = [];
    for (let number = 0; number < count; number += 1) {
      made.push(await aCustomer(tx, { tags: [tag], last_name: `Waiting ${number}` }));
    }
    return made;
  });
  const steps: AutomationStep[] = [
    { id: 1, kind: "send", email_id: email },
    { id: 2, kind: "wait", count: 3, unit: "days" },
    { id: 3, kind: "send", email_id: email },
  ];
  const id = await published(client, testApp, onTag(tag, email, { steps }));
  await work(testApp, id);
  const { items } = await client.call(automations.enrolments, { id }, testApp.viewer);
  return {
    id,
    customers,
    of: (index: number) => items.find((one) => one.customer_id === customers[index]?.id)?.id ?? "",
  };
}

test("one is paused, goes on where they were or is taken out; the others are not touched", async () => {
  const { id, customers, of } = await waiting(4);
  const paused = await client.call(automations.pauseEnrolment, { id: of(0) }, testApp.marketer);
  await client.call(automations.pauseEnrolment, { id: of(1) }, testApp.marketer);
  const ended = await client.call(automations.endEnrolment, { id: of(2) }, testApp.marketer);
  await work(testApp, id, { afterDays: 4 });
  const held = await Promise.all(customers.map((customer) => mailsTo(testApp, customer.id)));
  const counts = await client.call(automations.counts, { id }, testApp.viewer);
  const resumed = await client.call(automations.resumeEnrolment, { id: of(1) }, testApp.marketer);
  await work(testApp, id, { afterDays: 4.1 });

  expect(paused).toMatchObject({
    state: "paused",
    reason: "by_user",
    step_id: 2,
    customer_name: customers[0] && "Ada Waiting 0",
  });
  expect(ended).toMatchObject({ state: "ended", reason: "by_user", wakes_at: null });
  expect(resumed).toMatchObject({ state: "waiting", reason: null });
  expect(held).toEqual([["1"], ["1"], ["1"], ["1", "3"]]);
  expect(await mailsTo(testApp, customers[1]?.id ?? "")).toEqual(["1", "3"]);
  expect(counts).toEqual({
    entered: 4,
    waiting: 0,
    paused: 2,
    ended: [
      { reason: "by_user", enrolments: 1 },
      { reason: "completed", enrolments: 1 },
    ],
    steps: [
      { step_id: 1, waiting: 0, paused: 0, written: 4, sent: 0 },
      { step_id: 2, waiting: 0, paused: 2, written: 0, sent: 0 },
      { step_id: 3, waiting: 0, paused: 0, written: 1, sent: 0 },
    ],
  });
});

test("what was ended stays so, and nothing is done twice", async () => {
  const { of } = await waiting(1);
  const early = await client.refused(automations.resumeEnrolment, { id: of(0) }, testApp.owner);
  await client.call(automations.pauseEnrolment, { id: of(0) }, testApp.owner);
  const twice = await client.refused(automations.pauseEnrolment, { id: of(0) }, testApp.owner);
  await client.call(automations.endEnrolment, { id: of(0) }, testApp.owner);
  const late = await client.refused(automations.resumeEnrolment, { id: of(0) }, testApp.owner);

  expect([early, twice, late].map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(late.body.detail).toBe("This customer is no longer in the automation");
});

test("a person who pauses at the moment of a move either comes first or finds them moved, and no mail is written after", async () => {
  const { id, customers, of } = await waiting(30);
  const pauses = customers.map((_, index) =>
    client.answer(automations.pauseEnrolment, { id: of(index) }, testApp.owner).then(({ status }) => status),
  );
  const [, ...statuses] = await Promise.all([work(testApp, id, { afterDays: 4 }), ...pauses]);
  const mails = await Promise.all(customers.map((customer) => mailsTo(testApp, customer.id)));

  expect(statuses.map((status) => (status === 200 ? 1 : 2))).toEqual(mails.map(({ length }) => length));
});

test("the list is filtered by state, step, reason and name, and pages", async () => {
  const { id, of } = await waiting(3);
  await client.call(automations.endEnrolment, { id: of(2) }, testApp.owner);
  const total = async (input: object) =>
    (await client.call(automations.enrolments, { id, ...input }, testApp.viewer)).total;

  expect(await total({})).toBe(3);
  expect(await total({ state: "waiting" })).toBe(2);
  expect(await total({ step: "2", state: "waiting" })).toBe(2);
  expect(await total({ reason: "by_user" })).toBe(1);
  expect(await total({ search: "waiting 1" })).toBe(1);
  const { items } = await client.call(automations.enrolments, { id, page_size: "5", page: "2" }, testApp.viewer);
  expect(items).toEqual([]);
});
