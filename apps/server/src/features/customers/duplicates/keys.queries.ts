import type { DuplicateReason } from "@delight/contract/customer-duplicates";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Keys } from "./likeness.ts";

const columns = { email: "email_key", phone: "phone_key", name_postcode: "name_place_key", alike_address: "alike_key" };

const keyOf = (reason: DuplicateReason) => sql.ref(columns[reason]);
const typeOf = (reason: DuplicateReason) => (reason === "email" ? sql`text` : sql`bigint`);
const isKey = (reason: DuplicateReason) =>
  reason === "email" ? sql`email_key > ''` : sql`${keyOf(reason)} is not null`;

interface Stretch {
  /** Keys behind this one. */
  readonly after: string | null;
  /** Keys that are answered at most. */
  readonly limit: number;
  /** Customers who are looked at, more or less: whoever has no duplicates would make one answer walk all of a million. */
  readonly most: number;
}

/**
 * Keys that more than one customer has, in their order, read off an index; `until` says how far the look went, and is undefined where it
 * went to the end.
 */
export async function listSharedKeys(
  { db, organizationId }: OrgTx,
  reason: DuplicateReason,
  { after, limit, most }: Stretch,
): Promise<{ keys: { key: string; total: number }[]; until: string | undefined }> {
  const key = keyOf(reason);
  const bound = (sign: ">" | "<=", value: string | null | undefined) =>
    value === null || value === undefined ? sql`true` : sql`${key} ${sql.raw(sign)} ${value}::${typeOf(reason)}`;
  const keyed = sql`from customers where organization_id = ${organizationId} and ${isKey(reason)} and ${bound(">", after)}`;
  const last = await sql<{ key: string }>`
    select ${key}::text as key ${keyed} order by ${key} offset ${most} limit 1
  `.execute(db);
  const until = last.rows[0]?.key;
  const { rows: keys } = await sql<{ key: string; total: number }>`
    select ${key}::text as key, count(*) as total ${keyed} and ${bound("<=", until)}
    group by ${key} having count(*) > 1
    order by ${key} limit ${limit}
  `.execute(db);
  return { keys, until: keys.length < limit ? until : keys.at(-1)?.key };
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
