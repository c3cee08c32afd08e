import type { OrgTx } from "../../platform/db/database.ts";

/** The ids of services by their names; a name that several have leads to none of them. */
export async function findServiceIds(
  { db, organizationId }: OrgTx,
  names: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const asked = [...new Set(names)].filter((name) => name !== null);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom("services")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("name", "in", asked)
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, [one, ...others]]) => (one && others.length === 0 ? [[name, one.id]] : [])),
  );
}
