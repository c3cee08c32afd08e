import { deleteAllCookies, deleteCookie, readCookie, writeCookie } from "../cookies.ts";
import { clearStored } from "../storage.ts";
import { parseUser, type SessionUser } from "./user.ts";

/** What of a session outlives the page (specification 3.7). */
export interface StoredSession {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Milliseconds since 1970. */
  readonly tokenExpiration: number;
  readonly user: SessionUser | undefined;
}

/** The session in the cookies, if there is an access token. */
export function readSession(): StoredSession | undefined {
  const accessToken = readCookie("accessToken");
  if (!accessToken) return undefined;
  return {
    accessToken,
    refreshToken: readCookie("refreshToken") || undefined,
    tokenExpiration: Number(readCookie("tokenExpiration")) || 0,
    user: parseUser(readCookie("userData")),
  };
}

export function writeSession({ accessToken, refreshToken, tokenExpiration, user }: StoredSession): void {
  writeCookie("accessToken", accessToken);
  if (refreshToken) writeCookie("refreshToken", refreshToken);
  writeCookie("tokenExpiration", String(tokenExpiration));
  if (user) writeCookie("userData", fitting(user));
}

/** Browsers drop a cookie of more than 4096 bytes, and the session with it; a script of three bytes a character takes nine. */
const longestValue = 3800;

function fitting(user: SessionUser): string {
  const shortened = { ...user, first_name: user.first_name.slice(0, 50), last_name: user.last_name.slice(0, 50) };
  const nameless = { ...user, first_name: "", last_name: "" };
  const bare = { ...nameless, username: "" };
  const texts = [user, shortened, nameless].map((one) => JSON.stringify(one));
  return texts.find((text) => encodeURIComponent(text).length <= longestValue) ?? JSON.stringify(bare);
}

/** Leaves nothing behind: all cookies, local and session storage (specification 4.1, 4.2). */
export function clearStorage(): void {
  deleteAllCookies();
  clearStored();
}

/** Forgets one user: tokens, and what was stored for them; keys that belong to the browser stay. */
export function clearUserStorage(kept: readonly string[]): void {
  for (const name of sessionCookies) deleteCookie(name);
  clearStored(kept);
}

const sessionCookies = ["accessToken", "refreshToken", "tokenExpiration", "userData", "userAbilityRules"];

/** A claim of an access token that is a moment, `exp` or `iat`, in milliseconds (specification 9.1); 0 when it can't be read. */
export function momentOf(accessToken: string, claim: "exp" | "iat"): number {
  try {
    const payload = (accessToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    const value: unknown = typeof claims === "object" && claims !== null ? Reflect.get(claims, claim) : undefined;
    return typeof value === "number" ? value * 1000 : 0;
  } catch {
    return 0;
  }
}
