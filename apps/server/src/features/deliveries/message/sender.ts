import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type SenderAsTyped, type SenderOnWire, senderOnWire } from "../../sender-domains/index.ts";

/** Milliseconds after which domains and keys are looked up again: so a change of keys takes effect while mails go out. */
const keptFor = 15_000;

/** Whom the mails of one activity come from, looked up again now and then. */
export function keepSender(
  platform: Platform,
  { organizationId, ...typed }: SenderAsTyped & { readonly organizationId: string },
): () => Promise<SenderOnWire> {
  let kept: { readonly at: number; readonly sender: Promise<SenderOnWire> } | undefined;
  return () => {
    const now = platform.clock.now().getTime();
    if (kept === undefined || Math.abs(now - kept.at) >= keptFor) {
      const sender = inOrganization(platform.database, { organizationId }, (tx) => senderOnWire(tx, typed, platform));
      kept = { at: now, sender };
      sender.catch(() => {
        kept = undefined;
      });
    }
    return kept.sender;
  };
}
