import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import { copyOf, storeCopy } from "../../../platform/files/pictures/mail-files.ts";
import { makePictures } from "../../../platform/files/pictures/picture.ts";
import { readPicture } from "../../../platform/files/pictures/picture-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { logoForMails, sizeOfPng } from "./logo-for-mails.ts";
import { findLogoWithoutCopy, setLogoSize } from "./logos.queries.ts";

/** Logos of before mails showed them get the picture that mails show; an upload makes it at once. */
export async function copyLogosForMails(platform: Pick<Platform, "database" | "files" | "log">): Promise<void> {
  const { database, log } = platform;
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    const logo = await inOrganization(database, { organizationId }, findLogoWithoutCopy);
    if (logo !== undefined) {
      await copyLogo(platform, organizationId, logo).catch((error: unknown) => {
        log.warn({ err: error, organizationId }, "mails show no logo of this organization");
      });
    }
  }
}

async function copyLogo(
  { database, files }: Pick<Platform, "database" | "files">,
  organizationId: string,
  logo: string,
): Promise<void> {
  const shown = await readPicture(files, `logos/${logo}`);
  const [copy] = await makePictures(() => Promise.resolve(shown), [logoForMails], { isGifTaken: false });
  await storeCopy(files, copyOf(logo, "png"), copy);
  await inOrganization(database, { organizationId }, (tx) => setLogoSize(tx, logo, sizeOfPng(copy)));
}
