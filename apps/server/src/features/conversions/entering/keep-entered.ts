import type { OrgTx } from "../../../platform/db/database.ts";
import { addConversions } from "../../deliveries/index.ts";
import { insertEntered, type NewConversion } from "../conversions.queries.ts";

/** Writes down what a person credits, credited and counted from the beginning. */
export async function keepEntered(tx: OrgTx, entered: Omit<NewConversion, "touch" | "strength">): Promise<string> {
  const { activity_id: activityId, occurred_at: at, value_cents: revenue_cents } = entered;
  const id = await insertEntered(tx, { ...entered, touch: "manual", strength: "direct" });
  await addConversions(tx, [{ activityId, at, conversions: 1, revenue_cents }]);
  return id;
}
