import { activities } from "@delight/contract/activities";
import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Segment = CallOutput<typeof segments.get>;
export type SegmentRule = Segment["rule"];
export type RuleGroup = SegmentRule["root"];
export type Match = RuleGroup["match"];
/** One question about a customer. */
export type Condition = Exclude<RuleGroup["parts"][number], { kind: "group" }>;
export type ConditionOf<Kind extends Condition["kind"]> = Extract<Condition, { kind: Kind }>;
export type Reach = CallOutput<typeof segments.reach>;
export type CustomField = CallOutput<typeof customFields.list>[number];

export const everyone: SegmentRule = { version: 2, root: { kind: "group", match: "all", parts: [] } };

export const segmentsQuery = (input: CallInput<typeof segments.list>) =>
  endpointQuery("segments", segments.list, input);
export const segmentQuery = (id: string) => endpointQuery("segments", segments.get, { id });

/** Asked afresh while a rule is written; never of the cache of yesterday. */
export const reachQuery = (rule: SegmentRule) => ({
  ...endpointQuery("segments", segments.reach, { rule }),
  staleTime: 0,
});

export const tagsQuery = endpointQuery("customers", customers.tags, {});

export const customFieldsQuery = endpointQuery("customers", customFields.list, {});

/** Also those that are no longer offered: a segment may still ask for one of them. */
export const servicesQuery = (search: string) =>
  endpointQuery("services", services.list, { active: "all", page_size: 100, sort: "name", search });

/** A recurring campaign stands for its runs. */
export const activitiesQuery = (search: string) =>
  endpointQuery("activities", activities.list, { page_size: 100, sort: "-created_at", search, runs: "without" });

export const listsQuery = (search: string) =>
  endpointQuery("segments", segments.list, { page_size: 100, sort: "name", search });

export const serviceQuery = (id: string) => endpointQuery("services", services.get, { id });
export const activityQuery = (id: string) => endpointQuery("activities", activities.get, { id });

export const membersQuery = (input: CallInput<typeof customers.list>) =>
  endpointQuery("customers", customers.list, input);
