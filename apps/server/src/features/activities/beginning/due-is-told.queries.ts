import { digestDays } from "@delight/contract/dues";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Asking, asksForDues, dueMatches } from "../../segments/index.ts";

/** Asked of `service_dues`: which of them one email tells together, those that the segment asks for or else those of the next days. */
export function dueIsTold(asking: Asking, rule: SegmentRule): RawBuilder<SqlBool> {
  return asksForDues(rule)
    ? dueMatches(asking, rule)
    : sql`not service_dues.is_booked and service_dues.due_on < ${asking.today}::date + ${digestDays}::int`;
}
