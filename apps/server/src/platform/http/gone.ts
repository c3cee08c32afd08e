import type { FastifyReply } from "fastify";

/** Aborted when the caller has left before the answer was written. */
export function goneSignal({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
