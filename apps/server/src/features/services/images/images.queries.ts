import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** The names of an image and of the one before it. */
export interface ImageNames {
  readonly image_name: string | null;
  readonly former_image_name: string | null;
}

/** Held until the transaction ends: of two changes at once each sees what the other one left. */
export function holdImages({ db, organizationId }: OrgTx, id: string): Promise<ImageNames | undefined> {
  return db
    .selectFrom("services")
    .select(["image_name", "former_image_name"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveImages({ db, organizationId }: OrgTx, id: string, names: ImageNames): Promise<void> {
  await db
    .updateTable("services")
    .set({ ...names, updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Services whose images mails have no copies of yet; at most 100. */
export function listUncopied({ db, organizationId }: OrgTx): Promise<Array<ImageNames & { id: string }>> {
  return db
    .selectFrom("services")
    .select(["id", "image_name", "former_image_name"])
    .where("organization_id", "=", organizationId)
    .where("has_mail_images", "=", false)
    .limit(100)
    .execute();
}

/** Of the images of those names, if they are the service's still. */
export async function markCopied(
  { db, organizationId }: OrgTx,
  { id, image_name, former_image_name }: ImageNames & { readonly id: string },
): Promise<void> {
  await db
    .updateTable("services")
    .set({ has_mail_images: true })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("image_name", "is not distinct from", image_name)
    .where("former_image_name", "is not distinct from", former_image_name)
    .execute();
}
