import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export async function pingDatabase({ kysely }: Database): Promise<void> {
  await sql`select 1`.execute(kysely);
}

export async function pingQueue({ kysely }: Database): Promise<void> {
  await sql`select name from pgboss.queue limit 1`.execute(kysely);
}

export async function hasUsers({ kysely }: Database): Promise<boolean> {
  return (await kysely.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function hasDemo({ kysely }: Database): Promise<boolean> {
  const row = await kysely.selectFrom("installation").select("value").where("name", "=", "demo").executeTakeFirst();
  return row !== undefined;
}
