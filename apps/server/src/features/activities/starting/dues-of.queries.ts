import type { ActivityGoal } from "@delight/contract/activities";
import { digestDays } from "@delight/contract/dues";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { wasRecentlyMailed } from "../../deliveries/index.ts";
import { type RuleContext, asksForDues, dueMatches } from "../../segments/index.ts";

interface Campaign {
  readonly goal: ActivityGoal;
  /** Whether one email shall tell all that is due for a customer. */
  readonly joins_dues: boolean;
  /** How many its email lists. */
  readonly lists: number;
}

interface Dues {
  /** Of which of them one is what a mail is about. */
  readonly dueIsMeant: RawBuilder<SqlBool>;
  /** Which of them a mail tells together: those that the segment asks for, or else those of the next days; undefined where it tells one. */
  readonly dueIsListed?: RawBuilder<SqlBool>;
  /** How many of these. */
  readonly mostListed?: number;
}

/**
 * Asked of `service_dues`, beside `customers`. A campaign for what is due tells nothing that another mail has told of a short time
 * ago; one with another goal merely names it.
 */
export function duesOf(asking: RuleContext, rule: SegmentRule, { goal, joins_dues, lists }: Campaign): Dues {
  const { organizationId } = asking.tx;
  const reader = { customer: sql`customers.id`, emailKey: sql`customers.email_key` };
  const asked = { organizationId, ...reader, service: sql`service_dues.service_id` };
  const isNew = (isMeant: RawBuilder<SqlBool>) => sql<SqlBool>`(${isMeant} and not ${wasRecentlyMailed(asked)})`;
  const matches = dueMatches(asking, rule);
  const asks = asksForDues(rule);
  const soon = sql<SqlBool>`not service_dues.is_booked and service_dues.due_on < ${asking.today}::date + ${digestDays}::int`;
  return {
    dueIsMeant: goal === "service_due" && asks ? isNew(matches) : matches,
    ...(joins_dues && lists > 0 ? { dueIsListed: isNew(asks ? matches : soon), mostListed: lists } : {}),
  };
}
