import { account } from "@delight/contract/account";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";

const post = (path: string, kilobytes: number, headers = {}) =>
  client.app.fastify.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ email: "x".repeat(kilobytes * 1024) }),
  });

test("A34 who is not signed in sends 64 kB at most, and is told so in words; others send more", async () => {
  const { path } = account.requestPasswordReset;

  const large = await post(path, 64);
  const small = await post(path, 63);
  const signedIn = await post(account.changePassword.path, 1024, {
    authorization: `Bearer ${await client.token(testApp.owner)}`,
  });

  expect([large.statusCode, large.json()]).toMatchObject([
    413,
    { code: "too_large", detail: "What was sent is too large" },
  ]);
  expect(small.statusCode).not.toBe(413);
  expect(signedIn.statusCode).toBe(400);
});

test.each([
  ["a length", { "content-length": String(1024 * 1024) }],
  ["no length", { "transfer-encoding": "chunked" }],
])("A34 a large body, told by %s, is read only of somebody who has signed in", async (_how, headers) => {
  const send = (authorization: string) =>
    client.app.fastify.inject({
      method: "POST",
      url: `/api${account.changePassword.path}`,
      headers: { "content-type": "application/json", ...headers, authorization },
      payload: "x".repeat(1024 * 1024),
    });

  // What was sent is no JSON: whoever is told so has had it read.
  expect((await send("")).json()).toMatchObject({ code: "not_signed_in" });
  expect((await send(`Bearer ${await client.token(testApp.owner)}x`)).json()).toMatchObject({ code: "session_ended" });
  expect((await send(`Bearer ${await client.token(testApp.owner)}`)).statusCode).toBe(400);
});
