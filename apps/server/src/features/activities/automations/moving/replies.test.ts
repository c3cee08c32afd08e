import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../../../test-house/client.ts";
import { aCustomer } from "../../../../test-house/factories.ts";
import { type House, openHouse } from "../../../../test-house/house.ts";
import { recordBack } from "../../../deliveries/test-house/back.ts";
import { aReadyEmail, onTag } from "../test-house/automation.ts";
import { mailsTo, published, standing, work } from "../test-house/working.ts";

let house: House;
let client: Client;
let email: string;
beforeAll(async () => {
  house = await openHouse({ now: "2026-06-02T12:00:00Z" });
  client = await openClient(house);
  email = await house.mineTx((tx) => aReadyEmail(tx));
});
afterAll(async () => {
  await client.close();
  await house.close();
});

/** The database knows no other day than today's: tags were given before. */
const tagged = () => house.rows("update customer_tags set tagged_at = '2026-06-01T00:00:00Z'");
const sendOf = (id: number): AutomationStep => ({ id, kind: "send", email_id: email });
const wait: AutomationStep = { id: 90, kind: "wait", count: 3, unit: "days" };
const replied = { kind: "mail_event", activity_id: null, event: "replied", url: "" } as const;

/** Two customers have a mail of an automation each; the first answers it, as what comes back is written down. */
async function answered(tag: string, steps: AutomationStep[]) {
  const [customer, other] = await house.mineTx(
    async (tx) => [await aCustomer(tx, { tags: [tag] }), await aCustomer(tx, { tags: [tag] })] as const,
  );
  await tagged();
  const id = await published(client, house, onTag(tag, email, { steps }));
  await work(house, id);
  await house.rows("update deliveries set status = 'sent', sent_at = $2 where activity_id = $1", [
    id,
    "2026-06-02T12:00:00Z",
  ]);
  const [mail] = await house.rows<{ id: string }>("select id from deliveries where customer_id = $1", [customer.id]);
  const back = {
    kind: "replied",
    deliveryId: mail?.id ?? "",
    mark: "<a@x>",
    at: new Date("2026-06-03T08:00:00Z"),
  } as const;
  await house.mineTx((tx) => recordBack(tx, back));
  return { id, customer: customer.id, other: other.id };
}

test("a reply that came back pauses the one enrolment before its next email, until somebody lets it go on", async () => {
  const { id, customer, other } = await answered("replies", [sendOf(1), wait, sendOf(2)]);
  await work(house, id, { afterDays: 4 });
  const paused = [await standing(house, id, customer), await standing(house, id, other)];
  const [row] = await house.rows<{ id: string }>("select id from enrolments where customer_id = $1", [customer]);
  await client.call(automations.resumeEnrolment, { id: row?.id ?? "" }, house.owner);
  await house.rows("update enrolments set resumed_at = $2 where id = $1", [row?.id, "2026-06-06T12:00:00Z"]);
  await work(house, id, { afterDays: 4.1 });

  expect(paused).toEqual([["paused replied"], ["ended completed"]]);
  expect(await mailsTo(house, customer)).toEqual(["1", "2"]);
});

test("an automation that waits for replies knows what to do with them: nobody is paused", async () => {
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
  await work(house, id, { afterDays: 1 });
  await work(house, id, { afterDays: 6 });

  expect(await mailsTo(house, customer)).toEqual(["1", "3"]);
  expect(await mailsTo(house, other)).toEqual(["1", "4"]);
});
