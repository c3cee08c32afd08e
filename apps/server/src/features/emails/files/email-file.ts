import { EmailVariant, type Email } from "@delight/contract/emails";
import { RequiredLine } from "@delight/contract/common";
import { parseDocument } from "@delight/email";
import * as z from "zod";
import { invalidField } from "../../../platform/errors.ts";
import { inputRefusal } from "../../../platform/http/input.ts";
import { refuseUnstorable } from "../../../platform/http/storable.ts";
import type { KeptImage } from "./images-of-emails.ts";

export const format = "delight-email";
/** Of the file, not of the documents in it, which name their own. */
export const fileVersion = 1;

export interface FileImage extends KeptImage {
  readonly src: string;
}

export type FiledEmail = Pick<Email, "name" | "is_template" | "tags" | "variants">;

/** The one file that an email is carried in, readable by people. */
export function writeEmailFile(
  { name, is_template, tags, variants }: FiledEmail,
  images: readonly FileImage[],
): string {
  const inside = images.map(({ src, type, bytes }) => ({ src, type, base64: bytes.toString("base64") }));
  return `${JSON.stringify({ format, version: fileVersion, name, is_template, tags, variants, images: inside }, null, 2)}\n`;
}

const Kind = z.looseObject({ format: z.literal(format), version: z.number().int().min(1) });
const File = z.object({
  name: RequiredLine,
  is_template: z.boolean().default(false),
  tags: z.array(RequiredLine.max(40)).max(20).default([]),
  variants: z
    .array(EmailVariant.extend({ document: z.unknown() }))
    .min(1)
    .max(3),
  images: z
    .array(z.object({ src: z.string().max(200), type: z.string().max(100), base64: z.base64() }))
    .max(200)
    .default([]),
});

/** Refuses by the path of what is wrong: `variants.0.document.blocks.3.href: …`. */
export function readEmailFile(text: string): FiledEmail & { images: FileImage[] } {
  const raw = parseJson(text);
  const kind = Kind.safeParse(raw);
  if (!kind.success) {
    throw invalidField("file", "emailFileUnknown");
  }
  if (kind.data.version > fileVersion) {
    throw invalidField("file", "emailFileLater");
  }
  const known = at([], () => File.parse(raw));
  refuseUnstorable(known);
  const { variants, images, ...facts } = known;
  const read = variants.map((variant, index) => ({
    ...variant,
    document: at(["variants", index, "document"], () => parseDocument(variant.document)),
  }));
  if (new Set(read.map(({ language }) => language)).size < read.length) {
    throw invalidField("file", "variantTwice");
  }
  return {
    ...facts,
    variants: read,
    images: images.map(({ base64, ...image }) => ({ ...image, bytes: Buffer.from(base64, "base64") })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("file", "emailFileBroken");
  }
}

function at<T>(path: readonly PropertyKey[], read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof z.ZodError ? inputRefusal(error, path) : error;
  }
}
