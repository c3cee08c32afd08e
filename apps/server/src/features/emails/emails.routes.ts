import { emails } from "@delight/contract/emails";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import { changeEmail, createEmail, duplicateEmail, getEmail, removeEmail } from "./emails.service.ts";
import { filesRoutes } from "./files/files.routes.ts";
import { imagesRoutes } from "./images/images.routes.ts";
import { libraryRoutes } from "./library/library.routes.ts";
import { checkLinks } from "./links/check-links.service.ts";
import { previewEmail, showHtmlCode } from "./preview.service.ts";
import { savedBlocksRoutes } from "./saved-blocks/saved-blocks.routes.ts";
import { sendTest } from "./test-send.service.ts";
import { versionsRoutes } from "./versions/versions.routes.ts";

export async function emailsRoutes(router: ApiRouter): Promise<void> {
  serve(router, emails.get, getEmail);
  serve(router, emails.create, createEmail);
  serve(router, emails.update, changeEmail);
  serve(router, emails.duplicate, duplicateEmail);
  serve(router, emails.remove, removeEmail);
  serveNonTransactional(router, emails.preview, previewEmail);
  serveNonTransactional(router, emails.toHtml, showHtmlCode);
  serveNonTransactional(router, emails.checkLinks, checkLinks);
  serveNonTransactional(router, emails.testSend, sendTest);
  await imagesRoutes(router);
  libraryRoutes(router);
  versionsRoutes(router);
  savedBlocksRoutes(router);
  await filesRoutes(router);
}
