import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import multipart from "@fastify/multipart";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { addPart } from "./add-part.ts";
import { finishUpload } from "./finish-upload.ts";
import { setFormat } from "./set-format.ts";
import { uploadImport } from "./upload.service.ts";
import { listOpenUploads } from "./uploads.queries.ts";
import { beginUpload, getUpload, removeUpload } from "./uploads.service.ts";

export async function uploadsRoutes(router: ApiRouter): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    const within = { ...router, fastify: scope };
    serveNonTransactional(within, imports.upload, (membership, _input, call) => uploadImport(membership, call));
    serveNonTransactional(within, importUploads.addPart, addPart);
  });
  serveNonTransactional(router, imports.setFormat, setFormat);
  serve(router, importUploads.list, listOpenUploads);
  serve(router, importUploads.begin, beginUpload);
  serve(router, importUploads.get, getUpload);
  serveNonTransactional(router, importUploads.finish, finishUpload);
  serveNonTransactional(router, importUploads.remove, removeUpload);
}
