import { emails } from "@delight/contract/emails";
import multipart from "@fastify/multipart";
import { type Door, serveOutside } from "../../../platform/http/serve.ts";
import { filedImages } from "../images/filed-images.ts";
import { exportEmail } from "./export.service.ts";
import { importEmail } from "./import.service.ts";

export async function filesRoutes(door: Door): Promise<void> {
  serveOutside(door, emails.exportFile, exportEmail(filedImages));
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveOutside({ ...door, fastify: scope }, emails.importFile, importEmail(filedImages));
  });
}
