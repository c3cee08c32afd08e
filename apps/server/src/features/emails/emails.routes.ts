import { emails } from "@delight/contract/emails";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import { changeEmail, createEmail, duplicateEmail, getEmail, removeEmail } from "./emails.service.ts";
import { filesRoutes } from "./files/files.routes.ts";
import { imagesRoutes } from "./images/images.routes.ts";
import { libraryRoutes } from "./library/library.routes.ts";
import { checkLinks } from "./links/check-links.service.ts";
import { previewEmail, showHtmlCode } from "./preview.service.ts";
import { savedBlocksRoutes } from "./saved-blocks/saved-blocks.routes.ts";
import { sendTest } from "./test-send.service.ts";
import { versionsRoutes } from "./versions/versions.routes.ts";

export async function emailsRoutes(door: Door): Promise<void> {
  serve(door, emails.get, getEmail);
  serve(door, emails.create, createEmail);
  serve(door, emails.update, changeEmail);
  serve(door, emails.duplicate, duplicateEmail);
  serve(door, emails.remove, removeEmail);
  serveOutside(door, emails.preview, previewEmail);
  serveOutside(door, emails.toHtml, showHtmlCode);
  serveOutside(door, emails.checkLinks, checkLinks);
  serveOutside(door, emails.testSend, sendTest);
  await imagesRoutes(door);
  libraryRoutes(door);
  versionsRoutes(door);
  savedBlocksRoutes(door);
  await filesRoutes(door);
}
