import { emails } from "@delight/contract/emails";
import multipart from "@fastify/multipart";
import { type ApiRouter, serveNonTransactional } from "../../../platform/http/serve.ts";
import { filedImages } from "../images/filed-images.ts";
import { exportEmail } from "./export.service.ts";
import { importEmail } from "./import.service.ts";

export async function filesRoutes(router: ApiRouter): Promise<void> {
  serveNonTransactional(router, emails.exportFile, exportEmail(filedImages));
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveNonTransactional({ ...router, fastify: scope }, emails.importFile, importEmail(filedImages));
  });
}
