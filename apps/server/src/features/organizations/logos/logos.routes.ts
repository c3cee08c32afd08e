import { organizations } from "@delight/contract/organizations";
import multipart from "@fastify/multipart";
import { sendPicture } from "../../../platform/http/receive-picture.ts";
import { type ApiRouter, serveNonTransactional, servePublic } from "../../../platform/http/serve.ts";
import { readLogo, removeLogo, uploadLogo } from "./logos.service.ts";

export async function logosRoutes(router: ApiRouter): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveNonTransactional({ ...router, fastify: scope }, organizations.uploadLogo, uploadLogo);
  });
  serveNonTransactional(router, organizations.removeLogo, removeLogo);
  // Mails that show it are read on other sites.
  servePublic(router, organizations.readLogo, async ({ platform }, { name }, reply) =>
    sendPicture(reply, await readLogo(platform.files, name), "cross-origin"),
  );
}
