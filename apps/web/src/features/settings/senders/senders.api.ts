import type { Sender } from "../../../lib/senders.ts";

/** What is stale once a sender was changed: they, what the settings tell of the default one, and what is said before a launch. */
export const senderQueryKeys = ["senders", "organizations", "activities", "automations", "returns", "audit"];

/** By what people call it. */
export function titleOf({ name, address }: Pick<Sender, "name" | "address">): string {
  return name === "" ? address : name;
}
