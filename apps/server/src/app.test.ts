import { contract } from "@delight/contract";
import { organizations } from "@delight/contract/organizations";
import { Problem } from "@delight/contract/problem";
import { dataSchemaOf, stepEvent, webhookBody, WebhookEventType } from "@delight/contract/webhook-events";
import { z } from "zod";
import { expect } from "vitest";
import { endpoints } from "./testing/endpoints.ts";
import { client, testApp, test } from "./testing/fixtures.ts";

test.each(endpoints)("$name is served", ({ endpoint }) => {
  expect(client.app.served.has(endpoint)).toBe(true);
});

test("the app starts however slow the machine is: no plugin has a time limit", () => {
  expect(client.app.fastify.initialConfig.pluginTimeout).toBe(0);
});

test("A07: a token that is not ours ends the session", async () => {
  const answer = await client.app.fastify.inject({
    url: "/api/organizations/",
    headers: { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.x" },
  });

  expect(answer.statusCode).toBe(401);
  expect(Problem.parse(answer.json()).code).toBe("session_ended");
});

test("4.5, 6.4: staff work where the header says, everybody else in their first organization whatever it says", async () => {
  const elsewhere = { "x-organization-id": testApp.otherOrgId };

  const owner = await client.call(organizations.getSettings, {}, testApp.owner, elsewhere);
  const staff = await client.call(organizations.getSettings, {}, testApp.staff, elsewhere);
  const nowhere = await client.refused(organizations.getSettings, {}, testApp.staff, {
    "x-organization-id": testApp.owner.id,
  });

  expect([owner.id, staff.id, nowhere.status]).toEqual([testApp.ownOrgId, testApp.otherOrgId, 404]);
});

test("7.1: a path with and without its slash is answered, and neither by a redirect", async () => {
  const authorization = `Bearer ${await client.token(testApp.owner)}`;
  const answers = await Promise.all(
    ["/api/organizations/", "/api/organizations"].map((path) =>
      client.app.fastify.inject({ url: path, headers: { authorization } }),
    ),
  );

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
});

test("8.7: a refusal carries detail, code, fields and the request's id", async () => {
  const answer = await client.refused(contract.auth.login, { email: 7 });

  expect(answer.status).toBe(400);
  expect(answer.headers["x-request-id"]).toBe(answer.body.request_id);
  expect(Object.keys(answer.body.errors ?? {})).toEqual(["email", "password"]);
});

test("A33, A34: what is no JSON object is refused in words", async () => {
  const post = (payload: string, type: string) =>
    client.app.fastify.inject({ method: "POST", url: "/api/auth/login", payload, headers: { "content-type": type } });
  const answers = await Promise.all([
    post("{", "application/json"),
    post("[1]", "application/json"),
    post('{"__proto__": {"admin": true}}', "application/json"),
    post("email=a", "text/plain"),
    post(`{"email":"${"a".repeat(5_000_000)}"}`, "application/json"),
  ]);

  expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 415, 413]);
  for (const answer of answers) {
    expect(Problem.parse(answer.json()).detail).not.toBe("");
  }
});

test("an unknown path of the API is a 404 that says where the paths are written", async () => {
  const answer = await client.app.fastify.inject({ url: "/api/nothing" });

  expect(answer.statusCode).toBe(404);
  expect(Problem.parse(answer.json()).detail).toContain("/api/docs");
});

test("the OpenAPI document names every endpoint in the form of the wire, and a page shows it", async () => {
  const document = (await client.app.fastify.inject({ url: "/api/openapi.json" })).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
  }>();
  const named = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  const pages = ["/api/docs", "/api/docs/"];

  expect(document.openapi).toBe("3.1.0");
  expect(named.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect(JSON.stringify(document.paths["/service-records/"]?.["post"]?.requestBody)).toContain("customer_id");
  for (const page of pages) {
    const shown = await client.app.fastify.inject({ url: page });
    expect(shown.statusCode).toBe(200);
    const asked = [...shown.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, address = ""]) => address);
    expect(asked.length).toBeGreaterThan(2);
    for (const file of asked) {
      const answer = await client.app.fastify.inject({ url: new URL(file, `http://house${page}`).pathname });
      expect([file, answer.statusCode]).toEqual([file, 200]);
    }
  }
});

test("what programs begin with has examples in the OpenAPI document, which are true to the contract", async () => {
  const document = (await client.app.fastify.inject({ url: "/api/openapi.json" })).body;
  const shown = endpoints.flatMap(({ endpoint }) => (endpoint.example ? [endpoint] : []));

  for (const { path, example, input, output } of shown) {
    expect({ path, ...input.safeParse(example?.input) }).toMatchObject({ path, success: true });
    expect({ path, ...output.safeParse(example?.output) }).toMatchObject({ path, success: true });
    expect(document).toContain(JSON.stringify(example?.output));
  }
  expect(shown.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/organizations/current/api-keys", "/customers/upsert", "/customers/walk"]),
  );
  expect(document).toContain("Idempotency-Key");
  const bulk = JSON.parse(document).paths["/customers/upsert"].post.requestBody.content["application/json"].schema;
  expect(Object.keys(bulk.properties.customers.items.properties)).toContain("reference");
});

test("every event of webhooks is in the OpenAPI document, with an example that is true to the contract", async () => {
  const document = (await client.app.fastify.inject({ url: "/api/openapi.json" })).json<{
    webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>;
  }>();

  const types = [...WebhookEventType.options, stepEvent];
  expect(Object.keys(document.webhooks)).toEqual(types);
  for (const type of types) {
    const example = document.webhooks[type]?.post.requestBody.content["application/json"]?.example;
    const body = webhookBody(type, dataSchemaOf(type)?.strict() ?? z.never()).strict();
    expect({ type, ...body.safeParse(example) }).toMatchObject({ type, success: true });
  }
});

test("A38: answers of the API are never stored and never sniffed", async () => {
  const answer = await client.app.fastify.inject({ url: "/api/organizations/" });

  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
});
