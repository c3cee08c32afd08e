import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { emails } from "@delight/contract/emails";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../../test-house/client.ts";
import { type House, openHouse } from "../../../test-house/house.ts";

let house: House;
let client: Client;
let server: Server;
let at: (path: string) => string;
const met: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    met.push(request.url ?? "");
    if (request.url === "/moved") return response.writeHead(301, { location: "/" }).end();
    if (request.url === "/gone") return response.writeHead(404).end();
    if (request.url === "/members") return response.writeHead(403).end();
    return response.end("here");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  at = (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  house = await openHouse({ environment: { WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" } });
  client = await openClient(house);
});
afterAll(async () => {
  await client.close();
  await house.close();
  server.close();
});

test("each link is called once and told by what became of it", async () => {
  const links = ["/", "/moved", "/gone", "/members", "/"].map(at);

  const found = await client.call(emails.checkLinks, { links: [...links, "http://127.0.0.1:9/"] }, house.owner);

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
  const walled = await openHouse();
  const outside = await openClient(walled);
  const links = ["http://169.254.169.254/latest", "http://0x7f.1/", at("/")];

  const found = await outside.call(emails.checkLinks, { links }, walled.owner);
  await outside.close();
  await walled.close();

  expect(found.map(({ state, status }) => [state, status])).toEqual(links.map(() => ["unreachable", null]));
});

test.each([
  [["ftp://x.test/"]],
  [["mailto:me@x.test"]],
  [[]],
  [Array.from({ length: 11 }, (_, n) => `https://x.test/${n}`)],
])("%j is refused: web addresses only, ten at a time", async (links) => {
  expect((await client.refused(emails.checkLinks, { links }, house.owner)).status).toBe(400);
});

test("who may not change emails has none called", async () => {
  const refused = await client.refused(emails.checkLinks, { links: [at("/")] }, house.viewer);
  const unknown = await client.refused(emails.checkLinks, { links: [at("/")] });

  expect([refused.status, unknown.status]).toEqual([403, 401]);
});
