import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import { copyOf, storeCopy } from "../../../platform/files/pictures/mail-files.ts";
import { makePictures } from "../../../platform/files/pictures/picture.ts";
import { readPicture } from "../../../platform/files/pictures/picture-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { folder } from "./image-address.ts";
import { type ImageNames, listUncopied, markCopied } from "./images.queries.ts";

/** Some mail programs show no WebP, and what a mail shows must stay when the service gets another image. */
export const serviceForMails = { side: 1200, fit: "inside", isLossless: false, isForMails: true } as const;

/** Images of before mails showed them get their copies; an upload makes them at once. */
export async function copyImagesForMails({ database, files, log }: Platform): Promise<void> {
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    const inside = { organizationId };
    for (
      let found = await inOrganization(database, inside, listUncopied);
      found.length > 0;
      found = await inOrganization(database, inside, listUncopied)
    ) {
      for (const service of found) {
        await copyImages(files, service).catch((error: unknown) => {
          log.warn({ err: error, service: service.id }, "mails show no image of this service");
        });
        await inOrganization(database, inside, (tx) => markCopied(tx, service));
      }
    }
  }
}

async function copyImages(files: Platform["files"], { image_name, former_image_name }: ImageNames): Promise<void> {
  for (const name of [image_name, former_image_name]) {
    if (name !== null) {
      const shown = await readPicture(files, `${folder}/${name}`);
      const [copy] = await makePictures(() => Promise.resolve(shown), [serviceForMails], { isGifTaken: false });
      await storeCopy(files, copyOf(name, "jpg"), copy);
    }
  }
}
