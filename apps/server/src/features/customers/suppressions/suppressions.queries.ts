import type { suppressions } from "@delight/contract/suppressions";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { addressContains, containing, sortOf } from "../../../platform/db/search.ts";
import { userName } from "../consents.queries.ts";

const columns = ["id", "email_key as email", "reason", "source", "evidence", "user_name", "created_at"] as const;

type Filters = Pick<InputOf<typeof suppressions.list>, "search" | "reason" | "source">;

function matching({ db, organizationId }: OrgTx, { search, reason, source }: Filters) {
  let rows = db.selectFrom("suppressions").where("organization_id", "=", organizationId);
  if (search !== "") {
    const pattern = containing(search);
    rows = rows.where(sql<boolean>`(${addressContains(sql`email_key`, search)} or evidence ilike ${pattern})`);
  }
  if (reason) rows = rows.where("reason", "=", reason);
  if (source) rows = rows.where("source", "=", source);
  return rows;
}

export async function countMatching(tx: OrgTx, filters: Filters): Promise<number> {
  const counted = matching(tx, filters).select(({ fn }) => fn.countAll<number>().as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export async function listSuppressionRows(tx: OrgTx, input: InputOf<typeof suppressions.list>) {
  const rows = matching(tx, input);
  const { column, descending } = sortOf(input.sort ?? "-created_at");
  const total = await countMatching(tx, input);
  const items = await rows
    .select(columns)
    .orderBy(column === "email" ? "email_key" : "created_at", descending ? "desc" : "asc")
    .orderBy("id", descending ? "desc" : "asc")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

/** The next ones behind an address, in the order of addresses. */
export function listLot(tx: OrgTx, filters: Filters, { behind, limit }: { behind: string; limit: number }) {
  return matching(tx, filters)
    .select(columns)
    .where("email_key", ">", behind)
    .orderBy("email_key")
    .limit(limit)
    .execute();
}

export function findByKey({ db, organizationId }: OrgTx, emailKey: string) {
  return db
    .selectFrom("suppressions")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
}

/** Held until the transaction ends. */
export function lockSuppression({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("suppressions")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends what holds; a former unsubscription that it covered holds again, and is answered. */
export async function uncover({ db, organizationId }: OrgTx, id: string) {
  const left = await db
    .updateTable("suppressions")
    .set({ reason: "unsubscribed", evidence: sql`unsubscribe_evidence` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("unsubscribe_evidence", "is not", null)
    .returning(columns)
    .executeTakeFirst();
  if (!left) {
    await db.deleteFrom("suppressions").where("organization_id", "=", organizationId).where("id", "=", id).execute();
  }
  return left ?? null;
}

/** Those that are suppressed already stay as they are; answers how many are new. */
export async function insertPasted(
  { db, organizationId, userId }: OrgTx,
  keys: readonly string[],
  evidence: string,
): Promise<number> {
  await db
    .updateTable("suppressions")
    .set({ import_ids: [] })
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`email_key = any(${keys}::text[]) and import_ids <> '{}'`)
    .execute();
  const { rows } = await sql<{ added: number }>`
    with new as (
      insert into suppressions (organization_id, email_key, reason, source, evidence, user_name)
      select ${organizationId}, key, 'manual', 'list', ${evidence}, ${userName(userId)} from unnest(${keys}::text[]) as key
      order by key
      on conflict do nothing
      returning email_key
    )
    select count(*) as added from new
  `.execute(db);
  return rows[0]?.added ?? 0;
}
