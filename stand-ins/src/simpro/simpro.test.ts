import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SimproProcess, startSimproProcess } from "./simpro-process.ts";

const redirectUri = "http://localhost:3999/auth/simpro/callback";
const acme = "/b/acme.simprosuite.com";
const firewatch = "/b/firewatch.simprocloud.com";

let simpro: SimproProcess;
beforeAll(async () => {
  simpro = await startSimproProcess({ redirectUri });
});
beforeEach(() => simpro.control("reset", {}));
afterAll(() => simpro.close());

async function get(path: string, access?: string) {
  const headers = access === undefined ? {} : { authorization: `Bearer ${access}` };
  const response = await fetch(simpro.url + path, { redirect: "manual", headers });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

const loginPath = (changes: Record<string, string> = {}) =>
  `/oauth2/login?${new URLSearchParams({ client_id: simpro.clientId, redirect_uri: redirectUri, state: "s p", ...changes }).toString()}`;

async function code(build = acme, user = "employee:7"): Promise<string> {
  const { location } = await get(`${build}${loginPath({ auto: "approve", user })}`);
  return new URL(location ?? "").searchParams.get("code") ?? "";
}

async function token(form: Record<string, string>, { build = acme, headers = {} } = {}) {
  const own = { client_id: simpro.clientId, client_secret: simpro.clientSecret, redirect_uri: redirectUri };
  const response = await fetch(`${simpro.url}${build}/oauth2/token`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ ...own, ...form }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function signedIn(): Promise<Record<string, string>> {
  const { body } = await token({ grant_type: "authorization_code", code: await code() });
  return body as Record<string, string>;
}

test("approving sends back a code of 40 hex digits and the state, denying an error and the state", async () => {
  const approved = new URL((await get(`${acme}${loginPath({ auto: "approve" })}`)).location ?? "");
  const denied = new URL((await get(`${acme}${loginPath({ auto: "deny" })}`)).location ?? "");

  expect(approved.origin + approved.pathname).toBe(redirectUri);
  expect(approved.searchParams.get("code")).toMatch(/^[0-9a-f]{40}$/);
  expect(approved.searchParams.get("state")).toBe("s p");
  expect(Object.fromEntries(denied.searchParams)).toMatchObject({ error: "access_denied", state: "s p" });
});

test("the form offers everybody of the build, and cannot be broken out of by what the address says", async () => {
  const { status, text } = await get(`${acme}${loginPath({ state: '"><script>' })}`);

  expect(status).toBe(200);
  expect(text).toContain("Olivia Brandt");
  expect(text).not.toContain("Priya");
  expect(text).not.toContain('"><script>');
});

test.each([
  ["an unknown application", { client_id: "x" }, "invalid_client"],
  ["a redirect URI with a slash too many", { redirect_uri: `${redirectUri}/` }, "redirect_uri_mismatch"],
])("%s is told so with 400 and sent nowhere", async (_, changes, error) => {
  const { status, location, text } = await get(`${acme}${loginPath(changes)}`);

  expect([status, location]).toEqual([400, null]);
  expect(JSON.parse(text)).toMatchObject({ error });
});

test("a code becomes tokens once, at its own build, within 30 seconds", async () => {
  const first = await code();
  expect(await token({ grant_type: "authorization_code", code: first }, { build: firewatch })).toMatchObject({
    status: 400,
    body: { error: "invalid_grant" },
  });
  const tokens = { expires_in: 3600, token_type: "Bearer", scope: null };
  expect(await token({ grant_type: "authorization_code", code: first })).toMatchObject({ status: 200, body: tokens });
  expect(await token({ grant_type: "authorization_code", code: first })).toMatchObject({
    status: 400,
    body: {
      error: "invalid_grant",
      error_description: "Authorization code doesn't exist or is invalid for the client",
    },
  });

  const late = await code();
  await simpro.control("clock", { advanceSeconds: 31 });
  expect(await token({ grant_type: "authorization_code", code: late })).toMatchObject({
    body: { error: "invalid_grant" },
  });
});

test("a refresh token works once and for 14 days; applications may act for themselves and get none", async () => {
  const { refresh_token: first = "" } = await signedIn();
  const { body: second } = await token({ grant_type: "refresh_token", refresh_token: first });
  expect(second["refresh_token"]).not.toBe(first);
  expect(await token({ grant_type: "refresh_token", refresh_token: first })).toMatchObject({
    status: 400,
    body: { error: "invalid_grant", error_description: "Invalid refresh token" },
  });

  await simpro.control("clock", { advanceSeconds: 14 * 24 * 3600 + 1 });
  const late = await token({ grant_type: "refresh_token", refresh_token: String(second["refresh_token"]) });
  expect(late.body["error"]).toBe("invalid_grant");

  const { body } = await token({ grant_type: "client_credentials" });
  expect(body["access_token"]).toMatch(/^[0-9a-f]{40}$/);
  expect(body).not.toHaveProperty("refresh_token");
});

test("credentials may come as HTTP Basic; wrong ones and anything but a form are refused with 400", async () => {
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${simpro.clientId}:${secret}`).toString("base64")}`,
  });
  const form = { grant_type: "client_credentials", client_id: "", client_secret: "" };

  expect((await token(form, { headers: basic(simpro.clientSecret) })).status).toBe(200);
  expect(await token(form, { headers: basic("wrong") })).toMatchObject({
    status: 400,
    body: { error: "invalid_client" },
  });
  expect((await token(form, { headers: { "content-type": "application/json" } })).status).toBe(400);
  expect((await token({ grant_type: "password" })).body["error"]).toBe("unsupported_grant_type");
});

test("collections need their slash and single records must not have one; the rest is no route", async () => {
  const { access_token: access } = await signedIn();
  const status = async (path: string) => (await get(`${acme}/api/v1.0${path}`, access)).status;

  for (const path of ["/info/", "/currentUser/", "/companies/", "/companies/0"]) expect(await status(path)).toBe(200);
  for (const path of ["/info", "/currentUser", "/companies", "/companies/0/", "/companies/9", "/companies/0/jobs/"]) {
    expect(await status(path)).toBe(404);
  }
  expect((await get(`${acme}/api/v1.0/jobs/`, access)).text).toContain("Invalid route.");
});

test("currentUser is a list or one object, as the switch says, and never tells an e-mail address", async () => {
  const { access_token: access } = await signedIn();
  const current = async () => JSON.parse((await get(`${acme}/api/v1.0/currentUser/`, access)).text) as object;
  const olivia = { ID: 7, Name: "Olivia Brandt", Type: "employee", TypeID: 7 };

  expect(await current()).toMatchObject([olivia]);
  await simpro.control("switches", { currentUser: "object" });
  expect(await current()).toMatchObject(olivia);
  expect(JSON.stringify(await current())).not.toContain("@");
});

test("tokens of another build, expired and revoked ones are refused with 401", async () => {
  const { access_token: access } = await signedIn();
  const status = async (build = acme) => (await get(`${build}/api/v1.0/info/`, access)).status;

  expect([await status(), await status(firewatch)]).toEqual([200, 401]);
  await simpro.control("expire", { kind: "access" });
  expect(await status()).toBe(401);
});

test("forced answers come as often as asked, and the log tells everything but secrets", async () => {
  await simpro.control("force", { path: "/oauth2/token", times: 1, status: 503, body: '{"no":1}' });
  expect((await token({ grant_type: "client_credentials" })).status).toBe(503);
  const { access_token: access = "" } = await signedIn();
  await get(`${acme}/api/v1.0/info/`, access);

  const requests = await simpro.requests();
  const text = JSON.stringify(requests);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /oauth2/token",
    "GET /oauth2/login",
    "POST /oauth2/token",
    "GET /api/v1.0/info/",
  ]);
  expect(text).not.toContain(access);
  expect(text).not.toContain(simpro.clientSecret);
});

test("nobody controls it without the token", async () => {
  const response = await fetch(`${simpro.url}/__control/requests`, { headers: { authorization: "Bearer x" } });

  expect(response.status).toBe(401);
});
