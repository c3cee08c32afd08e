import { digestDays } from "@delight/contract/dues";
import type { SegmentRule } from "@delight/contract/segment-rule";
import type { MergeGroup } from "@delight/email";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isTold } from "../../deliveries/index.ts";
import { type Asking, asksForDues, dueMatches } from "../../segments/index.ts";

interface Joining {
  readonly joins_dues: boolean;
  /** What the email names. */
  readonly needs: ReadonlySet<MergeGroup>;
}

/**
 * Asked of `service_dues`, beside `customers`: which of them one email tells together, those that the segment asks for or else those
 * of the next days, without those that another mail has told of a short time ago. Undefined where it tells one, or lists none.
 */
export function dueIsListed(
  asking: Asking,
  rule: SegmentRule,
  { joins_dues, needs }: Joining,
): RawBuilder<SqlBool> | undefined {
  if (!joins_dues || !needs.has("dues")) return undefined;
  const { organizationId } = asking.tx;
  const isMeant = asksForDues(rule)
    ? dueMatches(asking, rule)
    : sql`not service_dues.is_booked and service_dues.due_on < ${asking.today}::date + ${digestDays}::int`;
  const customer = sql`customers.id`;
  return sql`(${isMeant} and not ${isTold({ organizationId, customer, service: sql`service_dues.service_id` })})`;
}
