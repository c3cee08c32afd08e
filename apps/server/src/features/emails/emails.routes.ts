import { emails } from "@delight/contract/emails";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import { changeEmail, createEmail, duplicateEmail, getEmail, listEmails, removeEmail } from "./emails.service.ts";
import { previewEmail } from "./preview.service.ts";
import { imagesRoutes } from "./images/images.routes.ts";
import { htmlCode } from "./render.ts";
import { sendTest } from "./test-send.service.ts";

export async function emailsRoutes(door: Door): Promise<void> {
  serve(door, emails.list, listEmails);
  serve(door, emails.get, getEmail);
  serve(door, emails.create, createEmail);
  serve(door, emails.update, changeEmail);
  serve(door, emails.duplicate, duplicateEmail);
  serve(door, emails.remove, removeEmail);
  serve(door, emails.preview, previewEmail);
  serve(door, emails.toHtml, (_tx, { variant }) => Promise.resolve({ html: htmlCode(variant) }));
  serveOutside(door, emails.testSend, sendTest);
  await imagesRoutes(door);
}
