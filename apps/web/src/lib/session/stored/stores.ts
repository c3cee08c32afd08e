import type { locales } from "@delight/contract/locales";
import type { profiles } from "@delight/contract/profiles";
import type { CallOutput } from "../../api/types.ts";
import type { MonitoredUser } from "../../monitoring/monitored-user.ts";
import { createPersisted } from "./persisted.ts";

export type Profile = CallOutput<typeof profiles.get>;
type Languages = CallOutput<typeof locales.listLanguages>;
type TimeZones = CallOutput<typeof locales.listTimeZones>;

/** What went wrong, in the words of specification 8.6; screens translate it. */
export type ClientMessage =
  | "Failed to fetch user profile"
  | "Failed to update user profile"
  | "Failed to upload profile image"
  | "Failed to fetch organizations"
  | "Failed to fetch organization ID";

/** The user store of specification 3.8, with the flags of 3.5. */
interface UserState {
  readonly user: MonitoredUser | undefined;
  readonly isLoading: boolean;
  readonly error: ClientMessage | undefined;
  readonly isPasswordLoading: boolean;
  /** The body of the server's refusal, or a detail of our own (specification 8.5). */
  readonly passwordErrors: unknown;
  /** Something was typed that has not been saved. */
  readonly isProfileChanged: boolean;
}

const noUser: UserState = {
  user: undefined,
  isLoading: false,
  error: undefined,
  isPasswordLoading: false,
  passwordErrors: undefined,
  isProfileChanged: false,
};

export const useUserStore = createPersisted<UserState>({
  name: "user",
  initial: noUser,
  write: ({ user }) => ({ user }),
  read: ({ user }) => (isUser(user) ? { user } : {}),
});

export const useProfileStore = createPersisted<{ readonly profile: Profile | undefined }>({
  name: "profile",
  initial: { profile: undefined },
  write: ({ profile }) => ({ profile }),
  read: ({ profile }) => (isProfile(profile) ? { profile } : {}),
});

export const useLanguagesStore = createPersisted<{ readonly languages: Languages }>({
  name: "languages",
  initial: { languages: [] },
  write: ({ languages }) => ({ languages }),
  read: ({ languages }) => (isListOf(languages, isLanguage) ? { languages } : {}),
});

export const useTimeZonesStore = createPersisted<{ readonly timeZones: TimeZones }>({
  name: "timezones",
  initial: { timeZones: [] },
  write: ({ timeZones }) => ({ timeZones }),
  read: ({ timeZones }) => (isListOf(timeZones, isTimeZone) ? { timeZones } : {}),
});

/** Empties all of them in memory; their storage is for the caller to clear, afterwards. */
export function emptyStores(): void {
  useUserStore.setState(noUser, true);
  useProfileStore.setState({ profile: undefined }, true);
  useLanguagesStore.setState({ languages: [] }, true);
  useTimeZonesStore.setState({ timeZones: [] }, true);
}

function isUser(value: unknown): value is MonitoredUser {
  return typeof value === "object" && value !== null && "id" in value && "username" in value;
}

function isProfile(value: unknown): value is Profile {
  if (
    typeof value !== "object" ||
    value === null ||
    !("id" in value && "organizations" in value && "notificationMail" in value)
  )
    return false;
  return Array.isArray(value.organizations) && "userPermissions" in value && Array.isArray(value.userPermissions);
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isLanguage(value: unknown): value is Languages[number] {
  return typeof value === "object" && value !== null && "code" in value && "name" in value;
}

function isTimeZone(value: unknown): value is TimeZones[number] {
  return typeof value === "object" && value !== null && "name" in value && "offsetMinutes" in value;
}
