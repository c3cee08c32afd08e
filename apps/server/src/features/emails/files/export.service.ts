import { inOrganization } from "../../../platform/db/database.ts";
import type { Membership } from "../../../platform/http/call.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import { getEmail } from "../emails.service.ts";
import { type FileImage, writeEmailFile } from "./email-file.ts";
import { type ImagesOfEmails, librarySources } from "./images-of-emails.ts";

/** An email and the pictures of the library that it shows. */
export function exportEmail(images: ImagesOfEmails) {
  return async (inside: Membership, { id }: { id: string }, { platform, reply }: NonTransactionalCall) => {
    const email = await inOrganization(platform.database, inside, (tx) => getEmail(tx, { id }));
    const sources = new Set(JSON.stringify(email.variants).match(librarySources) ?? []);
    const found: FileImage[] = [];
    for (const src of sources) {
      const image = await images.read(platform, inside, src);
      if (image) found.push({ src, ...image });
    }
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; ${fileNames(email.name)}`)
      .send(writeEmailFile(email, found));
  };
}

/** RFC 6266: in ASCII for old programs, and as it is for all others. */
function fileNames(name: string): string {
  const plain = name.replaceAll(/[^\w .-]+/g, "-").replaceAll(/^[-. ]+|[-. ]+$/g, "") || "email";
  const whole = encodeURIComponent(name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, "-")).replaceAll(/['()*]/g, percent);
  return `filename="${plain}.delight.json"; filename*=UTF-8''${whole}.delight.json`;
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
