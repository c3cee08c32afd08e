import { type Answer, apiError, type Exchange } from "../exchange.ts";
import type { Build } from "../scenario.ts";
import type { World } from "../world.ts";
import { resources } from "./resources.ts";

export const apiRoot = "/api/v1.0";

/** Answers below `/api/v1.0`: the token first, then the route. */
export function api(world: World, exchange: Exchange, build: Build): Answer {
  const token = /^Bearer ([0-9a-f]{40})$/i.exec(exchange.headers.authorization ?? "")?.[1];
  const grant = token === undefined ? undefined : world.find("access", token, exchange.build);
  if (!grant || !world.isLive(grant)) return apiError(401, "Invalid or expired access token.");
  const path = exchange.path.slice(apiRoot.length);
  for (const { method, path: template, answer } of resources) {
    const ids = method === exchange.method ? idsIn(path, template) : undefined;
    if (ids) return answer({ world, build, user: grant.user, ids });
  }
  return apiError(404, "Invalid route.");
}

/** The numbers in place of `{…}`, or undefined when the path is another one. */
function idsIn(path: string, template: string): number[] | undefined {
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, "(\\d+)")}$`);
  return pattern.exec(path)?.slice(1).map(Number);
}
