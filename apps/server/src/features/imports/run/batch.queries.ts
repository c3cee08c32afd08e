import type { ConsentEntry, ConsentState } from "@delight/contract/customers";
import type { Language } from "@delight/contract/common";
import type { RowPart, RowReason, RowReasonCode } from "@delight/contract/row-reasons";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { customOf, tagsOf, userName } from "../../customers/index.ts";
import type { StopReason } from "../reading/status-words.ts";
import type { Known } from "./plan-batch.ts";
import type { Facts } from "./read-facts.ts";

interface Found {
  readonly key: string;
  readonly id: string;
  readonly consent: ConsentState;
  readonly import_id: string | null;
  readonly facts: Facts;
}

interface Finding {
  /** Whether nobody else may change those who are found until the transaction ends. */
  readonly locks: boolean;
  /** Whether it is asked for what other systems call them. */
  readonly withReference?: boolean;
}

const factsOf = (organizationId: string, withReference = false) => sql`
  jsonb_build_object(
    'first_name', c.first_name, 'last_name', c.last_name, 'company', c.company, 'email', c.email, 'phone', c.phone,
    'street', c.street, 'city', c.city, 'postal_code', c.postal_code, 'country', c.country, 'language', c.language,
    'reference', ${withReference ? referenceOf(organizationId) : sql`null::text`}, 'tags', ${tagsOf(organizationId, sql`c.id`)}, 'custom', ${customOf(organizationId, sql`c.id`)}
  )
`;

/** The first of them, in the order of letters. */
const referenceOf = (organizationId: string) => sql`(
  select min(r.reference) from customer_references r
  where r.organization_id = ${organizationId} and r.customer_id = c.id
)`;

/**
 * Of several customers with an address the oldest is meant. One probe of its index a key, whatever the statistics say: ids are
 * sorted as text, lest the planner walk the index of ids in their order until it meets the key.
 */
export async function findByEmail(
  { db, organizationId }: OrgTx,
  keys: readonly string[],
  { locks, withReference }: Finding,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select k.key, c.id, c.consent, c.import_id, ${factsOf(organizationId, withReference)} as facts
    from unnest(${keys}::text[]) as k(key)
    cross join lateral (
      select * from customers
      where customers.organization_id = ${organizationId} and customers.email_key = k.key
      order by customers.id::text limit 1
      ${locks ? sql`for no key update` : sql``}
    ) c
  `.execute(db);
  return rows;
}

/** Customers without an address, known by name, company, street and the digits of their phone. */
export async function findByIdentity(
  { db, organizationId }: OrgTx,
  wanted: readonly { readonly key: string; readonly facts: Facts }[],
  { locks, withReference }: Finding,
): Promise<Found[]> {
  const column = (fact: "first_name" | "last_name" | "company" | "phone" | "street") =>
    wanted.map((one) => one.facts[fact]);
  const { rows } = await sql<Found>`
    select k.key, c.id, c.consent, c.import_id, ${factsOf(organizationId, withReference)} as facts
    from unnest(
      ${wanted.map((one) => one.key)}::text[], ${column("first_name")}::text[], ${column("last_name")}::text[],
      ${column("company")}::text[], ${column("phone")}::text[], ${column("street")}::text[]
    ) as k(key, first_name, last_name, company, phone, street)
    cross join lateral (
      select * from customers
      where customers.organization_id = ${organizationId}
        and customers.identity_key = customer_identity(k.first_name, k.last_name, k.company, k.phone, k.street)
      order by customers.id::text limit 1
      ${locks ? sql`for no key update` : sql``}
    ) c
  `.execute(db);
  return rows;
}

/** Customers by the key of their phone number; of several the oldest is meant. */
export async function findByPhone(
  { db, organizationId }: OrgTx,
  wanted: readonly { readonly key: string; readonly phone: string }[],
  { locks, withReference }: Finding,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select k.key, c.id, c.consent, c.import_id, ${factsOf(organizationId, withReference)} as facts
    from unnest(${wanted.map((one) => one.key)}::text[], ${wanted.map((one) => one.phone)}::text[]) as k(key, phone)
    cross join lateral (
      select * from customers
      where customers.organization_id = ${organizationId} and customers.phone_key = k.phone::bigint
      order by customers.id::text limit 1
      ${locks ? sql`for no key update` : sql``}
    ) c
  `.execute(db);
  return rows;
}

/** Customers by what another system calls them. */
export async function findByReference(
  { db, organizationId }: OrgTx,
  wanted: readonly { readonly key: string; readonly reference: string }[],
  { locks }: Finding,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select k.key, c.id, c.consent, c.import_id, ${factsOf(organizationId)} || jsonb_build_object('reference', k.reference) as facts
    from unnest(${wanted.map((one) => one.key)}::text[], ${wanted.map((one) => one.reference)}::text[]) as k(key, reference)
    join customer_references known on known.organization_id = ${organizationId} and known.reference = k.reference
    join customers c on c.organization_id = ${organizationId} and c.id = known.customer_id
    ${locks ? sql`for no key update of c` : sql``}
  `.execute(db);
  return rows;
}

/** A reference that means somebody already goes on meaning them; one of a deleted customer goes to whom the file names. */
export async function giveReferences(
  { db, organizationId }: OrgTx,
  given: readonly { readonly reference: string; readonly id: string }[],
): Promise<void> {
  await sql`
    insert into customer_references as r (organization_id, reference, customer_id)
    select distinct on (given.reference) ${organizationId}::uuid, given.reference, given.id
    from unnest(${given.map((one) => one.reference)}::text[], ${given.map((one) => one.id)}::uuid[])
      as given(reference, id)
    order by given.reference, given.id
    on conflict (organization_id, reference) do update set customer_id = excluded.customer_id
    where not exists (
      select from customers where customers.organization_id = ${organizationId} and customers.id = r.customer_id
    )
  `.execute(db);
}

export async function listSuppressed(
  { db, organizationId }: OrgTx,
  emailKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("suppressions")
    .select("email_key")
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`email_key = any(${emailKeys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.email_key));
}

/** A row that wants no mails for its address: by its key, why, and how it is known. */
export interface ImportSuppression {
  readonly email_key: string;
  readonly reason: StopReason;
  readonly evidence: string;
}

/** Suppresses addresses on the word of an import, each for the gravest reason; what holds for one already stays, but that somebody unsubscribed is kept beside it. */
export async function insertImportSuppressions(
  { db, organizationId, userId }: OrgTx,
  importId: string,
  said: readonly ImportSuppression[],
): Promise<void> {
  await sql`
    insert into suppressions as s
      (organization_id, email_key, reason, source, evidence, unsubscribe_evidence, user_name, import_ids)
    select distinct on (said.email_key) ${organizationId}::uuid, said.email_key, said.reason, 'import', said.evidence,
      max(said.evidence) filter (where said.reason = 'unsubscribed') over (partition by said.email_key),
      ${userName(userId)}, array[${importId}]::uuid[]
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said(email_key text, reason text, evidence text)
    order by said.email_key, array_position(array['complained', 'unsubscribed', 'bounced'], said.reason)
    on conflict (organization_id, email_key) do update
      set import_ids = case
            when s.import_ids = '{}' or s.import_ids @> excluded.import_ids then s.import_ids
            else s.import_ids || excluded.import_ids
          end,
          unsubscribe_evidence = coalesce(
            s.unsubscribe_evidence, case when s.reason = 'unsubscribed' then s.evidence end, excluded.unsubscribe_evidence
          )
      where (s.import_ids <> '{}' and not s.import_ids @> excluded.import_ids)
        or (s.reason <> 'unsubscribed' and s.unsubscribe_evidence is null and excluded.unsubscribe_evidence is not null)
  `.execute(db);
}

const columns = sql`
  id, kind, first_name, last_name, company, email, phone, street, city, postal_code, country, language, consent
`;

function unnested(customers: readonly Known[]) {
  const text = (fact: Exclude<keyof Facts, "language" | "reference" | "tags" | "custom">) =>
    sql`${customers.map((one) => one.facts[fact])}::text[]`;
  const languages: (Language | null)[] = customers.map((one) => one.facts.language);
  return sql`
    (
      select u.id, u.kind, u.first_name, u.last_name, u.company, u.email, u.phone, u.street, u.city, u.postal_code,
             u.country, u.language, u.consent
      from unnest(
        ${customers.map((one) => one.id)}::uuid[], ${customers.map(kindOf)}::text[], ${text("first_name")},
        ${text("last_name")}, ${text("company")}, ${text("email")}, ${text("phone")}, ${text("street")}, ${text("city")},
        ${text("postal_code")}, ${text("country")}, ${languages}::text[],
        ${customers.map((one) => one.consent)}::text[]
      ) as u(${columns})
    ) as n
  `;
}

/** A customer with a company and no person is a company. */
function kindOf({ facts: { company, first_name, last_name } }: Known): "company" | "person" {
  return company !== "" && first_name === "" && last_name === "" ? "company" : "person";
}

export async function insertCustomers(
  { db, organizationId }: OrgTx,
  importId: string,
  customers: readonly Known[],
): Promise<void> {
  await sql`
    insert into customers (organization_id, source, import_id, ${columns})
    select ${organizationId}, 'import', ${importId}, n.* from ${unnested(customers)}
  `.execute(db);
}

/** Customers whom the import made itself still look untouched afterwards, so that taking it back finds out who was worked with. */
export async function updateCustomers(
  { db, organizationId }: OrgTx,
  importId: string,
  customers: readonly Known[],
): Promise<void> {
  await sql`
    update customers c
    set first_name = n.first_name, last_name = n.last_name, company = n.company, email = n.email, phone = n.phone,
        street = n.street, city = n.city, postal_code = n.postal_code, country = n.country, language = n.language,
        consent = n.consent, updated_at = case when c.import_id = ${importId} then c.updated_at else now() end
    from ${unnested(customers)}
    where c.organization_id = ${organizationId} and c.id = n.id
  `.execute(db);
}

/** What a file says of one customer's consent, and how it is known. */
export interface ImportConsent extends Pick<ConsentEntry, "state" | "basis" | "evidence"> {
  readonly customer_id: string;
  /** On which they said so, by the wall clock of the organization; null: today. */
  readonly day: string | null;
}

export async function insertImportConsents(
  { db, organizationId, userId }: OrgTx,
  importId: string,
  consents: readonly ImportConsent[],
): Promise<void> {
  const said = consents.map((one) => ({ ...one, id: uuidv7() }));
  await sql`
    insert into customer_consents
      (organization_id, id, customer_id, state, basis, source, evidence, user_id, user_name, import_id, occurred_at)
    select ${organizationId}, said.id, said.customer_id, said.state, said.basis, 'import', said.evidence, ${userId ?? null},
      ${userName(userId)}, ${importId}, least(coalesce(said.day::timestamp at time zone o.time_zone, now()), now())
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said(id uuid, customer_id uuid, state text, basis text, evidence text, day date)
    join organizations o on o.id = ${organizationId}
  `.execute(db);
}

export interface RowFault {
  readonly line: number;
  readonly column_name: string;
  readonly value: string;
  readonly message: string;
  readonly code: RowReasonCode;
  readonly params: RowReason["params"];
  readonly left_out: RowPart | null;
  readonly is_note: boolean;
  readonly row_values: readonly string[];
}

export async function insertErrors(
  { db, organizationId }: OrgTx,
  importId: string,
  faults: readonly RowFault[],
): Promise<void> {
  await sql`
    insert into import_errors (organization_id, import_id, line, column_name, value, message, code, params, left_out, is_note, row_values)
    select ${organizationId}, ${importId}, line, column_name, value, message, code, params, left_out, is_note, row_values
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as f(line bigint, column_name text, value text, message text, code text, params jsonb, left_out text, is_note boolean, row_values text[])
    on conflict do nothing
  `.execute(db);
}
