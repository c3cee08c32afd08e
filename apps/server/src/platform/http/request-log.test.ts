import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../test-house/client.ts";
import { type House, openHouse } from "../../test-house/house.ts";

let house: House;
let client: Client;
const lines: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  const { platform } = house;
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const config = { ...platform.config, logLevel: "debug" };
  client = await openClient({ ...house, platform: { ...platform, log, config } });
});
afterAll(async () => {
  await client.close();
  await house.close();
});

test("A13 the log of requests names paths, and never what stands in a query", async () => {
  await client.app.fastify.inject({ url: "/api/customers/?search=secret-word" });
  await client.app.fastify.inject({ url: "/reset-password?token=secret-word" });

  expect(lines.join("")).toContain('"url":"/api/customers/"');
  expect(lines.join("")).not.toContain("secret-word");
});
