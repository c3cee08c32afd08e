import type { FastifyRequest } from "fastify";

/** Who made a call, by ids alone. */
export type Caller =
  | { readonly userId: string; readonly sessionId: string }
  | { readonly keyId: string; readonly organizationId: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who made a call once that is proved, for the log of what they were refused. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}
