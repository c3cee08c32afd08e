import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { type Device, deviceOf } from "./device.ts";
import { isMachineAddress } from "./machine-networks.ts";

/** What fetched a link, as far as it says. */
export interface Visitor {
  readonly userAgent: string;
  readonly isMachine: boolean;
  readonly device: Device;
}

const prefetchHeaders = ["purpose", "sec-purpose", "x-purpose", "x-moz"] as const;
const prefetching = /prefetch|prerender|preview/i;
/** Fetch images for people or before them: who opened the mail, and whether anybody did, cannot be seen. */
const imageProxies = /GoogleImageProxy|ggpht\.com|YahooMailProxy|YahooCacheSystem|OutlookImageProxy|bingpreview/i;
/** Apple's Mail Privacy Protection and many scanners say no more than this. */
const sayNothing = /^(Mozilla\/\d\.\d)?$/;

/** Scanners, prefetching browsers and mail proxies are machines, by what they say or where they are; so is what only asks for headers. */
export function visitorOf(request: Pick<FastifyRequest, "method" | "headers" | "ip">): Visitor {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 500);
  const isPrefetch = prefetchHeaders.some((name) => prefetching.test(String(request.headers[name] ?? "")));
  const program = programOf(userAgent);
  const isMachine = request.method === "HEAD" || isPrefetch || isMachineAddress(request.ip) || program.isMachine;
  return { userAgent, isMachine, device: program.device };
}

/** What is known of programs: the same few ask over and over, and telling takes longer than all the rest. */
const programs = new Map<string, Pick<Visitor, "isMachine" | "device">>();
const mostPrograms = 2000;

function programOf(userAgent: string): Pick<Visitor, "isMachine" | "device"> {
  const known = programs.get(userAgent);
  if (known) return known;
  if (programs.size >= mostPrograms) programs.clear();
  const program = { isMachine: isMachineAgent(userAgent), device: deviceOf(userAgent) };
  programs.set(userAgent, program);
  return program;
}

export function isMachineAgent(userAgent: string): boolean {
  return sayNothing.test(userAgent.trim()) || imageProxies.test(userAgent) || isbot(userAgent);
}
