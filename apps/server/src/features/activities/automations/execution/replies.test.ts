import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { expect } from "vitest";
import { aCustomer } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { tagged as isTagged } from "../../../../testing/rules.ts";
import { recordReturnEvent } from "../../../deliveries/testing/return-event.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";

let email: string;
const test = testWith({ now: "2026-06-02T12:00:00Z" });
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});

/** The database knows no other day than today's: tags were given before. */
const tagged = () => testApp.rows("update customer_tags set tagged_at = '2026-06-01T00:00:00Z'");
const sendOf = (id: number): AutomationStep => ({ id, kind: "send", email_id: email });
const wait: AutomationStep = { id: 90, kind: "wait", count: 3, unit: "days" };
const replied = { kind: "mail_event", activity_id: null, event: "replied", url: "" } as const;

/** Two customers have a mail of an automation each; the first answers it, as what comes back is written down. */
async function answered(tag: string, steps: AutomationStep[]) {
  const [customer, other] = await testApp.inOwnOrg(
    async (tx) => [await aCustomer(tx, { tags: [tag] }), await aCustomer(tx, { tags: [tag] })] as const,
  );
  await tagged();
  const id = await published(client, testApp, onTag(tag, email, { steps }));
  await work(testApp, id);
  await testApp.rows("update deliveries set status = 'sent', sent_at = $2 where activity_id = $1", [
    id,
    "2026-06-02T12:00:00Z",
  ]);
  await answers(customer.id, "2026-06-03T08:00:00Z");
  return { id, customer: customer.id, other: other.id };
}

/** The first mail that somebody got is answered at that moment. */
async function answers(customer: string, at: string) {
  const [mail] = await testApp.rows<{ id: string }>(
    "select id from deliveries where customer_id = $1 order by id limit 1",
    [customer],
  );
  const back = { kind: "replied", deliveryId: mail?.id ?? "", mark: `<${at}@x>`, at: new Date(at) } as const;
  await testApp.inOwnOrg((tx) => recordReturnEvent(tx, back));
}

test("a reply that came back pauses the one enrolment before its next email, until somebody lets it go on", async () => {
  const { id, customer, other } = await answered("replies", [sendOf(1), wait, sendOf(2)]);
  await work(testApp, id, { afterDays: 4 });
  const paused = [await standing(testApp, id, customer), await standing(testApp, id, other)];
  const [row] = await testApp.rows<{ id: string }>("select id from enrolments where customer_id = $1", [customer]);
  await client.call(automations.resumeEnrolment, { id: row?.id ?? "" }, testApp.owner);
  await testApp.rows("update enrolments set resumed_at = $2 where id = $1", [row?.id, "2026-06-06T12:00:00Z"]);
  await work(testApp, id, { afterDays: 4.1 });

  expect(paused).toEqual([["paused replied"], ["ended completed"]]);
  expect(await mailsTo(testApp, customer)).toEqual(["1", "2"]);
});

test("a step that waits for replies takes them: who goes on by it is not paused", async () => {
  const { id, customer, other } = await answered("awaited", [
    sendOf(1),
    {
      id: 2,
      kind: "wait_event",
      awaited: replied,
      count: 5,
      unit: "days",
      happened: [sendOf(3)],
      missed: [sendOf(4)],
    },
  ]);
  await work(testApp, id, { afterDays: 1 });
  await work(testApp, id, { afterDays: 6 });

  expect(await mailsTo(testApp, customer)).toEqual(["1", "3"]);
  expect(await mailsTo(testApp, other)).toEqual(["1", "4"]);
});

const waitForReply = (id: number, happened: AutomationStep[], missed: AutomationStep[]): AutomationStep => ({
  id,
  kind: "wait_event",
  awaited: replied,
  count: 1,
  unit: "days",
  happened,
  missed,
});

test("a reply after the waiting for it is over pauses, as does another one after it was taken", async () => {
  const steps = [sendOf(1), waitForReply(2, [sendOf(3)], [sendOf(4)]), wait, sendOf(5)];
  const { id, customer, other } = await answered("too late", steps);
  for (const afterDays of [0.9, 1.1]) await work(testApp, id, { afterDays });
  await answers(other, "2026-06-04T08:00:00Z");
  await answers(customer, "2026-06-04T09:00:00Z");
  await work(testApp, id, { afterDays: 6 });

  expect([await mailsTo(testApp, customer), await standing(testApp, id, customer)]).toEqual([
    ["1", "3"],
    ["paused replied"],
  ]);
  expect([await mailsTo(testApp, other), await standing(testApp, id, other)]).toEqual([["1", "4"], ["paused replied"]]);
});

test("what a step took does not pause later, and one that is still to come takes what was answered before", async () => {
  const taken = await answered("taken", [sendOf(1), waitForReply(2, [], []), wait, sendOf(3)]);
  for (const afterDays of [0.9, 5]) await work(testApp, taken.id, { afterDays });
  const ahead = await answered("ahead", [sendOf(1), wait, sendOf(2), waitForReply(3, [sendOf(4)], [])]);
  await work(testApp, ahead.id, { afterDays: 4 });

  expect(await mailsTo(testApp, taken.customer)).toEqual(["1", "3"]);
  expect(await mailsTo(testApp, ahead.customer)).toEqual(["1", "2", "4"]);
});

test("a step that waits for replies elsewhere excepts nobody who does not come to it, nor answers to mails before", async () => {
  const steps: AutomationStep[] = [
    sendOf(1),
    wait,
    { id: 2, kind: "condition", rule: isTagged("nobody"), yes: [waitForReply(3, [], [])], no: [sendOf(4)] },
  ];
  const elsewhere = await answered("elsewhere", steps);
  await work(testApp, elsewhere.id, { afterDays: 4 });
  const again = await answered("again", [sendOf(1), wait, sendOf(2), waitForReply(3, [], [])]);
  await testApp.rows("update deliveries set occasion = $2 where customer_id = $1", [
    again.customer,
    "01890000-0000-7000-8000-00000000000e",
  ]);
  await work(testApp, again.id, { afterDays: 4 });

  expect(await standing(testApp, elsewhere.id, elsewhere.customer)).toEqual(["paused replied"]);
  expect(await standing(testApp, again.id, again.customer)).toEqual(["paused replied"]);
});
