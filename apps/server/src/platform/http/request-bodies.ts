import type { FastifyInstance, FastifyRequest } from "fastify";

/** In every so many milliseconds that a body is under way, so many bytes of it must come. */
export interface Pace {
  readonly every: number;
  readonly bytes: number;
}

const slowest: Pace = { every: 20_000, bytes: 10_240 };

/**
 * Ends calls whose body comes slower than a slow telephone line, and reads to its end what a refused call still sends: unread,
 * it would hold up the next call on the same connection.
 */
export function lookAfterBodies(server: FastifyInstance, pace = slowest): void {
  server.addHook("onRequest", async (request) => {
    if (hasBody(request)) watch(request, pace);
  });
  server.addHook("onResponse", async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** While nobody here takes what has come, more cannot come: that is no fault of the sender. */
function watch({ raw }: FastifyRequest, { every, bytes }: Pace): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const look = () => {
    const isOver = raw.complete || raw.destroyed;
    const isFull = raw.readableLength >= raw.readableHighWaterMark;
    const isSlow = !isOver && !isFull && socket.bytesRead - before < bytes;
    before = socket.bytesRead;
    if (isSlow) socket.end(tooSlow, () => socket.destroy());
    if (isSlow || isOver) clearInterval(timer);
  };
  // After what waits at the socket was read: we may have been slow ourselves.
  const timer = setInterval(() => setImmediate(look), every).unref();
  raw.once("close", () => clearInterval(timer));
}
