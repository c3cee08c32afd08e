import type { ActivityGoal } from "@delight/contract/activities";
import type { MergeGroup } from "@delight/email";
import type { SubjectKind } from "../../emails/index.ts";

interface Campaign {
  readonly goal: ActivityGoal;
  /** What its email names. */
  readonly needs: ReadonlySet<MergeGroup>;
  /** Whether its segment is of those for whom something is due. */
  readonly asksForDues: boolean;
}

/** What mails of a campaign are about: what it is for, else what they name. Undefined: nothing in particular. */
export function subjectOf({ goal, needs, asksForDues }: Campaign): SubjectKind | undefined {
  if (goal === "quote_follow_up") return "quote";
  if (needs.has("due") || (goal === "service_due" && asksForDues)) return "service";
  return needs.has("quote") ? "quote" : undefined;
}
