import type { OrgTx } from "../../../platform/db/database.ts";

/** What cards show of services, archived ones too: an email that names one says so until somebody changes it. */
export function listServicesByIds({ db, organizationId }: OrgTx, ids: readonly string[]) {
  return db
    .selectFrom("services")
    .innerJoin("organizations", "organizations.id", "services.organization_id")
    .select([
      "services.id",
      "services.name",
      "services.description",
      "services.price_cents",
      "services.image_name",
      "services.has_mail_images",
      "organizations.currency",
    ])
    .where("services.organization_id", "=", organizationId)
    .where("services.id", "in", ids)
    .execute();
}
