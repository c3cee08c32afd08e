import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askOutside } from "./request-outbound.ts";

let server: Server;
let port: number;
let met: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    met.push(`${request.method} ${request.url}`);
    const [, name = "", number] = (request.url ?? "").split("/");
    switch (name) {
      case "loop":
        return response.writeHead(302, { location: "/loop" }).end();
      case "away":
        return response.writeHead(301, { location: "/" }).end();
      case "inside":
        return response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
      case "status":
        return response.writeHead(Number(number)).end();
      case "no-head":
        return response.writeHead(request.method === "HEAD" ? 405 : 200).end();
      case "silent":
        return undefined;
      default:
        return response.end("x".repeat(1_000_000));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  met = [];
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const ask = (path: string, patience = 10_000) => askOutside(at(path), { toPrivate: true }, patience);

test("a page is asked for its head only", async () => {
  expect(await ask("/")).toEqual({ status: 200, url: at("/"), failure: null });
  expect(met).toEqual(["HEAD /"]);
});

test("who knows no HEAD is asked by GET", async () => {
  expect(await ask("/no-head")).toMatchObject({ status: 200 });
  expect(await ask("/status/404")).toMatchObject({ status: 404 });
});

test("redirects are followed to where they lead, and five at most", async () => {
  expect(await ask("/away")).toEqual({ status: 200, url: at("/"), failure: null });
  met = [];
  expect(await ask("/loop")).toMatchObject({ status: null, failure: "no_answer" });
  expect(met).toHaveLength(6);
});

test("who says nothing is not waited for", async () => {
  expect(await ask("/silent", 200)).toMatchObject({ status: null, failure: "no_answer" });
});

test("A27 a redirect to an address inside of networks is not followed, whoever began", async () => {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const toCloud = await askOutside("http://169.254.169.254/latest", { toPrivate: false, alsoUnencrypted: true }, 1000);
  const rebound = await askOutside("https://was-public.example/", { toPrivate: false, resolve }, 1000);
  const nowhere = await askOutside("https://gone.example/", { toPrivate: false, resolve: async () => [] }, 1000);

  expect([toCloud.failure, rebound.failure, nowhere.failure]).toEqual(["refused", "refused", "not_found"]);
  expect(met).toEqual([]);
});

test.each([
  "http://127.1/",
  "http://0x7f.1/",
  "http://[::]/",
  "http://[::ffff:a9fe:a9fe]/",
  "ftp://x.test/",
  "https://x.test:25/",
])("A27 %s is refused before anything is called", async (url) => {
  const rules = {
    toPrivate: false,
    alsoUnencrypted: true,
    resolve: async () => [{ address: "93.184.216.34", family: 4 }],
  };

  expect(await askOutside(url, rules, 500)).toMatchObject({ status: null, failure: "refused" });
});
