import type { OrgTx } from "../../platform/db/database.ts";
import { notifyOfConversion } from "../notifications/index.ts";
import { describeActivities } from "./conversions.queries.ts";

interface New {
  readonly activity_id: string;
  readonly value_cents: number;
}

/** Tells of conversions that are new, those of one activity together. Who entered them by hand knows it. */
export async function tellOf(tx: OrgTx, conversions: readonly New[], except?: string): Promise<void> {
  if (conversions.length === 0) return;
  const byActivity = Map.groupBy(conversions, ({ activity_id }) => activity_id);
  for (const { id, name, currency } of await describeActivities(tx, [...byActivity.keys()])) {
    const theirs = byActivity.get(id) ?? [];
    const value_cents = theirs.reduce((sum, one) => sum + one.value_cents, 0);
    const data = { activity: name, conversions: theirs.length, value_cents, currency };
    const values = theirs.map((one) => one.value_cents);
    await notifyOfConversion(tx, id, { data, values, permission: "conversions.change", except });
  }
}
