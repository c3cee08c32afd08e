import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";

/** Says once that a proxy seems to stand in front and was not named: then all who come through it count as one network. */
export function warnOfUnnamedProxy(server: FastifyInstance, { config, log }: Platform): void {
  let isTold = config.trustProxy !== false;
  server.addHook("onRequest", async ({ headers }) => {
    if (!isTold && headers["x-forwarded-for"] !== undefined) {
      isTold = true;
      log.warn(
        "A call came with X-Forwarded-For, and TRUST_PROXY is not set. If a reverse proxy stands in front of Delight, name it: " +
          "until then everybody behind it counts as one network, and failed sign-ins of one slow down all",
      );
    }
  });
}
