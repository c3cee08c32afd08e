import type { Condition, RuleGroup, SegmentRule } from "../segments.api.ts";

interface References {
  readonly services: readonly string[];
  readonly activities: readonly string[];
  readonly lists: readonly string[];
  readonly hasFields: boolean;
}

/** The ids of what rules ask for, each once. */
export function referencesOf(rules: readonly SegmentRule[]): References {
  const all = rules.flatMap(({ root }) => conditionsOf(root));
  const once = (idsOf: (condition: Condition) => readonly string[]) => [...new Set(all.flatMap(idsOf))].toSorted();
  return {
    services: once(servicesIn),
    activities: once((condition) => ("activityIds" in condition ? condition.activityIds : [])),
    lists: once((condition) =>
      condition.kind === "member" && condition.segmentId !== "" ? [condition.segmentId] : [],
    ),
    hasFields: all.some(({ kind }) => kind === "custom"),
  };
}

function servicesIn(condition: Condition): readonly string[] {
  if (condition.kind === "service_done") return condition.serviceIds;
  return condition.kind === "service_due" && condition.serviceId !== null ? [condition.serviceId] : [];
}

function conditionsOf({ parts }: RuleGroup): Condition[] {
  return parts.flatMap((part) => (part.kind === "group" ? conditionsOf(part) : [part]));
}
