import type { ImportUpload } from "@delight/contract/import-uploads";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface UploadRow extends ImportUpload {
  /** Where its parts are, in the order of the file. */
  readonly part_keys: string[];
  readonly import_id: string | null;
}

const columns = [
  "id",
  "file_name",
  "file_bytes",
  "received_bytes",
  "fingerprint",
  "created_at",
  "part_keys",
  "import_id",
] as const;

function uploadRows({ db, organizationId }: OrgTx) {
  return db.selectFrom("import_uploads").select(columns).where("organization_id", "=", organizationId);
}

export function findUpload(tx: OrgTx, id: string): Promise<UploadRow | undefined> {
  return uploadRows(tx).where("id", "=", id).executeTakeFirst();
}

/** Those that the caller has begun and that became no import yet, newest first. */
export function listOpenUploads(tx: OrgTx): Promise<UploadRow[]> {
  return uploadRows(tx)
    .where("import_id", "is", null)
    .where("user_id", "is not distinct from", tx.userId ?? null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(20)
    .execute();
}

/** Two begin at once in two windows: the lock makes the second one see the first. */
export async function lockUploads({ db, organizationId }: OrgTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import-uploads:${organizationId}`}, 0))`.execute(db);
}

export async function countOpenUploads({ db, organizationId }: OrgTx): Promise<number> {
  const { count } = await db
    .selectFrom("import_uploads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("import_id", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertUpload(
  { db, organizationId, userId }: OrgTx,
  file: Pick<ImportUpload, "file_name" | "file_bytes" | "fingerprint">,
): Promise<UploadRow> {
  return db
    .insertInto("import_uploads")
    .values({ ...file, organization_id: organizationId, user_id: userId ?? null })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Adds a part if it is the next one; undefined when another has come meanwhile, or the upload is gone. */
export function addPartRow(
  { db, organizationId }: OrgTx,
  id: string,
  part: { readonly offset: number; readonly bytes: number; readonly key: string },
): Promise<UploadRow | undefined> {
  return db
    .updateTable("import_uploads")
    .set({
      received_bytes: sql`received_bytes + ${part.bytes}`,
      part_keys: sql`part_keys || ${part.key}::text`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("received_bytes", "=", part.offset)
    .where("import_id", "is", null)
    .returning(columns)
    .executeTakeFirst();
}

/** Says what became of an upload; false when it has become something already, or is gone. */
export async function closeUpload({ db, organizationId }: OrgTx, id: string, importId: string): Promise<boolean> {
  const row = await db
    .updateTable("import_uploads")
    .set({ import_id: importId, part_keys: [], updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("import_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUpload({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("import_uploads")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes those to which nothing has come since; answers their ids. */
export async function deleteUploadsBefore({ db, organizationId }: OrgTx, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom("import_uploads")
    .where("organization_id", "=", organizationId)
    .where("updated_at", "<", before.toISOString())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
