import * as z from "zod";

export const Permission = z.enum([
  "customers.view",
  "customers.change",
  "customers.import",
  /** Takes data of customers out as files: their list, suppressions, recipients, conversions, the audit log, all about one. */
  "customers.export",
  "segments.view",
  "segments.change",
  "services.view",
  "services.change",
  "emails.view",
  "emails.change",
  "activities.view",
  "activities.change",
  "activities.send",
  "conversions.view",
  "conversions.change",
  "reports.view",
  "organization.view",
  "organization.settings",
  "organization.team",
]);
export type Permission = z.infer<typeof Permission>;

export const Role = z.enum(["owner", "marketer", "viewer"]);
export type Role = z.infer<typeof Role>;

/** The ready roles of a membership, as permission strings. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: Permission.options,
  marketer: Permission.options.filter(
    (permission) => permission !== "organization.settings" && permission !== "organization.team",
  ),
  viewer: Permission.options.filter((permission) => permission.endsWith(".view")),
};
