import { profiles } from "@delight/contract/profiles";
import multipart from "@fastify/multipart";
import { type Door, servePublic, serveUserOutside } from "../../../platform/http/serve.ts";
import { readPhoto } from "./photo-files.ts";
import { removePhoto, uploadPhoto } from "./photos.service.ts";

export async function photosRoutes(door: Door): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveUserOutside({ ...door, fastify: scope }, profiles.uploadPhoto, (_input, call) => uploadPhoto(call));
  });
  serveUserOutside(door, profiles.removePhoto, (_input, call) => removePhoto(call));
  servePublic(door, profiles.readPhoto, async ({ platform }, { name }, reply) => {
    const photo = await readPhoto(platform.files, name);
    return (
      reply
        .type("image/webp")
        // Another photo has another name, so what was read once is good for ever.
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'")
        .header("cross-origin-resource-policy", "same-origin")
        .send(photo)
    );
  });
}
