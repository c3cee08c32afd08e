import { randomUUID } from "node:crypto";
import type { Endpoint } from "@delight/contract/endpoint";
import { contract } from "@delight/contract";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import { fastify, type FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { countUnknownKey } from "./features/auth/index.ts";
import { featureModules } from "./features/modules.ts";
import { addApiHeaders, addHeaders, docsPolicy } from "./platform/http/headers.ts";
import { takeJsonOnly } from "./platform/http/json-body.ts";
import { lookAfterBodies } from "./platform/http/request-bodies.ts";
import { requestLog } from "./platform/http/request-log.ts";
import { serveWebApp } from "./platform/http/web-app.ts";
import { openApi } from "./platform/http/openapi.ts";
import { answerProblem } from "./platform/http/problems.ts";
import type { ApiRouter } from "./platform/http/serve.ts";
import { warnOfUnnamedProxy } from "./platform/http/untrusted-proxy.ts";
import { AppError } from "./platform/errors.ts";
import type { Platform } from "./platform/platform.ts";

export interface App {
  readonly fastify: FastifyInstance;
  readonly served: ReadonlySet<Endpoint>;
}

const bodyLimit = 4 * 1024 * 1024;

/** Joins all modules under `/api`, the public pages under `/t` and `/f`, and the built web app for everything else. */
export async function buildApp(platform: Platform): Promise<App> {
  const server: FastifyInstance = fastify({
    loggerInstance: requestLog(platform),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: 0,
    connectionTimeout: 60_000,
    // A busy machine is no failure: a start takes as long as it takes.
    pluginTimeout: 0,
    trustProxy: trusted(platform.config.trustProxy),
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    frameworkErrors: (_error, request, reply) =>
      void answerProblem(
        new AppError("invalid_input", "The address is broken, or a part of it is too long"),
        request,
        reply,
      ),
  });
  warnOfUnnamedProxy(server, platform);
  lookAfterBodies(server);
  server.setErrorHandler(answerProblem);
  addHeaders(server, platform.config.publicUrl);
  const served = new Set<Endpoint>();
  await server.register(async (scope) => serveApi({ fastify: scope, platform, served, countUnknownKey }), {
    prefix: "/api",
  });
  await server.register(async (scope) => {
    for (const room of featureModules) {
      await room.publicPages?.(scope, platform);
    }
  });
  await serveWebApp(server, platform.config.production);
  return { fastify: server, served };
}

/** Whether what an address says of where it got the call from is believed; hop 0 is who connected to us. */
function trusted(proxies: Config["trustProxy"]): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}

async function serveApi(router: ApiRouter): Promise<void> {
  const { fastify: scope, platform } = router;
  takeJsonOnly(scope);
  addApiHeaders(scope);
  const document = openApi(contract, `${platform.config.publicUrl}/api`);
  scope.get("/openapi.json", async () => document);
  await scope.register(fastifySwagger, { mode: "static", specification: { document: document as never } });
  await scope.register(fastifySwaggerUi, { routePrefix: "/docs", indexPrefix: "/api", staticCSP: docsPolicy });
  for (const room of featureModules) {
    await room.routes?.(router);
  }
  scope.setNotFoundHandler(async (request) => {
    throw new AppError(
      "not_found",
      `There is no ${request.method} ${request.url.split("?")[0]} in this API; see /api/docs`,
    );
  });
}
