import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Who acts, called as they are now; a program by the name of its key. */
export function saverName({ userId, keyName }: OrgTx) {
  return sql<string | null>`coalesce((
    select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username) from users where id = ${userId ?? null}
  ), ${keyName ?? null})`;
}
