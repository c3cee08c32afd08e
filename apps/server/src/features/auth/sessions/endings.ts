/** Why a session was ended, as it is stored. */
export type Because =
  | "signed out"
  | "signed out from another device"
  | "the password was changed"
  | "Simpro was disconnected"
  | "two factors were switched on"
  | "two factors were switched off"
  | Suspicious;

/** Milliseconds: 90 days after it was used or ended, a session says nothing about its user any more. */
export const lately = 90 * 24 * 3600 * 1000;

/** Somebody else may have been in: where such a session came from says nothing about where its user comes from. */
export const suspicious = [
  "the password was reset",
  "a refresh token was used twice",
  "signed out by staff",
  "the user was switched off",
] as const;

type Suspicious = (typeof suspicious)[number];
