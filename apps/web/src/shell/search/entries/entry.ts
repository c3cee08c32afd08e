import type { Permission } from "@delight/contract/permissions";
import type { Act, Icon } from "../found.ts";
import type search from "../../../lib/i18n/locales/en/search.json";

export type EntryName = keyof (typeof search)["entry"];

/** Something that is always there to be found; its name is a key of `search:entry`, and of `search:also`: what people call it else. */
export interface Entry {
  readonly name: EntryName;
  readonly group: "places" | "settings" | "commands";
  readonly icon: Icon;
  /** Where it belongs: a key of `shell:nav`, or the profile or the look. */
  readonly under?: "settings" | "profile" | "look";
  readonly needs?: Permission;
  readonly act: Act;
}
