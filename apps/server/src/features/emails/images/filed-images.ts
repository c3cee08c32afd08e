import { inOrganization } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { mailAddress, readMailFile } from "../../../platform/files/pictures/mail-files.ts";
import { makeMailPicture } from "../../../platform/files/pictures/mail-picture.ts";
import type { ImagesOfEmails } from "../files/images-of-emails.ts";
import { isOwnImage } from "./images.queries.ts";
import { mailTypes } from "./mail-types.ts";
import { keepPicture } from "./keep-picture.ts";

/** The library, for emails that go out as files and come in again. */
export const filedImages: ImagesOfEmails = {
  read: async ({ database, files }, inside, src) => {
    const file = src.slice(mailAddress("").length);
    // Also of images that were removed: the email shows them still.
    const isOurs = await inOrganization(database, inside, (tx) => isOwnImage(tx, file));
    return isOurs ? { type: mailTypes[kindOf(file)], bytes: await readMailFile(files, file) } : undefined;
  },
  take: async (platform, inside, { bytes }) => {
    const picture = await makeMailPicture(() => Promise.resolve(bytes)).catch(refused);
    if (!picture) {
      return undefined;
    }
    const again: Parameters<typeof keepPicture>[0]["again"] = (work) => inOrganization(platform.database, inside, work);
    const { file } = await keepPicture({ platform, again }, picture, { name: "Image", alt: "" });
    return mailAddress(file);
  },
};

function kindOf(file: string): keyof typeof mailTypes {
  return file.slice(-3) as keyof typeof mailTypes;
}

/** What is no picture stays outside; that too many come at once is told. */
function refused(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code === "unavailable") throw error;
}
