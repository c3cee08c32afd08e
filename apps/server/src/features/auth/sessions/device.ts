import type { FastifyRequest } from "fastify";
import { networkOf } from "../throttling/network.ts";

const longest = 300;

/** From what and from where somebody signs in, for the list in which they look for devices that are not theirs. */
export function deviceOf(request: FastifyRequest): { device: string; network: string } {
  const name = (request.headers["user-agent"] ?? "").replace(/\p{C}/gu, "").trim();
  return { device: [...name].slice(0, longest).join(""), network: networkOf(request.ip) };
}
