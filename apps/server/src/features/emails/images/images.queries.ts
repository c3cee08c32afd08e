import type { emailImages } from "@delight/contract/email-images";
import type { InputOf } from "@delight/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { alphabetical } from "../../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";

const columns = ["id", "file", "name", "alt", "width", "height", "bytes", "created_at"] as const;
const sorts = { name: alphabetical(sql`name`), created_at: sql`created_at` } as const;

/** Everything that names images, in its column `image_files`. */
const users = ["emails", "email_blocks"] as const;

export interface ImageRow {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly created_at: string;
}

export type NewImage = Omit<ImageRow, "id" | "created_at"> & { readonly hash: Buffer };

/** How many of `users` show the image of the row. */
function uses(organizationId: string): RawBuilder<number> {
  const counts = users.map(
    (table) => sql`(
      select count(*) from ${sql.table(table)} as users
      where users.organization_id = ${organizationId} and users.image_files @> array[email_images.file]
    )`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}

function inLibrary({ db, organizationId }: OrgTx) {
  return db.selectFrom("email_images").where("organization_id", "=", organizationId).where("removed_at", "is", null);
}

/** How many of `users` show each of the files; those that nobody shows are left out. */
async function countUses({ db, organizationId }: OrgTx, files: readonly string[]): Promise<Map<string, number>> {
  const named = users.map(
    (table) => sql`
      select unnest(image_files) as file from ${sql.table(table)} where organization_id = ${organizationId}
    `,
  );
  const { rows } = await sql<{ file: string; uses: number }>`
    select file, count(*) as uses from (${sql.join(named, sql` union all `)}) as named
    where file = any(${files}::text[])
    group by file
  `.execute(db);
  return new Map(rows.map(({ file, uses: count }) => [file, count]));
}

export async function listImageRows(tx: OrgTx, input: InputOf<typeof emailImages.list>) {
  const { column, descending } = sortOf(input.sort ?? "-created_at");
  let rows = inLibrary(tx);
  if (input.search !== "") {
    const pattern = containing(input.search);
    rows = rows.where((eb) => eb.or([eb("name", "ilike", pattern), eb("alt", "ilike", pattern)]));
  }
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const page = await rows
    .select(columns)
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  const counts = await countUses(
    tx,
    page.map(({ file }) => file),
  );
  return { items: page.map((row) => ({ ...row, uses: counts.get(row.file) ?? 0 })), total };
}

export function findImage(tx: OrgTx, id: string) {
  return inLibrary(tx)
    .select([...columns, uses(tx.organizationId).as("uses")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** By name; at most 100. */
export function listEmailsShowing({ db, organizationId }: OrgTx, file: string) {
  return db
    .selectFrom("emails")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`image_files @> array[${file}]`)
    .orderBy(alphabetical(sql`name`))
    .orderBy("id")
    .limit(100)
    .execute();
}

/** The same picture once more is the one that is there, put back if it was removed. */
export function insertImage({ db, organizationId }: OrgTx, image: NewImage) {
  return db
    .insertInto("email_images")
    .values({ organization_id: organizationId, ...image })
    .onConflict((conflict) => conflict.columns(["organization_id", "hash"]).doUpdateSet({ removed_at: null }))
    .returning(["id", "file"])
    .executeTakeFirstOrThrow();
}

export async function changeImageRow(
  { db, organizationId }: OrgTx,
  id: string,
  change: { name?: string | undefined; alt?: string | undefined },
): Promise<void> {
  const { name, alt } = change;
  if (name === undefined && alt === undefined) return;
  await db
    .updateTable("email_images")
    .set({ ...(name === undefined ? {} : { name }), ...(alt === undefined ? {} : { alt }) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .execute();
}

export async function markRemoved({ db, organizationId }: OrgTx, id: string, isRemoved: boolean): Promise<void> {
  await db
    .updateTable("email_images")
    .set({ removed_at: isRemoved ? sql<string>`now()` : null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whether a file is of the organization's library, or was. */
export async function isOwnImage({ db, organizationId }: OrgTx, file: string): Promise<boolean> {
  const row = await db
    .selectFrom("email_images")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("file", "=", file)
    .executeTakeFirst();
  return row !== undefined;
}
