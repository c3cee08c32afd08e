import { organizations } from "@delight/contract/organizations";
import { type Door, serve, serveUser } from "../../platform/http/serve.ts";
import { getOrganization, listOrganizations, updateSettings } from "./organizations.service.ts";

export function organizationsRoutes(door: Door): void {
  serveUser(door, organizations.list, (tx, _input, { user }) => listOrganizations(tx, user));
  serve(door, organizations.getSettings, getOrganization);
  serve(door, organizations.updateSettings, updateSettings);
}
