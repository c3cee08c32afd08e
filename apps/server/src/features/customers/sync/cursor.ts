import { AppError } from "../../../platform/errors.ts";
import { encrypt, decrypt } from "../../../platform/auth/encryption.ts";
import type { Keys } from "../../../platform/auth/keys.ts";

/** What a cursor is good for: nobody else's list, and no other question. */
export interface CursorPlace {
  readonly organizationId: string;
  readonly question: object;
}

/** Where a walk goes on, behind this id; sealed, so that nobody builds on what is in it. */
export function makeCursor(id: string, keys: Keys, place: CursorPlace): string {
  return encrypt(id, keys.sealing, nameOf(place)).toString("base64url");
}

/** The id behind which a walk goes on; refuses what was not made for this place. */
export function readCursor(cursor: string, keys: Keys, place: CursorPlace): string {
  const id = decrypt(Buffer.from(cursor, "base64url"), keys.sealing, nameOf(place));
  if (id === undefined) {
    throw new AppError("invalid_input", "The cursor is none of this list with these filters; begin again without one");
  }
  return id;
}

function nameOf({ organizationId, question }: CursorPlace): string {
  return `cursor customers ${organizationId} ${JSON.stringify(question)}`;
}
