import type { HandledMail, MailboxSecurity, MailboxStep, ReturnMailbox } from "@delight/contract/return-mailbox";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../../platform/db/database.ts";

function mailboxRow({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("return_mailboxes")
    .select(["host", "port", "user_name", "folder", "interval_minutes", "handled_folder", "is_on", "last_looked_at"])
    .select(["failures", "last_failed_at", "failure_text", "next_look_at", "mails", "passed_over"])
    .select([
      sql<MailboxSecurity>`security`.as("security"),
      sql<HandledMail>`handled`.as("handled"),
      sql<MailboxStep | null>`failed_step`.as("failed_step"),
    ])
    .where("organization_id", "=", organizationId);
}

export function findMailbox(tx: OrgTx): Promise<ReturnMailbox | undefined> {
  return mailboxRow(tx).executeTakeFirst();
}

/** Held for this transaction. */
export function lockMailbox(tx: OrgTx): Promise<ReturnMailbox | undefined> {
  return mailboxRow(tx).forUpdate().executeTakeFirst();
}

export async function findSealedPassword({ db, organizationId }: OrgTx): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("return_mailboxes")
    .select("password")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.password;
}

type Chosen = Pick<
  ReturnMailbox,
  "host" | "port" | "security" | "user_name" | "folder" | "interval_minutes" | "handled" | "handled_folder" | "is_on"
>;

/** Is looked into at once. Of another folder or server nothing is known yet. */
export async function saveMailbox(
  { db, organizationId }: OrgTx,
  chosen: Chosen & { readonly password: Buffer },
  isOther: boolean,
): Promise<void> {
  const fresh = {
    next_look_at: sql<string>`now()`,
    failures: 0,
    failed_step: null,
    failure_text: "",
    last_failed_at: null,
    // A look that is under way writes nothing any more.
    turn: null,
    failing_uid: 0,
    failing_times: 0,
  };
  const unknown = isOther ? { uid_validity: null, taken_uid: 0, handled_uid: 0, last_looked_at: null } : {};
  await db
    .insertInto("return_mailboxes")
    .values({ organization_id: organizationId, ...chosen })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet({ ...chosen, ...fresh, ...unknown }))
    .execute();
}

export async function deleteMailbox({ db, organizationId }: OrgTx): Promise<void> {
  await db.deleteFrom("return_mailboxes").where("organization_id", "=", organizationId).execute();
}

/** Organizations whose mailbox is due: the one look that the loop takes before it is inside one of them. */
export function listDueMailboxes(database: Database, most: number): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.mailbox_loop', 'on', true)`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select m.organization_id as id from return_mailboxes m
      join organizations o on o.id = m.organization_id and o.deactivated_at is null
      where m.is_on and m.next_look_at <= now()
      order by m.next_look_at limit ${most}
    `.execute(db);
    return rows.map(({ id }) => id);
  });
}

export interface ClaimedMailbox {
  /** Nothing is written of a look once this is another one. */
  readonly turn: string;
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly user_name: string;
  readonly password: Buffer;
  readonly folder: string;
  readonly interval_minutes: number;
  readonly handled: HandledMail;
  readonly handled_folder: string;
  readonly uid_validity: number | null;
  readonly taken_uid: number;
  readonly handled_uid: number;
  readonly failures: number;
}

/** Takes it for so many seconds, after which others may; undefined when somebody else has. */
export async function claimMailbox({ db, organizationId }: OrgTx, lease: number): Promise<ClaimedMailbox | undefined> {
  const { rows } = await sql<ClaimedMailbox>`
    update return_mailboxes set next_look_at = now() + make_interval(secs => ${lease}), turn = gen_random_uuid()
    where organization_id = ${organizationId} and is_on and next_look_at <= now()
    returning turn, host, port, security, user_name, password, folder, interval_minutes, handled, handled_folder,
      uid_validity, taken_uid, handled_uid, failures
  `.execute(db);
  return rows[0];
}

type Turn = Pick<ClaimedMailbox, "turn">;

/** Nobody changed the mailbox or took it over since. */
const isOurs = ({ organizationId }: OrgTx, { turn }: Turn) =>
  sql<boolean>`organization_id = ${organizationId} and turn = ${turn}::uuid`;

/** Numbers of mails in a folder, good as long as its validity is the same. */
export interface Place {
  readonly validity: number;
  readonly taken: number;
  readonly handled: number;
}

/** Where a look has come to. False, and nothing else may be kept, when the mailbox is not its own any more. */
export async function writePlace(tx: OrgTx, mailbox: Turn, { validity, taken, handled }: Place): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update return_mailboxes set uid_validity = ${validity}, taken_uid = ${taken}, handled_uid = ${handled}
    where ${isOurs(tx, mailbox)}
  `.execute(tx.db);
  return numAffectedRows > 0n;
}

interface Amount {
  /** That were taken in. */
  readonly mails: number;
  readonly passedOver: number;
}

export async function countTaken(tx: OrgTx, mailbox: Turn, { mails, passedOver }: Amount): Promise<void> {
  await sql`
    update return_mailboxes set mails = mails + ${mails}, passed_over = passed_over + ${passedOver}
    where ${isOurs(tx, mailbox)}
  `.execute(tx.db);
}

/** A mail did not come when it was asked for alone. Answers in how many looks in a row; undefined when the mailbox is not ours any more. */
export async function writeNotGiven(tx: OrgTx, mailbox: Turn, uid: number): Promise<number | undefined> {
  const { rows } = await sql<{ times: number }>`
    update return_mailboxes set failing_uid = ${uid},
      failing_times = case when failing_uid = ${uid} then least(failing_times + 1, 1000) else 1 end
    where ${isOurs(tx, mailbox)}
    returning failing_times as times
  `.execute(tx.db);
  return rows[0]?.times;
}

/** A look has ended well; the next one is due after so many seconds. */
export async function writeLooked(tx: OrgTx, mailbox: Turn, seconds: number): Promise<void> {
  await sql`
    update return_mailboxes set last_looked_at = now(), failures = 0, failed_step = null, failure_text = '',
      failing_uid = 0, failing_times = 0, turn = null, next_look_at = now() + make_interval(secs => ${seconds})
    where ${isOurs(tx, mailbox)}
  `.execute(tx.db);
}

/** Gives back what was not looked into to its end. */
export async function giveBack(tx: OrgTx, mailbox: Turn): Promise<void> {
  await sql`update return_mailboxes set turn = null, next_look_at = now() where ${isOurs(tx, mailbox)}`.execute(tx.db);
}

interface Failed {
  readonly step: MailboxStep;
  readonly text: string;
  /** Until the next look. */
  readonly seconds: number;
}

/** Answers how many looks have failed in a row; undefined when the mailbox is not ours any more. */
export async function writeFailed(tx: OrgTx, mailbox: Turn, failed: Failed): Promise<number | undefined> {
  const { step, text, seconds } = failed;
  const { rows } = await sql<{ failures: number }>`
    update return_mailboxes set failures = least(failures + 1, 1000), last_failed_at = now(), failed_step = ${step},
      failure_text = ${text}, turn = null, next_look_at = now() + make_interval(secs => ${seconds})
    where ${isOurs(tx, mailbox)}
    returning failures
  `.execute(tx.db);
  return rows[0]?.failures;
}
