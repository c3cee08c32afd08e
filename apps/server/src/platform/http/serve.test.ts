import { monitoring } from "@delight/contract/monitoring";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, openHouse } from "../../test-house/house.ts";
import { answerProblem } from "./problems.ts";
import { servePublic } from "./serve.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test("a handler that forgets its answer is an error, and its caller does not wait for ever", async () => {
  const server = fastify();
  server.setErrorHandler(answerProblem);
  const door = {
    fastify: server,
    platform: house.platform,
    served: new Set<never>(),
    countUnknownKey: async () => undefined,
  };
  servePublic(door, monitoring.health, () => Promise.resolve(undefined as never));

  const answer = await server.inject({ url: monitoring.health.path });
  await server.close();

  expect(answer.statusCode).toBe(500);
});
