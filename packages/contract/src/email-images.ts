import * as z from "zod";
import { ById, Line, listInput, Moment, Nothing, pageOf, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A picture of the image library. What stands at an address never changes, so that mails can show it for years. */
export const EmailImage = z.object({
  id: z.uuid(),
  /** How documents name it: `/i/<name>.png|jpg|gif` below the product's own address, whatever that is. */
  src: z.string(),
  /** A square of 160 pixels for lists, below `/i/` too. */
  thumbnail: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Emails that show it, saved blocks included. */
  uses: z.number().int(),
  created_at: Moment,
});
export type EmailImage = z.infer<typeof EmailImage>;

/** No picture that is taken has a longer side. */
const longestSide = 100_000;

/** In pixels of the picture as it is kept. */
const Crop = z.object({
  left: z.number().int().min(0).max(longestSide),
  top: z.number().int().min(0).max(longestSide),
  width: z.number().int().min(1).max(longestSide),
  height: z.number().int().min(1).max(longestSide),
});

export const emailImages = {
  list: endpoint({
    method: "GET",
    path: "/emails/images/",
    access: "emails.view",
    summary: "The image library",
    input: listInput(["name", "created_at"]),
    output: pageOf(EmailImage),
  }),
  get: endpoint({
    method: "GET",
    path: "/emails/images/:id",
    access: "emails.view",
    summary: "One image and the emails that show it",
    input: ById,
    output: EmailImage.extend({ emails: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  /** png, jpeg, gif or webp up to 10 MB; written anew as PNG, JPEG or GIF, no wider than 1800 pixels. One that is there already is answered as it is. */
  upload: endpoint({
    method: "POST",
    path: "/emails/images/",
    access: "emails.change",
    rules: ["photoMissing", "imageKind", "photoTooBig", "manyFrames", "photoBroken"],
    summary: "Add an image to the library",
    input: Nothing,
    output: EmailImage,
    status: 201,
    upload: "multipart",
  }),
  change: endpoint({
    method: "PATCH",
    path: "/emails/images/:id",
    access: "emails.change",
    summary: "Name an image or say what it shows",
    input: ById.extend({ name: RequiredLine.optional(), alt: Line.optional() }),
    output: EmailImage,
  }),
  /** A new image of a part of one; the first stays, because mails may show it. */
  crop: endpoint({
    method: "POST",
    path: "/emails/images/:id/crop",
    access: "emails.change",
    rules: ["cropOutside"],
    summary: "Make an image of a part of another one",
    notRepeatable: true,
    input: ById.extend({ crop: Crop }),
    output: EmailImage,
    status: 201,
  }),
  /** Takes it out of the library; mails that were sent go on showing it. Refused as a conflict while an email uses it. */
  remove: endpoint({
    method: "DELETE",
    path: "/emails/images/:id",
    access: "emails.change",
    summary: "Take an image out of the library",
    input: ById,
    output: Nothing,
  }),
  /** Undoes `remove`. */
  restore: endpoint({
    method: "POST",
    path: "/emails/images/:id/restore",
    access: "emails.change",
    summary: "Put a removed image back into the library",
    input: ById,
    output: EmailImage,
  }),
};
