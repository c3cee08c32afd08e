import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { makeApiKey } from "../auth/api-key.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

const test = testWith({ environment: { LOG_LEVEL: "debug" } });

test("A13 the log of requests names paths, and never what stands in a query", async () => {
  await client.app.fastify.inject({ url: "/api/customers/?search=secret-word" });
  await client.app.fastify.inject({ url: "/reset-password?token=secret-word" });

  expect(testApp.logged.join("")).toContain('"url":"/api/customers/"');
  expect(testApp.logged.join("")).not.toContain("secret-word");
});

test("a refused call is logged with who made it, what they called and when, and nothing of what they sent", async () => {
  const { status } = await client.refused(customers.create, { first_name: "secret-name" }, testApp.viewer);

  const line = testApp.logged.find((one) => one.includes('"refused"')) ?? "{}";
  expect(status).toBe(403);
  expect(JSON.parse(line)).toMatchObject({
    code: "not_allowed",
    caller: { userId: testApp.viewer.id },
    req: { method: "POST", url: "/api/customers/" },
    time: expect.any(Number),
  });
  expect(line).not.toContain("secret-name");
});

test("a call with an unknown API key is logged with the organization that it names, not with the key", async () => {
  const { key } = makeApiKey(testApp.ownOrgId);

  await client.app.fastify.inject({ url: "/api/customers/", headers: { authorization: `Bearer ${key}` } });

  const line = testApp.logged.find((one) => one.includes("claimsOrganizationId")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({ code: "not_signed_in", caller: { claimsOrganizationId: testApp.ownOrgId } });
  expect(line).not.toContain(key);
});
