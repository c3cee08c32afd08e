import { senders } from "@delight/contract/senders";
import type { CallOutput } from "./api/types.ts";
import { endpointQuery } from "./query.ts";

export type Sender = CallOutput<typeof senders.list>[number];

/** From whom mails may come, the default sender first. */
export const sendersQuery = endpointQuery("senders", senders.list, {});

/** The sender of this id, the default one where none is meant; undefined while there is none. */
export function senderOf(all: readonly Sender[], id: string | null): Sender | undefined {
  return all.find((sender) => (id === null ? sender.isDefault : sender.id === id));
}
