import { expect } from "vitest";
import { client, house, testWith } from "../../test-house/fixtures.ts";

const test = testWith({ environment: { LOG_LEVEL: "debug" } });

test("A13 the log of requests names paths, and never what stands in a query", async () => {
  await client.app.fastify.inject({ url: "/api/customers/?search=secret-word" });
  await client.app.fastify.inject({ url: "/reset-password?token=secret-word" });

  expect(house.logged.join("")).toContain('"url":"/api/customers/"');
  expect(house.logged.join("")).not.toContain("secret-word");
});
