import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import multipart from "@fastify/multipart";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { addPart } from "./add-part.ts";
import { finishUpload } from "./finish-upload.ts";
import { setFormat } from "./set-format.ts";
import { uploadImport } from "./upload.service.ts";
import { listOpenUploads } from "./uploads.queries.ts";
import { beginUpload, getUpload, removeUpload } from "./uploads.service.ts";

export async function uploadsRoutes(door: Door): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    const within = { ...door, fastify: scope };
    serveOutside(within, imports.upload, (membership, _input, call) => uploadImport(membership, call));
    serveOutside(within, importUploads.addPart, addPart);
  });
  serveOutside(door, imports.setFormat, setFormat);
  serve(door, importUploads.list, listOpenUploads);
  serve(door, importUploads.begin, beginUpload);
  serve(door, importUploads.get, getUpload);
  serveOutside(door, importUploads.finish, finishUpload);
  serveOutside(door, importUploads.remove, removeUpload);
}
