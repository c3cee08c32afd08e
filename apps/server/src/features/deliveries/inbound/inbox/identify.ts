import type { OrgTx } from "../../../../platform/db/database.ts";
import { readTracking } from "../../tracking/tracking-token.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { InboundMail } from "../parsing/inbound-mail.ts";
import { readReturn } from "../token/return-address.ts";
import type { Identified } from "./parsed-inbound.ts";
import { findDelivery, findLatestTo } from "./identify.queries.ts";

type Keys = Pick<Platform, "keys">;

/** A mail that names nothing but its reader is about one of the last days. */
export const recentDays = 30;
const uuid = /^<?([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})@/i;

/**
 * Which delivery a mail is about (M70): by the address that it came to, then by the Message-ID and the links of ours that it
 * holds; these prove that it answers our mail, because they cannot be guessed. Else by the reader that a bounce names. Tokens of
 * other organizations say nothing.
 */
export async function identify(
  tx: OrgTx,
  returned: InboundMail,
  { addressed, keys }: { readonly addressed: string | null } & Keys,
): Promise<Identified | undefined> {
  const named = [addressed, ...tokensOf(returned, { keys }, tx.organizationId), ...messageIdsOf(returned)];
  const found = await findDelivery(
    tx,
    named.filter((id) => id !== null),
  );
  if (found !== undefined) return { deliveryId: found, isProven: true };
  for (const address of failedOf(returned)) {
    const latest = await findLatestTo(tx, address, recentDays);
    if (latest !== undefined) return { deliveryId: latest, isProven: false };
  }
  return undefined;
}

function tokensOf(returned: InboundMail, { keys }: Keys, organizationId: string): string[] {
  const original = "original" in returned ? returned.original : undefined;
  const addresses = [...returned.sentTo, original?.returnPath ?? "", original?.listUnsubscribe ?? ""];
  const local = addresses.flatMap((text) => text.match(/[bru]\+[a-z2-7]{61}@/gi) ?? []);
  const links = original?.listUnsubscribe?.match(/\/t\/u\/[\w-]{68}/g) ?? [];
  const claims = [
    ...local.map((address) => readReturn(address, keys.returning)),
    ...links.map((link) => readTracking(link.slice("/t/u/".length), "unsubscribe", keys.tracking)),
  ];
  return claims.flatMap((claim) => (claim?.organizationId === organizationId ? [claim.deliveryId] : []));
}

function messageIdsOf(returned: InboundMail): string[] {
  const original = "original" in returned ? returned.original.messageId : null;
  return [original, ...returned.answers].flatMap((id) => deliveryInMessageId(id) ?? []);
}

/** Our Message-IDs begin with the id of the delivery; undefined for those of others. */
export function deliveryInMessageId(messageId: string | null): string | undefined {
  return uuid.exec(messageId ?? "")?.[1]?.toLowerCase();
}

/** Complaints are about nothing as long as they name no mail: anybody could have anybody mailed no more. */
function failedOf(returned: InboundMail): string[] {
  if (returned.kind !== "bounce") return [];
  return returned.recipients.flatMap(({ address, action }) => (address && action === "failed" ? [address] : []));
}
