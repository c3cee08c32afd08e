import { encrypt } from "../../../platform/auth/encryption.ts";
import type { SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertIdentity, noteUse } from "./identities.queries.ts";
import type { Vouched } from "../tickets.service.ts";

/** Lets a partner's user sign in as this user from now on: who calls must have proved both. */
export async function link(platform: Platform, tx: SystemTx, who: { vouched: Vouched; userId: string }): Promise<void> {
  const use = lastUse(platform, who.vouched);
  const row = { ...who.vouched.key, ...use, user_id: who.userId, linked_at: use.last_used_at };
  if (!(await insertIdentity(tx, row))) {
    throw new AppError("conflict", "This Simpro user was connected by somebody else a moment ago; begin again");
  }
}

/** The newest tokens take the place of those of last time: a refresh token works once, and only the last one does. */
export async function noteSignIn(platform: Platform, tx: SystemTx, who: { vouched: Vouched; identityId: string }) {
  await noteUse(tx, who.identityId, lastUse(platform, who.vouched));
}

function lastUse({ clock, keys }: Platform, { key, name, tokens }: Vouched) {
  const { build_host: host, partner_user_type: type, partner_user_id: id } = key;
  return {
    partner_name: name,
    sealed_tokens: encrypt(tokens, keys.sealing, `partner_identities.sealed_tokens:${host}/${type}/${id}`),
    last_used_at: clock.now().toISOString(),
  };
}
