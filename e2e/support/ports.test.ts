import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePort } from "./ports.ts";

const servers = [createServer()];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

test("ports are free, never the same twice, and none that the system lends to connections", async () => {
  const first = await freePort();
  const next = first + 1;
  const [taken] = servers;
  await new Promise<void>((done) => {
    taken?.once("error", () => done());
    taken?.listen(next, "127.0.0.1", done);
  });

  const second = await freePort();

  expect([first, next]).not.toContain(second);
  for (const port of [first, second]) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
  }
});
