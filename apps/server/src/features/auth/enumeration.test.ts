import { hash, verify } from "@node-rs/argon2";
import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { expect, vi } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { password } from "../../testing/people.ts";

// The library itself runs; how often is counted.
vi.mock("@node-rs/argon2", { spy: true });

test.beforeEach(async () => {
  await testApp.rows("delete from login_attempts");
  vi.mocked(verify).mockClear();
  vi.mocked(hash).mockClear();
});

/** Everything that somebody who tries can see, but what is different in every answer. */
async function answerTo(email: string, secret: string) {
  const payload = { email, password: secret };
  const answer = await client.app.fastify.inject({ method: "POST", url: "/api/auth/login", payload });
  const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
  const { request_id: _requestId, ...body } = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, headers, body };
}

test("A12 8.1 a wrong password, an unknown address and a user who was switched off get the same answer for the same work", async () => {
  await testApp.rows("update users set is_active = false where id = $1", [testApp.viewer.id]);
  const wrong = await answerTo(testApp.owner.email, "wrong");

  const others = [
    await answerTo("nobody@delight.test", "wrong"),
    await answerTo("no address at all", "wrong"),
    await answerTo(testApp.viewer.email, password),
    await answerTo(testApp.viewer.email, "wrong"),
  ];

  expect(wrong).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
  expect(others).toEqual(others.map(() => wrong));
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(5);
  expect(vi.mocked(hash)).not.toHaveBeenCalled();
});

test("a sign-in hashes once", async () => {
  await client.call(auth.login, { email: testApp.owner.email, password });

  expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
  expect(vi.mocked(hash)).not.toHaveBeenCalled();
});

test("A12 asking for a reset hashes nothing, for nobody, so that it takes no longer for those who are known", async () => {
  await client.call(account.requestPasswordReset, { email: testApp.owner.email });
  await client.call(account.requestPasswordReset, { email: "nobody@delight.test" });

  expect([vi.mocked(verify).mock.calls, vi.mocked(hash).mock.calls]).toEqual([[], []]);
  const jobs = await testApp.rows("select from pgboss.job where name = 'auth.reset_requested'");
  expect(jobs).toHaveLength(2);
});

test("A14 nothing is hashed for a link that is none", async () => {
  const link = { token: "guessed", password1: "a long new password", password2: "a long new password" };
  const first = { token: "guessed", email: "a@b.example", password: "a long new password", organization_name: "Firm" };

  expect((await client.refused(account.confirmPasswordReset, link)).body.code).toBe("link_unknown");
  expect((await client.refused(auth.setup, first)).status).toBe(403);

  expect([vi.mocked(verify).mock.calls, vi.mocked(hash).mock.calls]).toEqual([[], []]);
});

test("A14 a password of a megabyte or more is refused without being hashed", async () => {
  const tries = [
    [auth.login, { email: testApp.owner.email }, "password"],
    [account.register, { username: "a@b.example", email: "a@b.example", password2: "x" }, "password1"],
    [account.confirmPasswordReset, { token: "x", password2: "x" }, "password1"],
    [account.changePassword, { username: "", new_password1: "x".repeat(10), new_password2: "" }, "old_password"],
  ] as const;

  for (const [endpoint, rest, field] of tries) {
    const refused = await client.refused(endpoint, { ...rest, [field]: "x".repeat(60_000) }, testApp.staff);
    expect({ path: endpoint.path, status: refused.status }).toEqual({ path: endpoint.path, status: 400 });
    expect(refused.body.errors).toHaveProperty(field);
    // Whoever need not be signed in may not even send so much.
    const longer = await client.refused(endpoint, { ...rest, [field]: "x".repeat(1_000_000) }, testApp.staff);
    expect([400, 413]).toContain(longer.status);
  }
  const huge = await client.refused(auth.login, { email: "a", password: "x".repeat(5_000_000) });

  expect(huge.status).toBe(413);
  expect([vi.mocked(verify).mock.calls, vi.mocked(hash).mock.calls]).toEqual([[], []]);
});
