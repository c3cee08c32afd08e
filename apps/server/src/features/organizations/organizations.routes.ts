import { brandKit } from "@delight/contract/brand-kit";
import { holidays } from "@delight/contract/holidays";
import { organizations } from "@delight/contract/organizations";
import { type ApiRouter, serve, serveUser } from "../../platform/http/serve.ts";
import { apiKeysRoutes } from "./api-keys/api-keys.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { getBrandKit, setBrandKit } from "./brand/brand-kit.service.ts";
import { addHoliday, listHolidays, removeHoliday } from "./holidays/holidays.service.ts";
import { logosRoutes } from "./logos/logos.routes.ts";
import { getOrganization, listOrganizations } from "./organizations.service.ts";
import { updateSettings } from "./settings.service.ts";

export async function organizationsRoutes(router: ApiRouter): Promise<void> {
  serveUser(router, organizations.list, (tx, _input, { user }) => listOrganizations(tx, user));
  serve(router, organizations.getSettings, getOrganization);
  serve(router, organizations.updateSettings, updateSettings);
  serve(router, brandKit.get, getBrandKit);
  serve(router, brandKit.set, setBrandKit);
  serve(router, holidays.list, listHolidays);
  serve(router, holidays.add, addHoliday);
  serve(router, holidays.remove, removeHoliday);
  apiKeysRoutes(router);
  auditRoutes(router);
  await logosRoutes(router);
}
