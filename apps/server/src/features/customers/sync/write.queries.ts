import { CustomerFact } from "@delight/contract/customers";
import { type Selectable, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";
import { withRowFacts } from "../facts/row-facts.queries.ts";

/** Facts that stand in the customer's own row. */
const names = CustomerFact.exclude(["tags", "custom"]).options;

type Stored = Pick<Selectable<DB["customers"]>, (typeof names)[number]>;

/** What a customer's own row holds of them. */
export interface Facts extends Stored {
  readonly id: string;
}

const columns = sql.join(names.map((name) => sql.id(name)));

/** Customers with what stands in rows of their own, which nobody else changes until the transaction ends. */
export async function lockCustomers(tx: OrgTx, ids: readonly string[]) {
  const rows = await tx.db
    .selectFrom("customers")
    .select(["id", ...names])
    .where("organization_id", "=", tx.organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return withRowFacts(tx, rows);
}

export async function insertCustomers({ db, organizationId }: OrgTx, customers: readonly Facts[]): Promise<void> {
  await sql`
    insert into customers (organization_id, source, id, ${columns})
    select ${organizationId}, 'api', id, ${columns} from ${rowsOf(customers)}
  `.execute(db);
}

export async function updateCustomers({ db, organizationId }: OrgTx, customers: readonly Facts[]): Promise<void> {
  const set = sql.join(names.map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`));
  await sql`
    update customers c set ${set}, updated_at = now()
    from ${rowsOf(customers)}
    where c.organization_id = ${organizationId} and c.id = n.id
  `.execute(db);
}

function rowsOf(customers: readonly Facts[]) {
  const typed = sql.join(names.map((name) => sql`${sql.id(name)} text`));
  return sql`jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as n(id uuid, ${typed})`;
}
