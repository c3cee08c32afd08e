import { partners } from "@delight/contract/partners";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSimproTestApp, type SimproTestApp, unknown } from "./testing/simpro-test-app.ts";

let here: SimproTestApp;
beforeAll(async () => {
  here = await openSimproTestApp();
});
beforeEach(() => here.simpro.control("reset", {}));
afterAll(() => here.close());

const user = JSON.stringify([{ ID: 7, Type: "employee", Name: "Olivia" }]);
const token = "/oauth2/token";
const currentUser = "/api/v1.0/currentUser/";

test.each([
  ["an error of the partner's server", { path: token, status: 500, body: "<h1>Oops</h1>" }],
  ["a refusal of our application", { path: token, status: 400, body: '{"error":"invalid_client"}' }],
  ["tokens that are no JSON", { path: token, status: 200, body: "<html>" }],
  ["tokens without an access token", { path: token, status: 200, body: '{"token_type":"Bearer"}' }],
  [
    "a token of a kind that we do not know",
    { path: token, status: 200, body: '{"access_token":"x","token_type":"mac"}' },
  ],
  ["a redirect", { path: token, status: 302, body: "" }],
  ["an answer without end", { path: token, status: 200, body: `{"x":"${"a".repeat(300_000)}"}` }],
  ["nobody", { path: currentUser, status: 200, body: "[]" }],
  ["two users at once", { path: currentUser, status: 200, body: `[${user.slice(1, -1)},${user.slice(1, -1)}]` }],
  ["a user without a number", { path: currentUser, status: 200, body: '[{"Type":"employee","Name":"x"}]' }],
  ["a user without a kind", { path: currentUser, status: 200, body: '{"ID":7}' }],
  ["a forbidden currentUser", { path: currentUser, status: 403, body: '{"errors":[]}' }],
])("%s becomes a sentence, and nothing is half-written", async (_, { path, status, body }) => {
  const back = await here.comeBack();
  await here.simpro.control("force", { path, times: 1, status, body });

  const refusal = await here.client.refused(partners.finishSignIn, back);

  expect([refusal.status, refusal.body.code]).toEqual([503, "unavailable"]);
  expect(refusal.body.detail).toMatch(/^Simpro did not answer as expected/);
  expect(await here.testApp.rows("select from partner_identities")).toEqual([]);
  expect(await here.testApp.rows("select from partner_sign_ins where ticket_hash is not null")).toEqual([]);
});

test("after a failure the same code is not sent again, and beginning anew works", async () => {
  const back = await here.comeBack();
  await here.simpro.control("force", { path: token, times: 1, status: 503 });
  await here.client.refused(partners.finishSignIn, back);

  expect((await here.client.refused(partners.finishSignIn, back)).body.code).toBe("link_used");
  expect(unknown(await here.signIn()).partner_name).toBe("Olivia Brandt");
});

test("a code that came back too late is told as such", async () => {
  const back = await here.comeBack();
  await here.simpro.control("clock", { advanceSeconds: 31 });

  expect((await here.client.refused(partners.finishSignIn, back)).body.code).toBe("link_expired");
});
