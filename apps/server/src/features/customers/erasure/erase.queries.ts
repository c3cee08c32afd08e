import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** By what somebody is found in what others wrote down of them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly email_key: string | null;
  readonly phone: string;
  readonly references: readonly string[];
  /** Somebody else is written to at their address: what is kept of it is about both. */
  readonly shares_address: boolean;
}

/** Locked until the transaction ends; undefined when nobody is there any more to erase. Deleted ones must be seen. */
export async function lockPerson({ db, organizationId }: OrgTx, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select c.id, c.name, c.first_name, c.last_name, c.company, c.email_key, c.phone,
      array(
        select reference from customer_references r where r.organization_id = ${organizationId} and r.customer_id = c.id
      ) as "references",
      exists (
        select from customers o
        where o.organization_id = ${organizationId} and o.email_key = c.email_key and o.id <> c.id and o.purged_at is null
      ) as shares_address
    from customers c
    where c.organization_id = ${organizationId} and c.id = ${id} and c.purged_at is null
    for update of c
  `.execute(db);
  return rows[0];
}

/** Whether an array of texts, such as a row of a file, is about the person: by address, number, reference or whole name. */
function isAbout(person: Person, texts: RawBuilder<string[]>): RawBuilder<boolean> {
  const { email_key, name, company, phone, references } = person;
  const fullName = `${person.first_name.trim()} ${person.last_name.trim()}`;
  const whole = [email_key ?? "", name, fullName, company, phone, ...references]
    .map(lowered)
    .filter((text) => text.length > 2);
  const both = [person.first_name, person.last_name].map(lowered).filter((text) => text !== "");
  return sql<boolean>`exists (
    select from (select array(select lower(btrim(one)) from unnest(${texts}) as one) as cells) as looked
    where cells && ${whole}::text[]
      or (${both.length > 1} and cells @> ${both}::text[])
      or (${email_key !== null} and position(${email_key ?? ""} in array_to_string(cells, ' ')) > 0)
  )`;
}

function lowered(text: string): string {
  return text.trim().toLowerCase();
}

/** Lines and samples of imported files that are about the person. */
export async function eraseFromImports({ db, organizationId }: OrgTx, person: Person): Promise<void> {
  await sql`
    delete from import_errors where organization_id = ${organizationId} and ${isAbout(person, sql`row_values`)}
  `.execute(db);
  const cells = sql<string[]>`array(select jsonb_array_elements_text(line))`;
  const lines = sql`jsonb_array_elements(sample) with ordinality as lines (line, place)`;
  await sql`
    update imports set sample = (
      select jsonb_agg(
        case when ${isAbout(person, cells)} then (select jsonb_agg(''::text) from jsonb_array_elements(line)) else line end
        order by place
      ) from ${lines}
    )
    where organization_id = ${organizationId} and exists (select from ${lines} where ${isAbout(person, cells)})
  `.execute(db);
  const header = sql<string[]>`array[header]`;
  await sql`
    update imports set headers = array(
      select case when ${isAbout(person, header)} then '' else header end
      from unnest(headers) with ordinality as each_header (header, place) order by place
    )
    where organization_id = ${organizationId} and exists (select from unnest(headers) as header where ${isAbout(person, header)})
  `.execute(db);
  await sql`
    update imports set sheets = array(
      select case when ${isAbout(person, sql`array[sheet]`)} then '' else sheet end
      from unnest(sheets) with ordinality as each_sheet (sheet, place) order by place
    )
    where organization_id = ${organizationId} and exists (select from unnest(sheets) as sheet where ${isAbout(person, sql`array[sheet]`)})
  `.execute(db);
  for (const [column, key] of [
    ["unknown_services", "name"],
    ["unknown_choices", "value"],
  ] as const) {
    const unknown = sql`jsonb_array_elements(${sql.ref(column)}) with ordinality as each_one (one, place)`;
    const name = sql<string[]>`array[one ->> ${sql.lit(key)}]`;
    await sql`
      update imports set ${sql.ref(column)} = (
        select coalesce(jsonb_agg(one order by place) filter (where not ${isAbout(person, name)}), '[]') from ${unknown}
      )
      where organization_id = ${organizationId} and exists (select from ${unknown} where ${isAbout(person, name)})
    `.execute(db);
  }
  const fileName = sql<string[]>`array[regexp_replace(file_name, '\\.[^.]*$', '')]`;
  for (const table of ["imports", "import_uploads"] as const) {
    await sql`
      update ${sql.table(table)} set file_name = '' where organization_id = ${organizationId} and ${isAbout(person, fileName)}
    `.execute(db);
  }
}

/** What was searched to choose many, and what undoing would bring back. */
export async function eraseFromBulk({ db, organizationId }: OrgTx, person: Person): Promise<void> {
  const { id, first_name, last_name } = person;
  await sql`delete from bulk_changes where organization_id = ${organizationId} and customer_id = ${id}`.execute(db);
  const searched = sql<string>`choice #>> '{filter,search}'`;
  const names = [first_name, last_name].map(lowered).filter((text) => text !== "");
  await sql`
    update bulk_runs set choice = jsonb_set(choice, '{filter,search}', '""')
    where organization_id = ${organizationId} and status not in ('running', 'undoing') and ${searched} <> ''
      and (${isAbout(person, sql`array[${searched}]`)} or lower(${searched}) = any(${names}::text[]))
  `.execute(db);
}

/** What is kept by the address and is about nobody else. A suppression holds on, without the words that tell how it came. */
export async function eraseAddress({ db, organizationId }: OrgTx, emailKey: string): Promise<void> {
  const own = sql`organization_id = ${organizationId}`;
  await sql`delete from sign_ups where ${own} and email_key = ${emailKey}`.execute(db);
  await sql`delete from mail_preferences where ${own} and email_key = ${emailKey}`.execute(db);
  await sql`
    update suppressions set evidence = ${erasedEvidence},
      unsubscribe_evidence = case when unsubscribe_evidence is not null then ${erasedEvidence} end
    where ${own} and email_key = ${emailKey}
  `.execute(db);
  await sql`update test_sends set email_address = '' where ${own} and lower(email_address) = ${emailKey}`.execute(db);
  await sql`
    update notifications set data = jsonb_set(data, '{reason}', '""')
    where ${own} and position(${emailKey} in lower(data ->> 'reason')) > 0
  `.execute(db);
  await sql`
    update activities set pause_detail = '' where ${own} and position(${emailKey} in lower(pause_detail)) > 0
  `.execute(db);
}

const erasedEvidence = "The customer was erased; what showed it went with them";

/** The log keeps what was done, when and by whom. */
export async function eraseFromAudit({ db }: OrgTx, { id, email_key, shares_address }: Person): Promise<void> {
  const addresses = email_key === null || shares_address ? [] : [email_key];
  await sql`select erase_from_audit(${id}::uuid, ${addresses}::text[])`.execute(db);
}

/** While no mail server is set up, mails wait in the captured mailbox of the installation, which knows no organizations. */
export async function eraseCapturedMails({ db, organizationId }: OrgTx, emailKey: string): Promise<void> {
  await sql`
    delete from captured_mails where lower(rcpt_to) = ${emailKey} and lower(mail_from) in (
      select lower(sender_address) from activities where organization_id = ${organizationId}
      union select lower(sender_address) from frozen_emails where organization_id = ${organizationId}
    )
  `.execute(db);
}

export async function isSuppressed({ db, organizationId }: OrgTx, emailKey: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("suppressions")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey ?? "")
    .executeTakeFirst();
  return row !== undefined;
}
