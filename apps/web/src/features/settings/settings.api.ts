import { organizations } from "@delight/contract/organizations";
import type { CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type Settings = CallOutput<typeof organizations.getSettings>;

export const settingsQuery = roomQuery("organizations", organizations.getSettings, {});
