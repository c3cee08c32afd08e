import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { keepSigningKeys } from "../platform/auth/signing-keys.ts";
import { openPlatform } from "./open-platform.ts";
import type { Running } from "./running.ts";

export async function startApi(config: Config): Promise<Running> {
  const platform = await openPlatform(config, "api");
  await keepSigningKeys(platform);
  const { fastify } = await buildApp(platform);
  await fastify.listen({ host: config.host, port: config.port });
  return {
    stop: async () => {
      await fastify.close();
      await platform.database.close();
    },
  };
}
