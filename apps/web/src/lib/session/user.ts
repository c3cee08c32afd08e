import type { User } from "@delight/contract/auth";
import type { MonitoredUser } from "../monitoring/monitored-user.ts";

/** What the sign-in answers say about the user, kept in the cookie `userData` in wire spelling (specification 3.1). */
export type SessionUser = User;

/** Reads the cookie; what is not a user counts as none. */
export function parseUser(text: string | undefined): SessionUser | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && "email" in value && "is_staff" in value && typeof value.email === "string";
}

/** First and last name when both exist, else the user name (specification 4.7). */
export function nameOf({ first_name: first, last_name: last, username }: SessionUser): string {
  return first && last ? `${first} ${last}` : username;
}

/** The user as error reports name them (specification 4.7). */
export function monitoredOf(user: SessionUser): MonitoredUser {
  const { id, email, username, is_staff: isStaff, is_superuser: isSuperuser } = user;
  return { id, email, name: nameOf(user), username, isStaff, isSuperuser };
}
