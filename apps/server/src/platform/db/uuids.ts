import { type RawBuilder, sql } from "kysely";

/**
 * Many ids as one parameter. They are put together here, for the driver looks at every element of an array for signs to escape, which an
 * id has none of; what is not an id is refused by the database.
 */
export function uuids(ids: readonly string[]): RawBuilder<string[]> {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}
