import { importUndoDays } from "@delight/contract/imports";
import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetFiles, listLeftFiles } from "../imports.queries.ts";
import { forgetChanges } from "../undo/undo-runs.queries.ts";
import { deleteUploadsBefore } from "./uploads.queries.ts";
import { folderOf } from "./uploads.service.ts";

/** Milliseconds. */
const day = 24 * 3600 * 1000;

/** Gives up uploads to which nothing has come for a day, with what has come before, files that nobody has imported for a month, and what would be put back when it is too late for that. */
export async function forgetOldImports({ database, files, clock }: Platform): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    const ids = await inOrganization(database, { organizationId }, (tx) => deleteUploadsBefore(tx, daysAgo(1)));
    for (const id of ids) {
      await files.removeFolder(folderOf({ organizationId }, id));
    }
    const left = await inOrganization(database, { organizationId }, (tx) => listLeftFiles(tx, daysAgo(importUndoDays)));
    // Before the rows are told: whoever is killed in between finds them again.
    for (const { key } of left) await files.remove(key);
    await inOrganization(database, { organizationId }, (tx) =>
      forgetFiles(
        tx,
        left.map(({ id }) => id),
      ),
    );
    await inOrganization(database, { organizationId }, (tx) => forgetChanges(tx, clock.now()));
  }
}
