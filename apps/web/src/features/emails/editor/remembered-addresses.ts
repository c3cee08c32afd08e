import { readStored, writeStored } from "../../../lib/storage.ts";

/** Gone with everything else when the user signs out. */
const keyOf = (userId: string) => `test-send.${userId}`;

/** The addresses to which this user sent the last test. */
export function rememberedAddresses(userId: string | undefined): string[] | undefined {
  if (userId === undefined) return undefined;
  const kept = readStored(keyOf(userId));
  const addresses = kept?.split(" ").filter(Boolean) ?? [];
  return addresses.length === 0 ? undefined : addresses;
}

export function rememberAddresses(userId: string | undefined, addresses: readonly string[]): void {
  if (userId !== undefined) writeStored(keyOf(userId), addresses.join(" "));
}
