import { profiles } from "@delight/contract/profiles";
import multipart from "@fastify/multipart";
import { sendPicture } from "../../../platform/http/receive-picture.ts";
import { type ApiRouter, servePublic, serveUserOutside } from "../../../platform/http/serve.ts";
import { readPhoto, removePhoto, uploadPhoto } from "./photos.service.ts";

export async function photosRoutes(router: ApiRouter): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveUserOutside({ ...router, fastify: scope }, profiles.uploadPhoto, (_input, call) => uploadPhoto(call));
  });
  serveUserOutside(router, profiles.removePhoto, (_input, call) => removePhoto(call));
  servePublic(router, profiles.readPhoto, async ({ platform }, { name }, reply) =>
    sendPicture(reply, await readPhoto(platform.files, name), "same-origin"),
  );
}
