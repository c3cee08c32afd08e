import { emailVersions } from "@delight/contract/email-versions";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { getVersion, listVersions } from "./versions.service.ts";

export function versionsRoutes(router: ApiRouter): void {
  serve(router, emailVersions.list, listVersions);
  serve(router, emailVersions.get, getVersion);
}
