import { existsSync } from "node:fs";
import { auth } from "@delight/contract/auth";
import { expect } from "vitest";
import { buildApp } from "../app.ts";
import { endpoints, sampleInput } from "../testing/endpoints.ts";
import { client, testApp, test } from "../testing/fixtures.ts";
import { password } from "../testing/people.ts";

const get = (url: string, headers: Record<string, string> = {}) => client.app.fastify.inject({ url, headers });

test("A38 the session's cookies alone open nothing: another site cannot use them", async () => {
  const { access, refresh, user } = await client.call(auth.login, { email: testApp.owner.email, password });
  const cookie = [`accessToken=${access}`, `refreshToken=${refresh}`, `userData=${JSON.stringify(user)}`].join("; ");
  const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== "public");

  const answers = await Promise.all(
    guarded.map(async ({ name, endpoint }) => {
      const { status } = await client.answer(endpoint, sampleInput(endpoint), undefined, { cookie });
      return { name, status };
    }),
  );

  expect(answers).toEqual(guarded.map(({ name }) => ({ name, status: 401 })));
});

test("A38 no other origin is ever allowed to read an answer or to send more than a form could", async () => {
  const origins = [
    "null",
    "https://evil.example",
    "http://localhost:3000.evil.example",
    "http://sub.localhost:3000",
    "file://",
  ];
  const authorization = `Bearer ${await client.token(testApp.owner)}`;
  for (const origin of origins) {
    const wish = { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" };
    const answers = await Promise.all([
      get("/api/organizations/", { origin, authorization }),
      get("/api/health", { origin }),
      client.app.fastify.inject({ method: "OPTIONS", url: "/api/auth/login", headers: wish }),
      client.app.fastify.inject({ method: "OPTIONS", url: "/api/customers/", headers: wish }),
    ]);
    const allowing = answers.flatMap(({ headers }) =>
      Object.keys(headers).filter((name) => name.startsWith("access-control")),
    );
    expect({ origin, allowing }).toEqual({ origin, allowing: [] });
  }
});

test("A38 every answer refuses to be framed, sniffed, stored or told to others, and runs no script that is not ours", async () => {
  const authorization = `Bearer ${await client.token(testApp.owner)}`;
  const api = await Promise.all([
    get("/api/organizations/", { authorization }),
    get("/api/customers/", { authorization }),
    get("/api/organizations/"),
    get("/api/nothing"),
    get("/api/openapi.json"),
    client.app.fastify.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: "{",
      headers: { "content-type": "application/json" },
    }),
  ]);
  for (const { headers } of api) {
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  const pages = await Promise.all([get("/api/docs/"), get("/t/u/unknown"), get("/t/v/unknown"), get("/login")]);
  for (const { headers } of [...api, ...pages]) {
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin)$/);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  }
  // Without a built web app there is no page to guard.
  const isBuilt = existsSync(new URL("../../../web/dist/index.html", import.meta.url));
  for (const { headers } of isBuilt ? pages : pages.slice(0, -1)) {
    const policy = String(headers["content-security-policy"]);
    const [scripts = ""] = /script-src[^;]*/.exec(policy) ?? /default-src[^;]*/.exec(policy) ?? [];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(scripts).not.toMatch(/unsafe|\*|http|data:|^$/);
  }
  for (const page of isBuilt ? ["/reset-password", "/invitation?x", "/setup"] : []) {
    expect((await get(page)).headers["referrer-policy"]).toBe("no-referrer");
  }
});

test("A38 browsers are told to come by https only, where the product is reached by https", async () => {
  const config = { ...testApp.platform.config, publicUrl: "https://mail.firm.example" };
  const app = await buildApp({ ...testApp.platform, config });
  const secure = await app.fastify.inject({ url: "/api/health" });
  await app.fastify.close();

  expect(secure.headers["strict-transport-security"]).toBe("max-age=63072000");
  expect((await get("/api/health")).headers).not.toHaveProperty("strict-transport-security");
});

test("A38 signing out clears what the browser keeps of our answers, so that Back shows nothing", async () => {
  const { refresh } = await client.call(auth.login, { email: testApp.owner.email, password });
  const answer = await client.answer(auth.logout, { refresh });

  expect(answer.headers["clear-site-data"]).toBe('"cache"');
});
