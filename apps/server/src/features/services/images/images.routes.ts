import { services } from "@delight/contract/services";
import multipart from "@fastify/multipart";
import { sendPicture } from "../../../platform/http/receive-picture.ts";
import { type Door, serveOutside, servePublic } from "../../../platform/http/serve.ts";
import { readImage, removeImage, restoreImage, uploadImage } from "./images.service.ts";

export async function imagesRoutes(door: Door): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveOutside({ ...door, fastify: scope }, services.uploadImage, uploadImage);
  });
  serveOutside(door, services.removeImage, removeImage);
  serveOutside(door, services.restoreImage, restoreImage);
  // Mails that show it are read on other sites.
  servePublic(door, services.readImage, async ({ platform }, { name }, reply) =>
    sendPicture(reply, await readImage(platform.files, name), "cross-origin"),
  );
}
