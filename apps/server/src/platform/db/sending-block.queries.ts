import { sql } from "kysely";
import type { Database } from "./database.ts";

/** The entry of `installation` that a restore writes; while it is there, nothing goes out. */
export const heldName = "held";

/** For conditions of what takes work that goes out: a worker that began before the restore must not take it either. */
export const isSendingBlocked = sql<boolean>`exists (select from installation where name = ${heldName})`;

export async function findHeldValue({ kysely }: Database): Promise<string | undefined> {
  const row = await kysely.selectFrom("installation").select("value").where("name", "=", heldName).executeTakeFirst();
  return row?.value;
}
