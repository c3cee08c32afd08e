import { Writable } from "node:stream";
import { pino } from "pino";
import { expect } from "vitest";
import { buildApp } from "../../../app.ts";
import { testApp, test } from "../../../testing/fixtures.ts";
import type { TestApp } from "../../../testing/test-app.ts";

async function warningsOf(trustProxy: TestApp["platform"]["config"]["trustProxy"]): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const { platform } = testApp;
  const app = await buildApp({ ...platform, config: { ...platform.config, trustProxy }, log: pino(stream) });
  const headers = { "x-forwarded-for": "203.0.113.1" };
  await app.fastify.inject({ url: "/api/openapi.json" });
  expect(lines).toEqual([]);
  await app.fastify.inject({ url: "/api/openapi.json", headers });
  await app.fastify.inject({ url: "/api/openapi.json", headers });
  await app.fastify.close();
  return lines.filter((line) => line.includes("TRUST_PROXY"));
}

test("A11 a proxy that nobody named is warned of once, and one that is named not at all", async () => {
  expect(await warningsOf(false)).toHaveLength(1);
  expect(await warningsOf(["10.0.0.0/8"])).toEqual([]);
});
