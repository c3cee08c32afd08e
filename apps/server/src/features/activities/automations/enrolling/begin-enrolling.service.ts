import type { AutomationEntry } from "@delight/contract/automation-runs";
import type { AutomationDefinition } from "@delight/contract/automation-steps";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { allowLongStatements } from "../../../deliveries/index.ts";
import { ruleContextAt } from "../../../segments/index.ts";
import { enrol, forgetPassedOver, passOver } from "./enrolling.queries.ts";
import { enteringNow } from "./enrolment-query.ts";
import { spreadOf } from "./spread.service.ts";

interface Beginning {
  readonly activityId: string;
  readonly version: number;
  readonly definition: AutomationDefinition;
  readonly entry: AutomationEntry;
  /** Heeded where the entry is spread. */
  readonly spread_days: number;
}

/** Settles what becomes of those who qualify as a version is published; who is to come in at once does as it is asked first. */
export async function beginEntering(
  tx: OrgTx,
  { activityId, version, definition, entry, spread_days }: Beginning,
  now: Date,
): Promise<void> {
  if (entry !== "from_now") await forgetPassedOver(tx, activityId);
  if (entry === "everyone") return;
  await allowLongStatements(tx);
  const asking = await ruleContextAt(tx, now);
  const entering = await enteringNow(asking, { activityId, definition }, now);
  if (entry === "from_now") {
    await passOver(asking, version, entering);
  } else {
    const spread = await spreadOf(asking, { activityId, definition, days: spread_days }, now);
    await enrol(asking, { version, entering, spread });
  }
}
