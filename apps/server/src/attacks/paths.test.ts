import type { Endpoint } from "@delight/contract/endpoint";
import { Permission } from "@delight/contract/permissions";
import { expect } from "vitest";
import { endpoints } from "../testing/endpoints.ts";
import { client, testApp, test } from "../testing/fixtures.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== "public");
/** What a viewer may not do. */
const changing = guarded.filter(
  ({ endpoint: { access } }) => Permission.safeParse(access).success && !access.endsWith(".view"),
);
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, "01890000-0000-7000-8000-000000000000");

/** The same path in other spellings, some of which other programs take for the same. */
function spellings(endpoint: Endpoint): string[] {
  const path = pathOf(endpoint);
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const last = path.replace(/\/$/, "").lastIndexOf("/") + 1;
  return [
    `/api${other}`,
    `/api/${path}`,
    `/api${path}//`,
    `/api/.${path}`,
    `/api/%2e${path}`,
    `/api/x/..${path}`,
    `/api/x/%2e%2e${path}`,
    `/api${path.replaceAll("/", "%2f")}`,
    `/api${path.slice(0, last)}%${(path.charCodeAt(last) || 0x20).toString(16)}${path.slice(last + 1)}`,
    `/api${path.toUpperCase()}`,
    `/API${path}`,
    `/api${path};x=1`,
    `/api${path}%00`,
    `/api${path}%20`,
    `/api${path}.json`,
    `/api${path}?_method=GET`,
    `/api${path}#x`,
    `/api\\${path.slice(1)}`,
  ];
}

const overrides = {
  "x-http-method-override": "GET",
  "x-http-method": "GET",
  "x-method-override": "GET",
  "x-original-url": "/api/health",
  "x-rewrite-url": "/api/health",
  "x-forwarded-prefix": "/api/health",
};

/** The page of the web app counts as not found. */
async function statuses(endpoint: Endpoint, headers: Record<string, string>): Promise<number[]> {
  const answers = await Promise.all(
    spellings(endpoint).map((url) => client.app.fastify.inject({ method: endpoint.method, url, headers })),
  );
  return answers.map(({ statusCode, headers: { "content-type": type = "" } }) =>
    type.startsWith("text/html") ? 404 : statusCode,
  );
}

test("A03 in no spelling of its path does an endpoint let in who has not signed in", async () => {
  for (const { name, endpoint } of guarded) {
    const answered = await statuses(endpoint, overrides);
    expect({ name, strange: answered.filter((status) => ![400, 401, 404].includes(status)) }).toEqual({
      name,
      strange: [],
    });
    // Our own other spelling, with or without the slash, is the same endpoint (7.1).
    expect({ name, status: answered[0] }).toEqual({ name, status: 401 });
  }
});

test("A03 in no spelling of its path does an endpoint let a viewer change anything", async () => {
  const authorization = `Bearer ${await client.token(testApp.viewer)}`;
  for (const { name, endpoint } of changing) {
    const answered = await statuses(endpoint, { ...overrides, authorization });
    expect({ name, strange: answered.filter((status) => ![400, 403, 404].includes(status)) }).toEqual({
      name,
      strange: [],
    });
    expect({ name, status: answered[0] }).toEqual({ name, status: 403 });
  }
});

test("A03 another method at the path of an endpoint is another endpoint with its own guard, or none", async () => {
  const authorization = `Bearer ${await client.token(testApp.viewer)}`;
  const isPromised = (method: string, path: string) =>
    endpoints.some(({ endpoint }) => matches(endpoint, method === "HEAD" ? "GET" : method, path));
  for (const { name, endpoint } of guarded) {
    const path = pathOf(endpoint);
    const others = methods.filter((method) => method !== endpoint.method && !isPromised(method, path));
    const answers = await Promise.all(
      others.flatMap((method) => [
        client.app.fastify.inject({
          method,
          url: `/api${path}`,
          headers: { ...overrides, "x-http-method-override": endpoint.method },
        }),
        client.app.fastify.inject({ method, url: `/api${path}`, headers: { authorization } }),
      ]),
    );
    expect({ name, strange: answers.map(({ statusCode }) => statusCode).filter((status) => status !== 404) }).toEqual({
      name,
      strange: [],
    });
  }
});

test("A03 HEAD is guarded like the GET that it stands for", async () => {
  // Of a stream that never ends there is no HEAD.
  const reading = guarded.filter(
    ({ endpoint }) => endpoint.method === "GET" && endpoint.produces !== "text/event-stream",
  );
  const answers = await Promise.all(
    reading.map(({ endpoint }) => client.app.fastify.inject({ method: "HEAD", url: `/api${pathOf(endpoint)}` })),
  );

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(reading.map(() => [401, ""]));
});

/** A path parameter takes any word. */
function matches(endpoint: Endpoint, method: string, path: string): boolean {
  const pattern = endpoint.path.replace(/\/$/, "").replaceAll(/:\w+/g, "[^/]+");
  return endpoint.method === method && new RegExp(`^${pattern}/?$`).test(path);
}
