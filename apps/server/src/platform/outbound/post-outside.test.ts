import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postOutside } from "./post-outside.ts";
import type { Address } from "./vet-url.ts";

let server: Server;
let port: number;
let met: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    met.push(`${request.headers.host} ${request.url}`);
    switch (request.url) {
      case "/away":
        return response.writeHead(302, { location: "/" }).end("elsewhere");
      case "/long":
        return response.write("x".repeat(100_000));
      case "/slow":
        return response.write("one");
      default:
        return response.end("thank you");
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outgoing = (url: string, patience = 10_000) => ({ url, headers: {}, body: "{}", patience, mostBytes: 2048 });
const at = (path: string) => `http://127.0.0.1:${port}${path}`;

test("A27 what a name leads to is asked once: an answer that changes after the look changes nothing (DNS rebinding)", async () => {
  const answers: Address[][] = [[{ address: "127.0.0.1", family: 4 }], [{ address: "127.0.0.2", family: 4 }]];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];

  const answer = await postOutside(outgoing(`http://rebinding.example:${port}/`), { toPrivate: true, resolve });

  expect([answer.status, asked]).toEqual([200, 1]);
  expect(met.at(-1)).toBe(`rebinding.example:${port} /`);
});

test("A27 a name that has come to lead inside since it was saved is not connected to", async () => {
  met = [];
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];

  await expect(postOutside(outgoing("https://was-public.example/"), { toPrivate: false, resolve })).rejects.toThrow(
    "private",
  );
  expect(met).toEqual([]);
});

test("A27 a redirect is an answer and is not followed", async () => {
  met = [];

  const answer = await postOutside(outgoing(at("/away")), { toPrivate: true });

  expect(answer).toEqual({ status: 302, beginning: "elsewhere" });
  expect(met).toHaveLength(1);
});

test("of an answer without end only the beginning is read", async () => {
  const { beginning } = await postOutside(outgoing(at("/long")), { toPrivate: true });

  expect(beginning).toHaveLength(2048);
});

test("an answer that does not end in time, and a name server that does not answer, are too slow", async () => {
  const never = () => new Promise<never>(() => undefined);
  const slow = [
    postOutside(outgoing(at("/slow"), 300), { toPrivate: true }),
    postOutside(outgoing("https://silent.example/", 300), { toPrivate: false, resolve: never }),
  ];

  const names = (await Promise.allSettled(slow)).map((end) => end.status === "rejected" && end.reason.name);

  expect(names).toEqual(["TimeoutError", "TimeoutError"]);
});
