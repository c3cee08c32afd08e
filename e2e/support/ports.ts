import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems lend to connections: seconds pass until a server listens, and a lent one may be gone by then. */
const lowest = 20_000;
const count = 12_000;

let last = randomInt(count);

/** A port that nobody listens on, and another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    last = (last + 1) % count;
    if (await isFree(lowest + last)) return lowest + last;
  }
  throw new Error(`No port from ${lowest} to ${lowest + count - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.on("error", () => done(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => done(true)));
  });
}

/** Whether a program ended because somebody was quicker to take its port. */
export function tellsOfTakenPort(output: string): boolean {
  return /EADDRINUSE|is taken by another program|PostgreSQL did not start/.test(output);
}
