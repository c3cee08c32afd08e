import { partners } from "@delight/contract/partners";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SimproConfig } from "../../config.ts";
import { openClient } from "../../testing/client.ts";
import { firewatch, openSimproTestApp, type SimproTestApp, unknown } from "./testing/simpro-test-app.ts";

let here: SimproTestApp;
beforeAll(async () => {
  here = await openSimproTestApp();
});
beforeEach(async () => {
  await here.simpro.control("reset", {});
  await here.testApp.rows("delete from partner_identities");
});
afterAll(() => here.close());

const finish = (input: object) => here.client.refused(partners.finishSignIn, input);
const exchanges = async () =>
  (await here.simpro.requests()).filter(({ path }) => path === "/oauth2/token").map(({ build }) => build);

test("A15: a code is sent to the partner once, however often and however simultaneously the callback is posted", async () => {
  await here.connect(here.testApp.owner);
  const back = await here.comeBack();
  const before = (await exchanges()).length;
  const post = () =>
    here.client.app.fastify.inject({ method: "POST", url: "/api/auth/simpro/callback", payload: back });

  const answers = await Promise.all([post(), post(), post()]);
  const later = await finish(back);

  expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 410, 410]);
  expect([later.status, later.body.code]).toEqual([410, "link_used"]);
  expect((await exchanges()).length - before).toBe(1);
});

test("A15: a forged, a missing and an expired state are refused, and no code is sent", async () => {
  const back = await here.comeBack();

  const forged = await finish({ ...back, state: "A".repeat(43) });
  const missing = await finish({ code: back.code });
  here.testApp.clock.advance(10 * 60);
  const expired = await finish(back);

  expect([forged.body.code, missing.body.code, expired.body.code]).toEqual([
    "link_unknown",
    "invalid_input",
    "link_expired",
  ]);
  expect(await exchanges()).toEqual([]);
});

test("A15: a callback that another browser began signs nobody in, so that nobody is lured into a stranger's account", async () => {
  await here.connect(here.testApp.otherOrgOwner);
  const theirs = await here.comeBack();
  const mine = await here.comeBack();

  const lured = await finish({ ...theirs, browser_key: mine.browser_key });
  const withoutKey = await finish({ ...theirs, browser_key: "" });

  expect([lured.body.code, withoutKey.body.code]).toEqual(["link_unknown", "link_unknown"]);
});

test("A15: a code of one build brought back for another is refused by that build and signs nobody in", async () => {
  await here.connect(here.testApp.owner, "employee:7", firewatch);
  const acme = await here.comeBack();
  const other = await here.comeBack("employee:7", firewatch);

  const mixed = await finish({ ...other, code: acme.code });

  expect([mixed.status, mixed.body.code]).toEqual([410, "link_expired"]);
  expect((await exchanges()).at(-1)).toBe("firewatch.simprocloud.com");
});

test("A15: a code that was used before is refused by the partner and signs nobody in", async () => {
  await here.connect(here.testApp.owner);
  const used = await here.comeBack();
  await here.client.call(partners.finishSignIn, used);
  const fresh = await here.comeBack();

  const replayed = await finish({ ...fresh, code: used.code });

  expect([replayed.status, replayed.body.code]).toEqual([410, "link_expired"]);
});

test("A15: a partner user is never connected by a name or an address that looks like one of ours", async () => {
  const { testApp, client } = here;
  const user = [
    { ID: 99, Type: "employee", Name: testApp.owner.email, Email: testApp.owner.email, email: testApp.owner.email },
  ];
  const body = JSON.stringify(user);
  await here.simpro.control("force", { path: "/api/v1.0/currentUser/", times: 1, status: 200, body });

  unknown(await here.signIn());

  expect(await client.call(partners.listIdentities, {}, testApp.owner)).toEqual([]);
  expect(await testApp.rows("select from partner_identities")).toEqual([]);
});

test("A15: no partner sign-in makes a user", async () => {
  const count = "select count(*)::int as users from users";
  const before = await here.testApp.rows(count);

  unknown(await here.signIn("employee:12"));

  expect(await here.testApp.rows(count)).toEqual(before);
});

test.each([
  "evil.example",
  "acme.evil.example/",
  "acme.simprosuite.com",
  "acme@evil",
  "acme/..",
  "acme:8080",
  "acme#",
  "acme\\evil",
  "acme evil",
  "",
  "[::1]",
  "аcme",
  "a".repeat(64),
])("the name of a build can never lead to another host: %j", async (build) => {
  const refusal = await here.client.refused(partners.startSignIn, { build });

  expect(refusal.status).toBe(400);
});

test("the suffix of a build is one of the partner's two", async () => {
  const refusal = await here.client.refused(partners.startSignIn, { build: "acme", suffix: "evil.example" });

  expect(refusal.body.errors).toHaveProperty("suffix");
});

/** The same test app with another configuration of Simpro. */
function configured(simpro: SimproConfig | undefined) {
  const { testApp } = here;
  return openClient({ ...testApp, platform: { ...testApp.platform, config: { ...testApp.platform.config, simpro } } });
}

test("without a stand-in the browser is sent to the build's own host", async () => {
  const client = await configured({ clientId: "id", clientSecret: "secret", standInUrl: undefined });

  const { url } = await client.call(partners.startSignIn, { build: "acme-2", suffix: "simprocloud.com" });

  await client.close();
  expect(new URL(url).origin).toBe("https://acme-2.simprocloud.com");
  expect(url).not.toContain("secret");
});

test("what was never set up is not offered", async () => {
  const client = await configured(undefined);

  const refusal = await client.refused(partners.startSignIn, { build: "acme" });

  await client.close();
  expect(refusal.status).toBe(404);
});

test("state, browser key, ticket and tokens are not to be read in the database", async () => {
  const { testApp } = here;
  const back = await here.comeBack();
  const { ticket } = unknown(await here.client.call(partners.finishSignIn, back));
  await here.connect(testApp.owner, "employee:12");

  const rows = await testApp.rows("select row_to_json(s)::text as text from partner_sign_ins s");
  const identities = await testApp.rows("select row_to_json(i)::text as text from partner_identities i");
  const sealed = await testApp.rows<{ sealed_tokens: Buffer }>("select sealed_tokens from partner_identities");

  const text = JSON.stringify([rows, identities]);
  for (const secret of [back.state, back.browser_key, ticket, back.code]) {
    expect(text).not.toContain(secret);
  }
  expect(sealed[0]?.sealed_tokens.toString("latin1")).not.toMatch(/access|[0-9a-f]{40}/);
});
