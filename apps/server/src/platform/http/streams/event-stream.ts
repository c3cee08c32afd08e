import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { StreamConnection } from "./stream-registry.ts";

/** One event as the HTML standard (section 9.2) frames it; `data` is one line. */
export function frame(event: string, data: string, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

/** Says to a browser that loses the stream when to come back; spread, so that a restart does not bring all at once. */
export const retryHint = (): string => `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`;

/** Says to a window beyond the bound to stay away for a minute: they would otherwise push each other out without end. */
export const stayAway = "retry: 60000\n\n";

/** A comment by which reader and proxies see that the stream is one. */
export const signOfLife = ": still here\n\n";

/** The frames as a stream that is read as fast as its reader takes it; the line closes with it. */
export function streamOf(line: StreamConnection, frames: AsyncIterable<string>): Readable {
  const stream = Readable.from(frames, { objectMode: false, highWaterMark: 16 * 1024 });
  stream.on("close", () => line.close());
  return stream;
}

/** Answers by a stream. No proxy may hold it back to pack or to collect it, and a server that stops waits for no connection that was one. */
export function answerByStream(reply: FastifyReply, line: StreamConnection, stream: Readable): FastifyReply {
  // Whoever left holds no place: the stream itself notices only when it is woken.
  reply.raw.once("close", () => line.close());
  if (reply.raw.destroyed) line.close();
  return reply
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .header("connection", "close")
    .type("text/event-stream")
    .send(stream);
}
