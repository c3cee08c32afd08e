import type { AutomationTrigger } from "@delight/contract/automation-steps";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { type RuleContext, reached } from "../../segments/index.ts";
import type { CatalogService, Idea } from "./ideas.ts";

type QuotesIdea = Pick<Idea, "rule" | "kind" | "days">;

/** Today of `moment` (ISO 8601) in the organization's time zone, and what else a suggestion needs to know of it. */
export function getPlace({ db, organizationId }: OrgTx, moment: string) {
  return db
    .selectFrom("organizations")
    .select(["currency", "language", "languages"])
    .select(sql<string>`(${moment}::timestamptz at time zone time_zone)::date`.as("today"))
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

/** What was done more often is done often enough: nobody reads a million jobs to put services in order. */
const mostJobs = 10_000;

/** The services that are offered, with how much falls due until each of them is written about, and how often they were done. */
export async function listCatalog({ db, organizationId }: OrgTx, today: string): Promise<CatalogService[]> {
  const { rows } = await sql<CatalogService>`
    with due as (
      select d.service_id, sum(d.dues) as dues
      from due_days d join services s on s.organization_id = d.organization_id and s.id = d.service_id
      where d.organization_id = ${organizationId}
        and d.day <= ${today}::date + greatest(30, (select max(l) from unnest(s.lead_days) as l))
      group by 1
    )
    select s.id, s.name, s.price_cents, s.interval_years, s.interval_months, s.interval_days, s.lead_days, s.season_from,
      coalesce(due.dues, 0) as dues,
      case when s.season_from is null then 0 else (
        select count(*) from (
          select from service_records r
          where r.organization_id = s.organization_id and r.service_id = s.id and r.status = 'done'
            and r.done_on > ${today}::date - 730
          limit ${mostJobs}
        ) as done
      ) end as jobs
    from services s left join due on due.service_id = s.id
    where s.organization_id = ${organizationId} and s.is_active
    order by s.place, s.id limit 500
  `.execute(db);
  return rows;
}

export async function hasService({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("services")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return row !== undefined;
}

interface StandingRow {
  readonly id: string;
  readonly goal: string;
  readonly status: string;
  readonly launched_at: string | null;
  readonly is_campaign: boolean;
  readonly rule: SegmentRule | null;
  readonly trigger: AutomationTrigger | null;
}

/** What writes or is going to, and campaigns of the last half year, newest first. A paused one goes on one day. */
export function listActiveWriters({ db, organizationId }: OrgTx): Promise<StandingRow[]> {
  return db
    .selectFrom("activities as a")
    .leftJoin("segments as s", (join) =>
      join.onRef("s.organization_id", "=", "a.organization_id").onRef("s.id", "=", "a.segment_id"),
    )
    .leftJoin("automations as m", (join) =>
      join.onRef("m.organization_id", "=", "a.organization_id").onRef("m.activity_id", "=", "a.id"),
    )
    .leftJoin("automation_versions as v", (join) =>
      join
        .onRef("v.organization_id", "=", "m.organization_id")
        .onRef("v.activity_id", "=", "m.activity_id")
        .onRef("v.version", "=", "m.version"),
    )
    .select(["a.id", "a.goal", "a.status", "a.launched_at"])
    .select(sql<boolean>`a.kind = 'campaign'`.as("is_campaign"))
    .select(sql<SegmentRule | null>`s.rule`.as("rule"))
    .select(sql<AutomationTrigger | null>`v.definition -> 'trigger'`.as("trigger"))
    .where("a.organization_id", "=", organizationId)
    .where("a.kind", "<>", "transactional")
    .where((is) =>
      is.or([
        is("a.status", "in", ["scheduled", "preparing", "running", "paused"]),
        is.and([
          is("a.kind", "=", "campaign"),
          is("a.status", "in", ["finished", "stopped"]),
          is("a.launched_at", ">", sql<string>`now() - interval '180 days'`),
        ]),
      ]),
    )
    .orderBy("a.launched_at", (order) => order.desc().nullsFirst())
    .orderBy("a.id")
    .limit(500)
    .execute();
}

/** Of those whom a mail about it would reach: what their open quotes, older than so many days, are worth. */
export async function sumOpenQuotes(asking: RuleContext, { rule, kind, days }: QuotesIdea): Promise<number> {
  const { tx, today } = asking;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(q.value_cents), 0)::float8 as cents
    from (${reached(asking, rule, kind)}) as c
    join quotes q on q.organization_id = ${tx.organizationId} and q.customer_id = c.id
    where q.status = 'open' and q.issued_on < ${today}::date - ${days ?? 0}::int
      and (q.expires_on is null or q.expires_on >= ${today}::date)
  `.execute(tx.db);
  return rows[0]?.cents ?? 0;
}

/** What a job was worth on average in the last year, minor units; 0 without any. */
export async function averageJob({ db, organizationId }: OrgTx, today: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(round(avg(value_cents)), 0)::float8 as cents from (
      select value_cents from service_records
      where organization_id = ${organizationId} and status = 'done' and done_on > ${today}::date - 365 and value_cents > 0
      limit 20000
    ) as jobs
  `.execute(db);
  return rows[0]?.cents ?? 0;
}
