import type { AutomationDefinition } from "@delight/contract/automation-steps";
import { type RuleContext, wholeRule } from "../../../segments/index.ts";
import { dayAt } from "../tree/moments.ts";
import type { Entering } from "./enrolling.queries.ts";

/** Whom an automation concerns at a moment. */
export async function enteringNow(
  { tx, today, timeZone }: RuleContext,
  { activityId, definition }: { readonly activityId: string; readonly definition: AutomationDefinition },
  now: Date,
): Promise<Entering> {
  const day = dayAt({ timeZone, timeOfDay: definition.time_of_day }, now);
  return {
    activityId,
    definition,
    only: definition.only && (await wholeRule(tx, definition.only)),
    days: { today, timeZone, from: day, to: day },
    now: now.toISOString(),
  };
}
