import type { FastifyInstance } from "fastify";
import type { Job } from "../jobs/queue.ts";
import type { Platform } from "../platform.ts";
import type { Door } from "./serve.ts";

/** What a room shows to the house: its endpoints, its pages for people without a sign-in, and the notes its services leave. */
export interface Room {
  readonly routes?: (door: Door) => void | Promise<void>;
  /** Server-rendered pages and tracking links outside `/api`; each room brings its own small headers. */
  readonly publicPages?: (fastify: FastifyInstance, platform: Platform) => void | Promise<void>;
  readonly jobs?: readonly Job[];
}
