import type { SystemTx } from "../../platform/db/database.ts";

export function insertSignIn(
  { db }: SystemTx,
  row: { state_hash: Buffer; build_host: string; return_to: string; created_at: string; expires_at: string },
) {
  return db.insertInto("partner_sign_ins").values(row).execute();
}

/** Locked until the transaction ends: of two callbacks with the same code one is the first. */
export function findSignIn({ db }: SystemTx, stateHash: Buffer) {
  return db
    .selectFrom("partner_sign_ins")
    .select(["build_host", "return_to", "expires_at", "exchanged_at"])
    .where("state_hash", "=", stateHash)
    .forUpdate()
    .executeTakeFirst();
}

export function noteExchange({ db }: SystemTx, stateHash: Buffer, now: Date) {
  return db
    .updateTable("partner_sign_ins")
    .set({ exchanged_at: now.toISOString() })
    .where("state_hash", "=", stateHash)
    .execute();
}

export interface Ticket {
  readonly ticket_hash: Buffer;
  readonly expires_at: string;
  /** JSON of the partner's user. */
  readonly identity: string;
  readonly sealed_tokens: Buffer;
}

export function saveTicket({ db }: SystemTx, stateHash: Buffer, ticket: Ticket) {
  return db.updateTable("partner_sign_ins").set(ticket).where("state_hash", "=", stateHash).execute();
}

/** Locked until the transaction ends: a ticket lets in once. */
export function findTicket({ db }: SystemTx, ticketHash: Buffer) {
  return db
    .selectFrom("partner_sign_ins")
    .select(["state_hash", "build_host", "expires_at", "ticket_used_at", "identity", "sealed_tokens"])
    .where("ticket_hash", "=", ticketHash)
    .forUpdate()
    .executeTakeFirst();
}

/** The tokens go with it: from here on they are the identity's. */
export function spendTicket({ db }: SystemTx, ticketHash: Buffer, now: Date) {
  return db
    .updateTable("partner_sign_ins")
    .set({ ticket_used_at: now.toISOString(), sealed_tokens: null })
    .where("ticket_hash", "=", ticketHash)
    .execute();
}

export function forgetSignIns({ db }: SystemTx, expiredBefore: Date) {
  return db.deleteFrom("partner_sign_ins").where("expires_at", "<", expiredBefore.toISOString()).execute();
}
