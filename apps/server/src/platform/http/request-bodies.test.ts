import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type FastifyInstance, type FastifyRequest, fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { AppError } from "../errors.ts";
import { answerProblem } from "./problems.ts";
import { lookAfterBodies, type Pace } from "./request-bodies.ts";

const megabyte = 1024 * 1024;

/** A server whose only call does with the body what the test says. */
async function serverThat(take: (request: FastifyRequest) => Promise<unknown>, pace?: Pace): Promise<number> {
  const server: FastifyInstance = fastify({ forceCloseConnections: true });
  server.setErrorHandler(answerProblem);
  lookAfterBodies(server, pace);
  // As uploads do: the body is left to the handler.
  server.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
  server.post("/", take);
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

function head(length: number, more = "Connection: keep-alive"): string {
  const lines = ["POST / HTTP/1.1", "Host: a", "Content-Type: application/octet-stream", more];
  return `${lines.join("\r\n")}\r\nContent-Length: ${length}\r\n\r\n`;
}

test("F12 a refused upload does not hold up the next call on its connection", async () => {
  const port = await serverThat(async ({ raw }) => {
    // Begun and left, as by a disk that is full.
    await once(raw, "readable");
    raw.read(1);
    throw new AppError("storage_full", "The disk is full");
  });

  const socket = connect(port, "127.0.0.1");
  socket.write(head(8 * megabyte));
  socket.write(Buffer.alloc(8 * megabyte));
  socket.write(`${head(10, "Connection: close")}0123456789`);
  const answers = await text(socket);

  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 507", "HTTP/1.1 507"]);
});

test("F17 a body that comes a byte now and then is ended with 408", async () => {
  const port = await serverThat(({ raw }) => text(raw), { every: 100, bytes: 1000 });
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head(100_000)}slow`);
  const drip = setInterval(() => socket.write("x"), 20);

  const answer = await text(socket);
  clearInterval(drip);

  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("F17 a body that waits for us is not ended for it", async () => {
  const every = 50;
  const port = await serverThat(
    async ({ raw }) => {
      await sleep(10 * every);
      return { characters: (await text(raw)).length };
    },
    { every, bytes: 1000 },
  );

  const socket = connect(port, "127.0.0.1");
  socket.write(head(8 * megabyte, "Connection: close"));
  socket.write(Buffer.alloc(8 * megabyte));

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"characters":8388608}$/);
});
