import { organizations } from "@delight/contract/organizations";
import multipart from "@fastify/multipart";
import { sendPicture } from "../../../platform/http/receive-picture.ts";
import { type Door, serveOutside, servePublic } from "../../../platform/http/serve.ts";
import { readLogo, removeLogo, uploadLogo } from "./logos.service.ts";

export async function logosRoutes(door: Door): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveOutside({ ...door, fastify: scope }, organizations.uploadLogo, uploadLogo);
  });
  serveOutside(door, organizations.removeLogo, removeLogo);
  // Mails that show it are read on other sites.
  servePublic(door, organizations.readLogo, async ({ platform }, { name }, reply) =>
    sendPicture(reply, await readLogo(platform.files, name), "cross-origin"),
  );
}
