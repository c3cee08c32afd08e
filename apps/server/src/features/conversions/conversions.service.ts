import type { InputOf } from "@delight/contract/endpoint";
import type { Conversion, conversions } from "@delight/contract/conversions";
import type { OrgTx } from "../../platform/db/database.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { addConversions } from "../deliveries/index.ts";
import { recordChange, refuseOtherCurrency } from "../organizations/index.ts";
import { describeDay, findConversion, findOfOrganization, insertEntered } from "./conversions.queries.ts";
import { tellOf } from "./figures.ts";

export { listConversions } from "./conversions.queries.ts";

export async function createConversion(
  tx: OrgTx,
  { currency, ...input }: InputOf<typeof conversions.create>,
  { platform }: Call,
) {
  await refuseOtherCurrency(tx, currency);
  if (!(await findOfOrganization(tx, "customers", input.customer_id))) {
    throw invalidField("customer_id", "this customer was not found");
  }
  if (!(await findOfOrganization(tx, "activities", input.activity_id))) {
    throw invalidField("activity_id", "this activity was not found");
  }
  const { noon: occurred, isToCome } = await describeDay(tx, input.occurred_on, platform.clock.now());
  if (isToCome) {
    throw invalidField("occurred_on", "the day lies in the future");
  }
  const { customer_id, activity_id, value_cents, note } = input;
  const entered = { customer_id, activity_id, value_cents, occurred_at: occurred, note };
  const id = await insertEntered(tx, {
    ...entered,
    kind: "manual",
    touch: "manual",
    strength: "direct",
    user_id: tx.userId ?? null,
  });
  await addConversions(tx, [{ activityId: activity_id, at: occurred, conversions: 1, revenue_cents: value_cents }]);
  await tellOf(tx, [entered], tx.userId);
  const made = await getConversion(tx, id);
  await recordAdded(tx, made, input.occurred_on);
  return made;
}

async function recordAdded(tx: OrgTx, made: Conversion, occurred_on: string): Promise<void> {
  const { customer_id, customer_name, activity_name, value_cents, currency, note } = made;
  await recordChange(tx, {
    action: "conversion_added",
    subject: { kind: "customer", ...(customer_id !== null && { id: customer_id }), name: customer_name },
    after: {
      activity: activity_name ?? "",
      conversion_value: { value_cents, currency },
      occurred_on,
      ...(note !== "" && { note }),
    },
  });
}

export async function getConversion(tx: OrgTx, id: string): Promise<Conversion> {
  const conversion = await findConversion(tx, id);
  if (!conversion) {
    throw notFound("The conversion");
  }
  return conversion;
}
