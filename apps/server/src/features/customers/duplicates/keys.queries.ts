import type { DuplicateReason } from "@delight/contract/customer-duplicates";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Keys } from "./likeness.ts";

const columns = { email: "email_key", phone: "phone_key", name_postcode: "name_place_key", alike_address: "alike_key" };

const keyOf = (reason: DuplicateReason) => sql.ref(columns[reason]);
const typeOf = (reason: DuplicateReason) => (reason === "email" ? sql`text` : sql`bigint`);
const isKey = (reason: DuplicateReason) =>
  reason === "email" ? sql`email_key > ''` : sql`${keyOf(reason)} is not null`;

/** Keys that more than one customer has, in their order behind `after`, read off an index alone. */
export async function listSharedKeys(
  { db, organizationId }: OrgTx,
  reason: DuplicateReason,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ key: string; total: number }[]> {
  const key = keyOf(reason);
  const behind = after === null ? sql`true` : sql`${key} > ${after}::${typeOf(reason)}`;
  const { rows } = await sql<{ key: string; total: number }>`
    select ${key}::text as key, count(*) as total from customers
    where organization_id = ${organizationId} and ${isKey(reason)} and ${behind}
    group by ${key} having count(*) > 1
    order by ${key} limit ${limit}
  `.execute(db);
  return rows;
}

export interface Keyed extends Keys {
  readonly id: string;
}

const keys = sql`
  nullif(email_key, '') as email, phone_key::text as phone, name_place_key::text as name_postcode, alike_key::text as alike_address
`;

/** The oldest customers of each key, `most` at most. Ids are sorted as text, lest the planner walk all customers in their order. */
export async function listSharers(
  { db, organizationId }: OrgTx,
  reason: DuplicateReason,
  { of, most }: { readonly of: readonly string[]; readonly most: number },
): Promise<(Keyed & { readonly key: string })[]> {
  const { rows } = await sql<Keyed & { key: string }>`
    select given.key, members.* from unnest(${of}::text[]) with ordinality as given(key, place)
    cross join lateral (
      select id, ${keys} from customers
      where organization_id = ${organizationId} and ${keyOf(reason)} = given.key::${typeOf(reason)}
      order by id::text limit ${most}
    ) as members
    order by given.place, members.id
  `.execute(db);
  return rows;
}

export async function listKeys({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select id, ${keys} from customers where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** Who has a key in common with a customer, by one probe of an index each; of each reason `most` at most. */
export async function listAlike({ db, organizationId }: OrgTx, customer: Keyed, most: number): Promise<Keyed[]> {
  const probes = (Object.keys(columns) as DuplicateReason[]).map(
    (reason) => sql`(
      select id, ${keys} from customers
      where organization_id = ${organizationId} and ${keyOf(reason)} = ${customer[reason]}::${typeOf(reason)} and id <> ${customer.id}
        and not exists (
          select from kept_apart a
          where a.organization_id = ${organizationId} and a.customer_id = ${customer.id} and a.other_id = customers.id
        )
      order by id::text limit ${most}
    )`,
  );
  const { rows } = await sql<Keyed>`${sql.join(probes, sql` union `)}`.execute(db);
  return rows;
}
