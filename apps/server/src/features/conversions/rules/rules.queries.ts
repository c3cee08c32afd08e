import { type AttributionRules, firstRules } from "@delight/contract/attribution";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

const columns = sql`
  r.version, r.click_days, r.open_days, r.delivered_days, r.same_site, r.changed_at,
  case when u.id is not null then jsonb_build_object(
    'id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
  ) end as changed_by
`;

/** All rules that an organization has had, the newest first; at least those that organizations begin with. */
export async function listRules({ db, organizationId }: OrgTx): Promise<[AttributionRules, ...AttributionRules[]]> {
  const { rows } = await sql<AttributionRules>`
    select ${columns} from attribution_rules r left join users u on u.id = r.user_id
    where r.organization_id = ${organizationId} order by r.version desc
  `.execute(db);
  const [newest, ...others] = rows;
  const first = rows.at(-1)?.version === 1 ? [] : [firstRules];
  return newest === undefined ? [firstRules] : [newest, ...others, ...first];
}

/** The rules that hold, and the time zone whose days they mean. */
export async function findRules({ db, organizationId }: OrgTx) {
  const { rows } = await sql<Omit<AttributionRules, "changed_at" | "changed_by"> & { time_zone: string }>`
    select o.time_zone, r.version, r.click_days, r.open_days, r.delivered_days, r.same_site
    from organizations o left join lateral (
      select * from attribution_rules r where r.organization_id = o.id order by r.version desc limit 1
    ) r on true
    where o.id = ${organizationId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A transaction is inside of an organization that is there");
  const { time_zone, ...rules } = row;
  return { time_zone, rules: rules.version === null ? firstRules : rules };
}

type Values = Pick<AttributionRules, "version" | "click_days" | "open_days" | "delivered_days" | "same_site">;

/** False where somebody else made this version at the same moment. */
export async function insertRules({ db, organizationId, userId }: OrgTx, rules: Values, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("attribution_rules")
    .values({ ...rules, organization_id: organizationId, changed_at: now.toISOString(), user_id: userId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
