import { createHash, randomBytes } from "node:crypto";
import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import type { Endpoint } from "@delight/contract/endpoint";
import { partners } from "@delight/contract/partners";
import { profiles } from "@delight/contract/profiles";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { signTracking } from "../features/deliveries/tracking/tracking-token.ts";
import { client, testApp, testWith } from "../testing/fixtures.ts";
import { password } from "../testing/people.ts";

const test = testWith({ environment: { SIMPRO_CLIENT_ID: "id", SIMPRO_CLIENT_SECRET: "secret" } });

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** One good token of every kind that there is. */
async function everyKind(): Promise<Record<string, string>> {
  const { access, refresh } = await client.call(auth.login, { email: testApp.owner.email, password });
  const opaque = () => randomBytes(32).toString("base64url");
  const [reset, setup, ticket] = [opaque(), opaque(), opaque()];
  const organization = Buffer.from(testApp.ownOrgId.replaceAll("-", ""), "hex").toString("base64url");
  const invitation = `${organization}.${opaque()}`;
  const deliveryId = testApp.owner.id;
  const tracking = { organizationId: testApp.ownOrgId, deliveryId, linkIndex: 0 };
  await testApp.rows(
    "insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [hashOf(reset), testApp.owner.id],
  );
  await testApp.rows("insert into installation (name, value) values ('setup_token', $1)", [
    hashOf(setup).toString("hex"),
  ]);
  await testApp.rows(
    `insert into invitations (organization_id, email, email_key, role, token_hash, expires_at)
     values ($1, 'new@delight.test', 'new@delight.test', 'viewer', $2, now() + interval '1 hour')`,
    [testApp.ownOrgId, hashOf(invitation)],
  );
  await testApp.rows(
    `insert into partner_sign_ins (state_hash, build_host, return_to, expires_at, exchanged_at, ticket_hash)
     values ($1, 'acme.simprosuite.com', '', now() + interval '1 hour', now(), $2)`,
    [hashOf(opaque()), hashOf(ticket)],
  );
  return {
    access,
    refresh,
    reset,
    setup,
    invitation,
    ticket,
    unsubscribe: signTracking({ ...tracking, kind: "unsubscribe" }, testApp.platform.keys.tracking),
    view: signTracking({ ...tracking, kind: "view" }, testApp.platform.keys.tracking),
  };
}

interface DoorOfTokens {
  readonly kind: string;
  readonly endpoint: Endpoint;
  readonly input: (token: string) => object;
}

const passwords = { password1: "Long-enough-4-this", password2: "Long-enough-4-this" };
const doors: readonly DoorOfTokens[] = [
  { kind: "refresh", endpoint: auth.refresh, input: (refresh) => ({ refresh }) },
  { kind: "reset", endpoint: account.checkPasswordReset, input: (token) => ({ token }) },
  { kind: "reset", endpoint: account.confirmPasswordReset, input: (token) => ({ token, ...passwords }) },
  { kind: "invitation", endpoint: team.readInvitation, input: (token) => ({ token }) },
  { kind: "invitation", endpoint: team.acceptInvitation, input: (token) => ({ token, password: passwords.password1 }) },
  {
    kind: "ticket",
    endpoint: partners.confirmSignIn,
    input: (ticket) => ({ ticket, email: testApp.owner.email, password }),
  },
  {
    kind: "setup",
    endpoint: auth.setup,
    input: (token) => ({
      token,
      email: "first@delight.test",
      password: passwords.password1,
      organization_name: "Firm",
    }),
  },
];

test("A08 a token is taken where it is meant, and nowhere else: every kind at every endpoint", async () => {
  const tokens = await everyKind();
  const counts = () =>
    testApp.rows(
      "select (select count(*) from users) as users, (select count(*) from memberships) as memberships, (select count(*) from password_resets where used_at is null) as resets",
    );
  const before = await counts();

  for (const [kind, token] of Object.entries(tokens)) {
    const elsewhere = doors.filter((router) => router.kind !== kind);
    const answers = await Promise.all(
      elsewhere.map(async ({ endpoint, input }) => {
        const { status } = await client.answer(endpoint, input(token));
        return { kind, at: endpoint.path, isRefused: [400, 401, 403, 404].includes(status) };
      }),
    );
    expect(answers).toEqual(elsewhere.map(({ endpoint }) => ({ kind, at: endpoint.path, isRefused: true })));
    const asAccess = await client.answer(profiles.get, {}, undefined, { authorization: `Bearer ${token}` });
    const unsubscribe = await client.app.fastify.inject({ method: "POST", url: `/t/u/${token}` });
    expect({ kind, asAccess: asAccess.status }).toEqual({ kind, asAccess: kind === "access" ? 200 : 401 });
    expect({ kind, unsubscribe: [400, 404].includes(unsubscribe.statusCode) }).toEqual({ kind, unsubscribe: true });
  }
  expect(await counts()).toEqual(before);
  // They were good all the while.
  expect((await client.answer(account.checkPasswordReset, { token: tokens["reset"] })).status).toBe(200);
  expect((await client.answer(team.readInvitation, { token: tokens["invitation"] })).status).toBe(200);
  expect((await client.answer(auth.refresh, { refresh: tokens["refresh"] })).status).toBe(200);
});
