import type { ActivityGoal } from "@delight/contract/activities";
import type { SkipReason } from "@delight/contract/deliveries";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { sql } from "kysely";
import type { RuleContext } from "../rule/rule-context.queries.ts";
import { considered, members } from "./audience.queries.ts";
import { isHeldOut, type SkipRules, nobodyLeftOut } from "./skip-rules.queries.ts";

type Obstacle = SkipReason | "not_wanted";

/** What keeps an address from this mail, beside what keeps it from all: today's word, which is asked again as each mail is sent. */
const notWanted = (goal: ActivityGoal | undefined) => sql<boolean>`coalesce(
  p.paused_until > now() or ${goal === undefined ? sql`false` : sql`topic_of(${goal}) = any(p.declined)`}, false
)`;

interface Mail {
  readonly goal?: ActivityGoal | undefined;
  readonly leavingOut?: SkipRules;
}

/** Every customer of a rule with what keeps a mail from them, today's word of readers included. */
function asked(asking: RuleContext, rule: SegmentRule, { goal, leavingOut = nobodyLeftOut }: Mail) {
  const each = considered(asking, rule, leavingOut)
    .leftJoin("mail_preferences as p", (join) =>
      join
        .onRef("p.organization_id", "=", "customers.organization_id")
        .onRef("p.email_key", "=", "customers.email_key"),
    )
    .select(notWanted(goal).as("is_not_wanted"));
  return asking.tx.db
    .selectFrom(each.as("each"))
    .select(["id", "email_key"])
    .select(
      sql<Obstacle | null>`case when obstacle is null and is_not_wanted then 'not_wanted' else obstacle end`.as(
        "obstacle",
      ),
    );
}

/** The ids of those of a rule whom a mail reaches, as many as `findReach` counts: of who share an address the first. */
export function reached(asking: RuleContext, rule: SegmentRule, goal: ActivityGoal) {
  return asking.tx.db
    .selectFrom(asked(asking, rule, { goal }).as("asked"))
    .distinctOn("email_key")
    .select("id")
    .where("obstacle", "is", null)
    .orderBy("email_key")
    .orderBy("id");
}

/**
 * How many of a rule can be mailed, why the others cannot, and five of them, those first whom nothing keeps from it. Addresses
 * are counted, not customers put in order: of a million the order would be most of the work.
 */
export async function findReach(
  asking: RuleContext,
  rule: SegmentRule,
  { goal, leavingOut = nobodyLeftOut }: Mail = {},
) {
  const { db, organizationId } = asking.tx;
  const because = (...reasons: Obstacle[]) => sql`count(*) filter (where obstacle in (${sql.join(reasons)}))`;
  const { total, addresses, mailable, sample, held_out, ...rest } = await db
    .with(
      (name) => name("considered").materialized(),
      () => asked(asking, rule, { goal, leavingOut }),
    )
    .selectFrom("considered")
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`${because("no_address")}`.as("no_address"),
      sql<number>`${because("no_consent")}`.as("no_consent"),
      sql<number>`${because("unsubscribed", "suppressed")}`.as("suppressed"),
      sql<number>`${because("not_wanted")}`.as("not_wanted"),
      sql<number>`count(*) filter (where obstacle is null)`.as("mailable"),
      sql<number>`${because("excluded")}`.as("excluded"),
      sql<number>`${because("had_before")}`.as("had_before"),
      sql<number>`${because("too_often")}`.as("too_often"),
      sql<number>`(
        select count(*) from (select from considered where obstacle is null group by email_key) as addresses
      )`.as("addresses"),
      heldOut(leavingOut).as("held_out"),
      firstFive(organizationId).as("sample"),
    ])
    .executeTakeFirstOrThrow();
  const shared_address = mailable - addresses;
  return { figures: { total, ...rest, shared_address, held_out, reachable: addresses - held_out }, sample };
}

const firstFive = (organizationId: string) => sql<{ id: string; name: string; email: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', customers.id, 'name', customers.name, 'email', customers.email)
          order by first_five.obstacle is not null, customers.id), '[]')
        from (select id, obstacle from considered order by obstacle is not null, id limit 5) as first_five
        join customers on customers.organization_id = ${organizationId} and customers.id = first_five.id
      )`;

/** The lot is drawn for the first of those who share an address, who would be mailed. */
function heldOut(leavingOut: SkipRules) {
  if (leavingOut.heldOutPercent === 0) {
    return sql<number>`0`;
  }
  return sql<number>`(
    select count(*) from (
      select min(id::text collate "C") as first from considered where obstacle is null group by email_key
    ) as firsts
    where ${isHeldOut(sql`first`, leavingOut)}
  )`;
}

export async function countMembers(asking: RuleContext, rule: SegmentRule): Promise<number> {
  const { customers } = await members(asking, rule)
    .clearSelect()
    .select(sql<number>`count(*)`.as("customers"))
    .executeTakeFirstOrThrow();
  return customers;
}
