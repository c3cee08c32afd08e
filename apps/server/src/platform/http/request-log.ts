import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";

/**
 * A line a request would drown what matters: at the level info only warnings and errors of requests are written. Of
 * addresses the path alone is: what people search for, and what lets somebody in, stands in the query.
 */
export function requestLog({ log, config }: Pick<Platform, "log" | "config">): FastifyBaseLogger {
  const req = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split("?")[0], remoteAddress: ip });
  return log.child(
    { role: "api" },
    { level: config.logLevel === "info" ? "warn" : config.logLevel, serializers: { req } },
  );
}
