import { organizations } from "@delight/contract/organizations";
import type { CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Settings = CallOutput<typeof organizations.getSettings>;
/** The settings that a form may change: what the endpoint takes, by the names of the screen. */
export type SettingKey = Exclude<keyof Settings, "id" | "identifier" | "logo">;

export const settingsQuery = endpointQuery("organizations", organizations.getSettings, {});

export function pickSettings<Key extends SettingKey>(settings: Settings, keys: readonly Key[]): Pick<Settings, Key> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, Key>;
}

/** Whether two values of a setting are the same, lists included. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
