import type { InputOf } from "@delight/contract/endpoint";
import type { staff } from "@delight/contract/staff";
import { sql } from "kysely";
import { alphabetical } from "../../../platform/db/alphabetical.ts";
import type { SystemTx } from "../../../platform/db/database.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";

const columns = [
  "o.id",
  "o.identifier",
  "o.name",
  "o.time_zone",
  "o.currency",
  "o.language",
  "o.created_at",
  "o.deactivated_at",
] as const;

const members = sql<number>`(select count(*) from memberships m where m.organization_id = o.id)`;

const sorts = { identifier: alphabetical(sql`o.identifier`), created_at: sql`o.created_at`, members } as const;

function organizationRows({ db }: SystemTx) {
  return db.selectFrom("organizations as o").select(columns).select(members.as("members"));
}

/** Needs the staff view: it counts the members. */
export async function listOrganizationRows(tx: SystemTx, input: InputOf<typeof staff.listOrganizations>) {
  const { column, descending } = sortOf(input.sort ?? "identifier");
  const pattern = containing(input.search);
  const found = sql<boolean>`(o.identifier ilike ${pattern} or o.name ilike ${pattern})`;
  const { total } = await tx.db
    .selectFrom("organizations as o")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where(found)
    .executeTakeFirstOrThrow();
  const items = await organizationRows(tx)
    .where(found)
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("o.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findOrganizationRow(tx: SystemTx, id: string) {
  return organizationRows(tx).where("o.id", "=", id).executeTakeFirst();
}

/** Held until the transaction ends: nobody gives away the same name meanwhile. */
export function lockIdentifiers({ db }: SystemTx) {
  return sql`select pg_advisory_xact_lock(hashtext('organizations.identifier'))`.execute(db);
}

export async function hasIdentifier({ db }: SystemTx, identifier: string, except?: string): Promise<boolean> {
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where(sql<boolean>`lower(identifier) = lower(${identifier})`)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .executeTakeFirst();
  return row !== undefined;
}

interface Changes {
  identifier?: string | undefined;
  name?: string | undefined;
  deactivated_at?: string | null;
}

export function saveOrganization({ db }: SystemTx, id: string, changes: Changes) {
  return db.updateTable("organizations").set(changes).where("id", "=", id).execute();
}
