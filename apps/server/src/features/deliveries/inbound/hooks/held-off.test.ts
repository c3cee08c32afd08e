import { providerHooks } from "@delight/contract/provider-hooks";
import { fastify } from "fastify";
import { expect, onTestFinished } from "vitest";
import { answerProblem } from "../../../../platform/http/problems.ts";
import { client, testApp, test } from "../../../../testing/fixtures.ts";
import { hookPages } from "./hook-pages.ts";

test("M76 who sends many wrong calls is held off, also while somebody sets the clock", async () => {
  const pages = fastify();
  onTestFinished(() => pages.close());
  pages.setErrorHandler(answerProblem);
  let moved = 0;
  const clock = { now: () => new Date(Date.now() + moved) };
  await hookPages(pages, { ...testApp.platform, clock });
  const { hook } = await client.call(providerHooks.create, { provider: "generic" }, testApp.owner);
  const post = () => pages.inject({ method: "POST", url: new URL(hook.url).pathname, payload: "{}" });

  const statuses = new Set<number>();
  for (let call = 0; call < 35; call += 1) statuses.add((await post()).statusCode);
  moved = 24 * 3600_000;
  const later = await post();

  expect([...statuses]).toEqual([401, 429]);
  expect(later.statusCode).toBe(429);
});
