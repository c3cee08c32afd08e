import type { Database } from "../platform/db/database.ts";

const name = "demo";

/** `begun` while the demo is being written, `ready` afterwards; undefined where there is none. */
export async function findDemoState({ kysely }: Database): Promise<string | undefined> {
  const row = await kysely.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export function saveDemoState({ kysely }: Database, value: "begun" | "ready") {
  return kysely
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function hasUsers({ kysely }: Database): Promise<boolean> {
  return (await kysely.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
