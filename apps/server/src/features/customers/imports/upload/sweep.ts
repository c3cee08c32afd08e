import { inOrganization, inSystem } from "../../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { deleteUploadsBefore } from "./uploads.queries.ts";
import { folderOf } from "./uploads.service.ts";

/** Milliseconds. */
const keptFor = 24 * 3600 * 1000;

/** Gives up uploads to which nothing has come for a day, with what has come before. */
export async function forgetOldUploads({ database, files, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    const ids = await inOrganization(database, { organizationId }, (tx) => deleteUploadsBefore(tx, before));
    for (const id of ids) {
      await files.removeFolder(folderOf({ organizationId }, id));
    }
  }
}
