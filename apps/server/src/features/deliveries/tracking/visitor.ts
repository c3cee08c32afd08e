import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";

/** What fetched a link, as far as it says. */
export interface Visitor {
  readonly userAgent: string;
  readonly isMachine: boolean;
}

const prefetchHeaders = ["purpose", "sec-purpose", "x-purpose", "x-moz"] as const;
const prefetching = /prefetch|prerender|preview/i;
/** Fetch images for people or before them: who opened the mail, and whether anybody did, cannot be seen. */
const imageProxies = /GoogleImageProxy|ggpht\.com|YahooMailProxy|YahooCacheSystem|OutlookImageProxy|bingpreview/i;
/** Apple's Mail Privacy Protection and many scanners say no more than this. */
const sayNothing = /^(Mozilla\/\d\.\d)?$/;

/** Scanners, prefetching browsers and mail proxies are machines; so is what only asks for headers. */
export function visitorOf(request: Pick<FastifyRequest, "method" | "headers">): Visitor {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 500);
  const isPrefetch = prefetchHeaders.some((name) => prefetching.test(String(request.headers[name] ?? "")));
  const isMachine = request.method === "HEAD" || isPrefetch || isMachineAgent(userAgent);
  return { userAgent, isMachine };
}

export function isMachineAgent(userAgent: string): boolean {
  return sayNothing.test(userAgent.trim()) || imageProxies.test(userAgent) || isbot(userAgent);
}
