import { monitoring } from "@delight/contract/monitoring";
import { type FastifyInstance, fastify } from "fastify";
import { expect } from "vitest";
import { aCustomer } from "../../testing/factories.ts";
import { answerProblem } from "./problems.ts";
import { servePublic } from "./serve.ts";
import { testApp, test } from "../../testing/fixtures.ts";

const doorTo = (server: FastifyInstance) => ({
  fastify: server,
  platform: testApp.platform,
  served: new Set<never>(),
  countUnknownKey: async () => undefined,
});

test("what went away at the moment somebody added to it is a conflict in words, and nothing is saved", async () => {
  const server = fastify();
  server.setErrorHandler(answerProblem);
  servePublic(doorTo(server), monitoring.health, () =>
    testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx, { last_name: "Kept" });
      const { db, organizationId: organization_id } = tx;
      await db
        .insertInto("customer_tags")
        .values({ organization_id, tag: "kept", customer_id: "0190d1c2-0000-7000-8000-0000000000aa" })
        .execute();
      return {} as never;
    }),
  );

  const answer = await server.inject({ url: monitoring.health.path });
  await server.close();

  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "conflict" }]);
  expect(await testApp.rows("select from customers where last_name = 'Kept'")).toEqual([]);
});

test("a handler that forgets its answer is an error, and its caller does not wait for ever", async () => {
  const server = fastify();
  server.setErrorHandler(answerProblem);
  servePublic(doorTo(server), monitoring.health, () => Promise.resolve(undefined as never));

  const answer = await server.inject({ url: monitoring.health.path });
  await server.close();

  expect(answer.statusCode).toBe(500);
});
