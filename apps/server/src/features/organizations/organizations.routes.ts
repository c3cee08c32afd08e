import { brandKit } from "@delight/contract/brand-kit";
import { holidays } from "@delight/contract/holidays";
import { organizations } from "@delight/contract/organizations";
import { type Door, serve, serveUser } from "../../platform/http/serve.ts";
import { apiKeysRoutes } from "./api-keys/api-keys.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { getBrandKit, setBrandKit } from "./brand/brand-kit.service.ts";
import { addHoliday, listHolidays, removeHoliday } from "./holidays/holidays.service.ts";
import { logosRoutes } from "./logos/logos.routes.ts";
import { getOrganization, listOrganizations } from "./organizations.service.ts";
import { updateSettings } from "./settings.service.ts";

export async function organizationsRoutes(door: Door): Promise<void> {
  serveUser(door, organizations.list, (tx, _input, { user }) => listOrganizations(tx, user));
  serve(door, organizations.getSettings, getOrganization);
  serve(door, organizations.updateSettings, updateSettings);
  serve(door, brandKit.get, getBrandKit);
  serve(door, brandKit.set, setBrandKit);
  serve(door, holidays.list, listHolidays);
  serve(door, holidays.add, addHoliday);
  serve(door, holidays.remove, removeHoliday);
  apiKeysRoutes(door);
  auditRoutes(door);
  await logosRoutes(door);
}
