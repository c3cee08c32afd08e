import { emailVersions } from "@delight/contract/email-versions";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { getVersion, listVersions } from "./versions.service.ts";

export function versionsRoutes(door: Door): void {
  serve(door, emailVersions.list, listVersions);
  serve(door, emailVersions.get, getVersion);
}
