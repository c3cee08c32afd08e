import type { FastifyInstance } from "fastify";
import type { JobDefinition } from "../jobs/queue.ts";
import type { Platform } from "../platform.ts";
import type { ApiRouter } from "./serve.ts";

/** What a module exports to the app: its endpoints, its pages for people without a sign-in, and the jobs its services enqueue. */
export interface FeatureModule {
  readonly routes?: (router: ApiRouter) => void | Promise<void>;
  /** Server-rendered pages and tracking links outside `/api`; each module brings its own small headers. */
  readonly publicPages?: (fastify: FastifyInstance, platform: Platform) => void | Promise<void>;
  readonly jobs?: readonly JobDefinition[];
}
