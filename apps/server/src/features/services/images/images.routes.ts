import { services } from "@delight/contract/services";
import multipart from "@fastify/multipart";
import { sendPicture } from "../../../platform/http/receive-picture.ts";
import { type ApiRouter, serveNonTransactional, servePublic } from "../../../platform/http/serve.ts";
import { readImage, removeImage, restoreImage, uploadImage } from "./images.service.ts";

export async function imagesRoutes(router: ApiRouter): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveNonTransactional({ ...router, fastify: scope }, services.uploadImage, uploadImage);
  });
  serveNonTransactional(router, services.removeImage, removeImage);
  serveNonTransactional(router, services.restoreImage, restoreImage);
  // Mails that show it are read on other sites.
  servePublic(router, services.readImage, async ({ platform }, { name }, reply) =>
    sendPicture(reply, await readImage(platform.files, name), "cross-origin"),
  );
}
