import * as z from "zod";
import { encrypt, decrypt } from "../../platform/auth/encryption.ts";
import type { SystemTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { IdentityKey } from "./identities/identities.queries.ts";
import { hashOf, newSecret } from "./secrets.ts";
import { findTicket, saveTicket } from "./sign-ins.queries.ts";
import type { Found } from "./simpro/who-it-is.ts";
import { patience } from "./start.service.ts";

const Identity = z.object({ type: z.string(), id: z.string(), name: z.string() });

/** A partner's user whom the partner has vouched for a moment ago, with the tokens that came along. */
export interface Vouched {
  readonly key: IdentityKey;
  readonly name: string;
  /** JSON. */
  readonly tokens: string;
}

export function vouchedFor(buildHost: string, { user, tokens }: Found): Vouched {
  return {
    key: { build_host: buildHost, partner_user_type: user.type, partner_user_id: user.id },
    name: user.name,
    tokens: JSON.stringify(tokens),
  };
}

/** Answers the ticket with which the rest is proved. */
export async function issueTicket(
  { clock, keys }: Platform,
  tx: SystemTx,
  { stateHash, vouched }: { stateHash: Buffer; vouched: Vouched },
): Promise<string> {
  const ticket = newSecret();
  const { partner_user_type: type, partner_user_id: id } = vouched.key;
  const identity: z.infer<typeof Identity> = { type, id, name: vouched.name };
  await saveTicket(tx, stateHash, {
    ticket_hash: hashOf(ticket),
    expires_at: new Date(clock.now().getTime() + patience).toISOString(),
    identity: JSON.stringify(identity),
    sealed_tokens: encrypt(vouched.tokens, keys.sealing, placeOf(stateHash)),
  });
  return ticket;
}

/** Whom a ticket is about; refuses those that are unknown, used or too old. The row stays locked until the transaction ends. */
export async function readTicket({ clock, keys }: Platform, tx: SystemTx, ticket: string): Promise<Vouched> {
  const found = await findTicket(tx, hashOf(ticket));
  if (!found) {
    throw new AppError("link_unknown", "This sign-in was not begun here; begin again");
  }
  const tokens = found.sealed_tokens && decrypt(found.sealed_tokens, keys.sealing, placeOf(found.state_hash));
  if (found.ticket_used_at || !tokens) {
    throw new AppError("link_used", "This sign-in was finished already; begin again");
  }
  if (new Date(found.expires_at) <= clock.now()) {
    throw new AppError("link_expired", "This sign-in took too long; begin again");
  }
  const { type, id, name } = Identity.parse(found.identity);
  return {
    key: { build_host: found.build_host, partner_user_type: type, partner_user_id: id },
    name,
    tokens,
  };
}

function placeOf(stateHash: Buffer): string {
  return `partner_sign_ins.sealed_tokens:${stateHash.toString("hex")}`;
}
