import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type Segment = CallOutput<typeof segments.get>;
export type SegmentRule = Segment["rule"];
export type Reach = CallOutput<typeof segments.reach>;

export const segmentsQuery = (input: CallInput<typeof segments.list>) => roomQuery("segments", segments.list, input);
export const segmentQuery = (id: string) => roomQuery("segments", segments.get, { id });

/** Asked afresh while a rule is written; never of the cache of yesterday. */
export const reachQuery = (rule: SegmentRule) => ({
  ...roomQuery("segments", segments.reach, { rule }),
  staleTime: 0,
});

export const tagsQuery = roomQuery("customers", customers.tags, {});

/** Also those that are no longer offered: a segment may still ask for one of them. */
export const allServicesQuery = roomQuery("services", services.list, { active: "all", page_size: 100, sort: "name" });
