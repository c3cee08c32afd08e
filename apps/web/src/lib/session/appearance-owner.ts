import { forgetChoices } from "../preferences/store.ts";
import { readStored, writeStored } from "../storage.ts";
import { readSession } from "./cookies.ts";

/** Key of local storage. */
export const appearanceOwnerKey = "lookOwner";

/**
 * The look of this browser belongs to this user from now on. What somebody else chose here while they were signed in is
 * forgotten: it would be saved into the profile of this one. What was chosen while nobody was signed in stays, as the choice
 * of whoever signs in. Whose it was is known for longer than the session cookies live.
 */
export function claimAppearance(userId: string): void {
  const owner = readStored(appearanceOwnerKey) ?? readSession()?.user?.id;
  if (owner !== undefined && owner !== userId) forgetChoices();
  writeStored(appearanceOwnerKey, userId);
}
