import type { ActivityGoal } from "@delight/contract/activities";
import type { SkipReason } from "@delight/contract/deliveries";
import { everyone, type SegmentRule } from "@delight/contract/segment-rule";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../../platform/db/tables.ts";
import type { RuleContext } from "../rule/rule-context.queries.ts";
import { always } from "../rule/clause.queries.ts";
import { ruleHolds } from "../rule/rule.queries.ts";
import { isHeldOut, type SkipRules, nobodyLeftOut } from "./skip-rules.queries.ts";

/** The ids of the customers for whom a rule holds, mailable or not. */
export function members(asking: RuleContext, rule: SegmentRule): SelectQueryBuilder<DB, "customers", { id: string }> {
  const { tx, slice } = asking;
  return tx.db
    .selectFrom("customers")
    .select("customers.id")
    .where("customers.organization_id", "=", tx.organizationId)
    .where(slice ? sql<SqlBool>`customers.slice >= ${slice.from} and customers.slice < ${slice.to}` : always)
    .where(ruleHolds(asking, rule));
}

/** What keeps a customer from being mailed, whoever else has the same address. */
const obstacle = sql<SkipReason | null>`
  case
    when coalesce(customers.email_key, '') = '' then 'no_address'
    when suppressions.reason = 'unsubscribed' then 'unsubscribed'
    when suppressions.reason is not null then 'suppressed'
    when customers.consent = 'unsubscribed' then 'unsubscribed'
    when customers.consent <> 'subscribed' then 'no_consent'
  end
`;

/** What shows why they cannot be mailed, as it is now. */
const suppressed = sql`case when suppressions.reason is not null
  then jsonb_build_object('suppression', suppressions.reason, 'since', suppressions.created_at)
end`;

/** Every customer of a rule with what keeps them from being mailed, and what shows it. */
export function considered(asking: RuleContext, rule: SegmentRule, { why }: SkipRules = nobodyLeftOut) {
  return members(asking, rule)
    .leftJoin("suppressions", (join) =>
      join
        .onRef("suppressions.organization_id", "=", "customers.organization_id")
        .onRef("suppressions.email_key", "=", "customers.email_key"),
    )
    .select("customers.email_key")
    .select(sql<SkipReason | null>`coalesce(${obstacle}, (${why}) ->> 'reason')`.as("obstacle"))
    .select(sql`case when ${obstacle} is not null then ${suppressed} else (${why}) - 'reason' end`.as("evidence"));
}

const sharing = sql`(partition by email_key, obstacle is null order by id)`;
const place = sql`row_number() over ${sharing}`;

/** Who has paused mails or declined the topic is asked as each mail is sent, but draws no lot: nobody would have mailed them. */
const isWanted = (goal: ActivityGoal) => sql`not exists (
  select from mail_preferences p
  where p.organization_id = customers.organization_id and p.email_key = customers.email_key
    and (p.paused_until > now() or topic_of(${goal}) = any(p.declined))
)`;

interface Chosen {
  readonly goal: ActivityGoal;
  readonly leavingOut: SkipRules;
}

const everybody: Chosen = { goal: "blank", leavingOut: nobodyLeftOut };

/**
 * Every customer of a rule with the reason why they are not mailed, null for those who are, and what shows it. Reach and launch
 * stand on the same rows. Of customers who share an address only the first by id is mailed.
 */
export function audience(asking: RuleContext, rule: SegmentRule, { goal, leavingOut }: Chosen = everybody) {
  const mayBeHeldOut = leavingOut.heldOutPercent === 0 ? sql`false` : isWanted(goal);
  return asking.tx.db
    .selectFrom(
      considered(asking, rule, leavingOut)
        .select(["customers.name", "customers.email", "customers.language"])
        .select(mayBeHeldOut.as("may_be_held_out"))
        .as("considered"),
    )
    .select(["id as customer_id", "name", "email as email_address", "language"])
    .select(
      sql<SkipReason | null>`case
        when obstacle is null and ${place} > 1 then 'shared_address'
        when obstacle is null and may_be_held_out and ${isHeldOut(sql`id`, leavingOut)} then 'held_out'
        else obstacle
      end`.as("skip_reason"),
    )
    .select(
      sql`case when obstacle is null and ${place} > 1
        then jsonb_build_object('customer_id', first_value(id) over ${sharing}) else evidence
      end`.as("evidence"),
    );
}

/** Some customers, each by themselves, with the reason why they are not mailed. */
export function audienceOf(asking: RuleContext, ids: readonly string[]) {
  return considered(asking, everyone)
    .where("customers.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["customers.id as customer_id", "customers.email as email_address", "customers.language"])
    .select(obstacle.as("skip_reason"));
}
