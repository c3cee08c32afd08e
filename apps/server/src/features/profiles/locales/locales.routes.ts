import { locales } from "@delight/contract/locales";
import type { FastifyReply } from "fastify";
import { type ApiRouter, servePublic } from "../../../platform/http/serve.ts";
import { languages } from "./languages.ts";
import { timeZonesAt } from "./time-zones.ts";

/** The same for everybody; offsets move on the hour at most, but for the few zones that change at another minute. */
const cached = "public, max-age=3600";

export function localesRoutes(router: ApiRouter): void {
  const { clock } = router.platform;
  servePublic(router, locales.listLanguages, async (_call, _input, reply) => cacheable(reply, languages));
  servePublic(router, locales.listTimeZones, async (_call, _input, reply) =>
    cacheable(reply, timeZonesAt(clock.now())),
  );
}

function cacheable<Answer>(reply: FastifyReply, answer: Answer): Answer {
  reply.header("cache-control", cached);
  return answer;
}
