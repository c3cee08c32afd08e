import type { Email } from "@delight/contract/emails";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import { getOrganization, recordChange } from "../../organizations/index.ts";
import { createEmail } from "../emails.service.ts";
import type { FiledEmail, FileImage } from "./email-file.ts";
import { type ImagesOfEmails, librarySources } from "./images-of-emails.ts";
import { readInThread } from "./reading.ts";

const largest = 30_000_000;

/** Makes an email of a file, whatever its name. */
export function importEmail(images: ImagesOfEmails) {
  return async (
    inside: Membership,
    _input: object,
    { platform, request, again }: NonTransactionalCall,
  ): Promise<Email> => {
    const { content, name } = await receiveFile(request);
    const { language } = await inOrganization(platform.database, inside, getOrganization);
    const read = await readInThread({ content, name, language }, inside.organizationId);
    const renamed = await takeImages(read.images, (image) => images.take(platform, inside, image));
    const { images: _taken, ...facts } = read;
    const email = { ...facts, variants: withSources(read.variants, renamed) };
    return again(async (tx) => {
      const made = await createEmail(tx, email);
      await recordChange(tx, { action: "email_imported", subject: { kind: "email", id: made.id, name: made.name } });
      return made;
    });
  };
}

/** New names of pictures by the ones that they had where the file was made. */
async function takeImages(
  images: readonly FileImage[],
  take: (image: FileImage) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>();
  for (const image of images) {
    const src = await take(image);
    if (src !== undefined) renamed.set(image.src, src);
  }
  return renamed;
}

function withSources(variants: FiledEmail["variants"], renamed: ReadonlyMap<string, string>): FiledEmail["variants"] {
  if (renamed.size === 0) {
    return variants;
  }
  const text = JSON.stringify(variants).replaceAll(librarySources, (src) => renamed.get(src) ?? src);
  return JSON.parse(text) as FiledEmail["variants"];
}

async function receiveFile(request: Call["request"]): Promise<{ content: Buffer; name: string }> {
  if (!request.isMultipart()) {
    throw new AppError("unsupported", "Send the file as multipart/form-data, in the field file");
  }
  const limits = { fileSize: largest, files: 1, fields: 10, fieldSize: 1024 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part || part.fieldname !== "file") {
    throw invalidField("file", "fileMissing");
  }
  const content = await part.toBuffer();
  if (part.file.truncated) {
    throw invalidField("file", ["fileTooBig", { limit: 30 }], "too_large");
  }
  return { content, name: part.filename };
}
