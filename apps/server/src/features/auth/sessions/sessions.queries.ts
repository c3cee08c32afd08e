import type { SystemTx } from "../../../platform/db/database.ts";
import { lockProofs } from "../users.queries.ts";
import type { Because } from "./endings.ts";

interface NewSession {
  userId: string;
  now: Date;
  expiresAt: Date;
  signedInWith: "password" | "partner" | "invitation";
  device: string;
  network: string;
}

export async function insertSession({ db }: SystemTx, session: NewSession): Promise<string> {
  const { userId, now, expiresAt, signedInWith, device, network } = session;
  const row = await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      signed_in_with: signedInWith,
      device,
      network,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function insertRefreshToken({ db }: SystemTx, sessionId: string, hash: Buffer) {
  return db.insertInto("refresh_tokens").values({ session_id: sessionId, token_hash: hash }).execute();
}

/** Locked until the transaction ends: of two tabs with the same token one spends it, the other one finds it spent. */
export function findRefreshToken({ db }: SystemTx, hash: Buffer) {
  return db
    .selectFrom("refresh_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["t.session_id", "t.spent_at", "s.user_id", "s.expires_at", "s.revoked_at", "u.is_active"])
    .where("t.token_hash", "=", hash)
    .forUpdate(["t"])
    .executeTakeFirst();
}

export function spendRefreshToken({ db }: SystemTx, hash: Buffer, now: Date) {
  return db.updateTable("refresh_tokens").set({ spent_at: now.toISOString() }).where("token_hash", "=", hash).execute();
}

export function prolongSession({ db }: SystemTx, sessionId: string, moments: { now: Date; expiresAt: Date }) {
  return db
    .updateTable("sessions")
    .set({ last_used_at: moments.now.toISOString(), expires_at: moments.expiresAt.toISOString() })
    .where("id", "=", sessionId)
    .execute();
}

/** Tokens that were spent longer ago than one can live prove nothing any more. */
export function forgetSpentTokens({ db }: SystemTx, sessionId: string, before: Date) {
  return db
    .deleteFrom("refresh_tokens")
    .where("session_id", "=", sessionId)
    .where("spent_at", "<", before.toISOString())
    .execute();
}

export function revokeSession({ db }: SystemTx, sessionId: string, how: { now: Date; because: Because }) {
  return db
    .updateTable("sessions")
    .set({ revoked_at: how.now.toISOString(), revoked_because: how.because })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Those that still let somebody in, the one that was used last first. */
export function listLiveSessions({ db }: SystemTx, userId: string, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "created_at as signed_in_at", "last_used_at", "device", "network"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
}

/** Whether a session lets its user in, as it stands until the transaction ends. */
export async function holdSession({ db }: SystemTx, { userId, sessionId }: Held, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
}

interface Held {
  readonly userId: string;
  readonly sessionId: string;
}

interface Ending {
  now: Date;
  because: Because;
  only?: string;
  except?: string;
  /** Only those that were opened this way. */
  signedInWith?: "partner";
}

/** Ends sessions of one user that live, all unless told which; answers how many. Who signs in meanwhile comes before or after. */
export async function revokeSessions(tx: SystemTx, userId: string, { now, because, ...which }: Ending) {
  await lockProofs(tx, userId);
  const { db } = tx;
  const { only, except, signedInWith } = which;
  const ended = await db
    .updateTable("sessions")
    .set({ revoked_at: now.toISOString(), revoked_because: because })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .$if(only !== undefined, (query) => query.where("id", "=", only ?? ""))
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .$if(signedInWith !== undefined, (query) => query.where("signed_in_with", "=", signedInWith ?? "partner"))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
