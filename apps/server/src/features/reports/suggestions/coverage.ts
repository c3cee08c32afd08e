import type { AutomationTrigger } from "@delight/contract/automation-steps";
import type { SegmentCondition, SegmentGroup, SegmentRule } from "@delight/contract/segment-rule";
import type { SuggestionKind } from "@delight/contract/suggestions";

/** What a campaign or an automation is about: of a campaign the rule of its segment, of an automation what brings customers in. */
export interface Writer {
  readonly goal: string;
  readonly rule: SegmentRule | null;
  readonly trigger: AutomationTrigger | null;
}

export interface Reason {
  readonly kind: SuggestionKind;
  readonly serviceId: string | null;
}

/** Whether an activity writes to customers for a reason, so that nobody has to be told of it. */
export function covers(writer: Writer, reason: Reason): boolean {
  return askers[reason.kind](writer, reason.serviceId);
}

type Asker = (writer: Writer, serviceId: string | null) => boolean;

const askers: Record<SuggestionKind, Asker> = {
  service_due: ({ rule, trigger }, serviceId) =>
    (trigger?.kind === "service_due" && isAmong(trigger.service_ids, serviceId)) ||
    asked(rule).some(
      (part) => part.kind === "service_due" && (part.service_id === null || part.service_id === serviceId),
    ),
  quote_follow_up: ({ goal, rule, trigger }) =>
    goal === "quote_follow_up" ||
    trigger?.kind === "quote_sent" ||
    trigger?.kind === "quote_expired" ||
    asked(rule).some((part) => part.kind === "quote" && part.happened && part.any_of.includes("open")),
  win_back: ({ goal, trigger }) =>
    goal === "win_back" || (trigger?.kind === "job_done" && trigger.is_last && trigger.from_days >= longAgo),
  // Whoever names no service writes to those of all.
  seasonal: ({ goal, rule }, serviceId) => {
    if (goal !== "seasonal") return false;
    const named = asked(rule).flatMap((part) => (part.kind === "service_done" ? part.service_ids : []));
    return named.length === 0 || isAmong(named, serviceId);
  },
};

/** Days after the last job from which on a mail is no follow-up any more. */
const longAgo = 180;

/** None named stands for any. */
function isAmong(ids: readonly string[], id: string | null): boolean {
  return ids.length === 0 || (id !== null && ids.includes(id));
}

/** What a rule asks that must be so; what must not be so names nobody to write to. */
function asked(rule: SegmentRule | null): SegmentCondition[] {
  const within = ({ match, parts }: SegmentGroup): SegmentCondition[] =>
    match === "none" ? [] : parts.flatMap((part) => (part.kind === "group" ? within(part) : [part]));
  return rule === null ? [] : within(rule.root);
}
