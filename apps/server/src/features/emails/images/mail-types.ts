import type { MailKind } from "../../../platform/files/pictures/mail-picture.ts";

/** Media types by the endings of files. */
export const mailTypes: Readonly<Record<MailKind, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
};
