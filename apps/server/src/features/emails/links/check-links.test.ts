import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { emails } from "@delight/contract/emails";
import { expect } from "vitest";
import { client, testApp, openConfigured, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ environment: { WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" } });

const met: string[] = [];
const server = createServer((request, response) => {
  met.push(request.url ?? "");
  if (request.url === "/moved") return response.writeHead(301, { location: "/" }).end();
  if (request.url === "/gone") return response.writeHead(404).end();
  if (request.url === "/members") return response.writeHead(403).end();
  return response.end("here");
});
test.beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
test.afterAll(() => server.close());
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

test("each link is called once and told by what became of it", async () => {
  const links = ["/", "/moved", "/gone", "/members", "/"].map(at);

  const found = await client.call(emails.checkLinks, { links: [...links, "http://127.0.0.1:9/"] }, testApp.owner);

  expect(found).toEqual([
    { link: at("/"), state: "ok", status: 200, target: null },
    { link: at("/moved"), state: "redirected", status: 200, target: at("/") },
    { link: at("/gone"), state: "dead", status: 404, target: null },
    { link: at("/members"), state: "unreachable", status: 403, target: null },
    { link: "http://127.0.0.1:9/", state: "unreachable", status: null, target: null },
  ]);
  expect(met.filter((path) => path === "/members")).toHaveLength(2);
});

test("A27 addresses inside of networks are not called, and said to be unreachable", async () => {
  const outside = await openConfigured({ webhooksToPrivate: false });
  const links = ["http://169.254.169.254/latest", "http://0x7f.1/", at("/")];

  const found = await outside.call(emails.checkLinks, { links }, testApp.owner);

  expect(found.map(({ state, status }) => [state, status])).toEqual(links.map(() => ["unreachable", null]));
});

test.each([
  [["ftp://x.test/"]],
  [["mailto:me@x.test"]],
  [[]],
  [Array.from({ length: 11 }, (_, n) => `https://x.test/${n}`)],
])("%j is refused: web addresses only, ten at a time", async (links) => {
  expect((await client.refused(emails.checkLinks, { links }, testApp.owner)).status).toBe(400);
});
