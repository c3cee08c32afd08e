import type { ActivityResults, EmailLink } from "@delight/contract/activity-results";
import type { CompiledEmail } from "@delight/email";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

type Shares = NonNullable<ActivityResults["usual"]["shares"]>;

export async function listDays({ db, organizationId }: OrgTx, id: string): Promise<ActivityResults["days"]> {
  const { rows } = await sql<ActivityResults["days"][number]>`
    select day as date, sent, opened, clicked, unsubscribed, conversions from activity_days
    where organization_id = ${organizationId} and activity_id = ${id}
      and (sent, opened, clicked, unsubscribed, conversions) <> (0, 0, 0, 0, 0)
    order by day
  `.execute(db);
  return rows;
}

export interface Part {
  readonly part: "language" | "step" | "device" | "hour";
  readonly key: string;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
}

export async function listParts({ db, organizationId }: OrgTx, id: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select part, key, sent, opened, clicked from activity_parts
    where organization_id = ${organizationId} and activity_id = ${id} and (sent, opened, clicked) <> (0, 0, 0)
    order by part, key
  `.execute(db);
  return rows;
}

/** The frozen emails of an activity, the newest version first. */
export async function listFrozen({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<Omit<ActivityResults["emails"][number], "sent">>`
    select f.version, f.step, f.test_variant as variant, f.language, coalesce((
      select sum(l.clicks) from activity_links l
      where l.organization_id = f.organization_id and l.activity_id = f.activity_id and l.version = f.version
        and l.step = f.step and l.test_variant = f.test_variant and l.language = f.language
    ), 0) as clicks
    from frozen_emails f where f.organization_id = ${organizationId} and f.activity_id = ${id}
    group by f.organization_id, f.activity_id, f.version, f.step, f.test_variant, f.language
    order by f.version desc, f.step, f.test_variant, min(f.position)
  `.execute(db);
  return rows;
}

export async function listSkipped({ db, organizationId }: OrgTx, id: string): Promise<ActivityResults["skipped"]> {
  const { rows } = await sql<ActivityResults["skipped"][number]>`
    select skip_reason as reason, count(*) as customers from deliveries
    where organization_id = ${organizationId} and activity_id = ${id} and status = 'skipped' and skip_reason is not null
    group by skip_reason order by customers desc, reason
  `.execute(db);
  return rows;
}

/** The median shares of the finished campaigns of one goal before an activity, the last twelve that sent anything. */
export async function findUsual({ db, organizationId }: OrgTx, id: string) {
  const middle = (column: keyof Shares, measured = sql`sent`) =>
    sql`percentile_cont(0.5) within group (order by ${sql.ref(column)}::float8 / nullif(${measured}, 0)) as ${sql.ref(column)}`;
  const { rows } = await sql<Shares & { campaigns: number }>`
    with before as (
      select c.* from activities own
      join activities a on a.organization_id = ${organizationId} and a.goal = own.goal and a.id <> own.id
        and a.kind = 'campaign' and a.status = 'finished' and a.launched_at < coalesce(own.launched_at, now())
      join activity_counts c on c.organization_id = ${organizationId} and c.activity_id = a.id and c.sent > 0
      where own.organization_id = ${organizationId} and own.id = ${id}
      order by a.launched_at desc limit 12
    )
    select count(*) as campaigns, ${middle("opened", sql`sent - unmeasured_opens`)},
      ${middle("clicked", sql`sent - unmeasured_clicks`)}, ${middle("unsubscribed")}, ${middle("conversions")}
    from before
  `.execute(db);
  return rows[0];
}

/** Which frozen email of an activity. */
export interface Place {
  readonly id: string;
  readonly version: number;
  readonly step: number;
  readonly variant: number;
  readonly language: string;
}

export async function findFrozen({ db, organizationId }: OrgTx, { id, version, step, variant, language }: Place) {
  const { rows } = await sql<{ compiled: CompiledEmail }>`
    select compiled from frozen_emails
    where organization_id = ${organizationId} and activity_id = ${id} and version = ${version} and step = ${step}
      and test_variant = ${variant} and language = ${language}
  `.execute(db);
  return rows[0]?.compiled;
}

export async function listClicks({ db, organizationId }: OrgTx, { id, version, step, variant, language }: Place) {
  const { rows } = await sql<Omit<EmailLink, "url">>`
    select link_index as index, sum(clicks) as clicks, sum(people) as people from activity_links
    where organization_id = ${organizationId} and activity_id = ${id} and version = ${version} and step = ${step}
      and test_variant = ${variant} and language = ${language}
    group by link_index
  `.execute(db);
  return new Map(rows.map((row) => [row.index, row]));
}
