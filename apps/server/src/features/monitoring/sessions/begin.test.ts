import { monitoring } from "@delight/contract/monitoring";
import { expect } from "vitest";
import type { Client } from "../../../testing/client.ts";
import { client, testApp, openConfigured, restartApp, testWith } from "../../../testing/fixtures.ts";
import { visit } from "../testing/visit.ts";
import { allowances } from "./limits.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z", environment: { MONITORING_ENVIRONMENT: "staging" } });
// Each test has its own limits.
test.beforeEach(restartApp);

const off = { is_on: false, session_id: null, key: "", environment: "", replay_sample: 0 };
const begin = (through: Client, release = "1.0.0") => through.call(monitoring.beginSession, { release });
const sessionOf = async (id: string) => (await testApp.rows("select * from monitored_sessions where id = $1", [id]))[0];

test("9.10: a session begins in the environment of the installation, and all of them are recorded by default", async () => {
  const begun = await begin(client, "1.2.3+abc\u202e<script>");

  expect(begun).toMatchObject({ is_on: true, environment: "staging", replay_sample: 1 });
  expect(await sessionOf(begun.session_id ?? "")).toMatchObject({
    release: "1.2.3+abcscript",
    user_id: null,
    of_organization: null,
  });
});

test("A10 of the key only a hash is kept, and no two are alike", async () => {
  const [one, other] = [await begin(client), await begin(client)];
  const row = await sessionOf(one.session_id ?? "");

  expect(one.key).toMatch(/^[\w-]{43}$/);
  expect(one.key).not.toBe(other.key);
  expect(JSON.stringify(row)).not.toContain(one.key);
  expect(row?.["key_hash"]).toHaveLength(32);
});

test("4.7: whose session it is is read from the access token, never from the body", async () => {
  const body = { release: "1", user_id: testApp.otherOrgOwner.id, organization_id: testApp.otherOrgId } as {
    release: string;
  };
  const own = await client.call(monitoring.beginSession, body, testApp.viewer, { "user-agent": "Fire\u0007fox" });
  const nobody = await client.call(monitoring.beginSession, body);
  const expired = await client.call(monitoring.beginSession, body, undefined, { authorization: "Bearer a.b.c" });

  expect(await sessionOf(own.session_id ?? "")).toMatchObject({
    user_id: testApp.viewer.id,
    of_organization: testApp.ownOrgId,
    browser: "Firefox",
  });
  expect(await sessionOf(nobody.session_id ?? "")).toMatchObject({ user_id: null, of_organization: null });
  expect(await sessionOf(expired.session_id ?? "")).toMatchObject({ user_id: null, of_organization: null });
});

test("4.5: of staff the organization that they work in is noted, of others the first whatever the header says", async () => {
  const theirs = { "x-organization-id": testApp.otherOrgId };
  const staff = await visit(client, testApp.staff, theirs);
  const member = await visit(client, testApp.owner, theirs);

  expect(await sessionOf(staff.session_id)).toMatchObject({
    user_id: testApp.staff.id,
    of_organization: testApp.otherOrgId,
  });
  expect(await sessionOf(member.session_id)).toMatchObject({ of_organization: testApp.ownOrgId });
});

test("9.10: nothing begins in an organization that has switched monitoring off", async () => {
  await testApp.rows("update organizations set is_monitored = false where id = $1", [testApp.ownOrgId]);
  const [{ before } = { before: 0 }] = await testApp.rows("select count(*)::int as before from monitored_sessions");
  const answer = await client.call(monitoring.beginSession, { release: "1" }, testApp.owner);
  const [{ after } = { after: 1 }] = await testApp.rows("select count(*)::int as after from monitored_sessions");
  await testApp.rows("update organizations set is_monitored = true where id = $1", [testApp.ownOrgId]);

  expect(answer).toEqual(off);
  expect(after).toBe(before);
});

test("9.10: nothing begins in an installation without monitoring", async () => {
  const without = await openConfigured({ monitoring: { ...testApp.platform.config.monitoring, isOn: false } });
  const answer = await begin(without);

  expect(answer).toEqual(off);
});

test("A11 a network that begins too many sessions is told that nothing is kept, and fills no table; who is signed in there goes on", async () => {
  const { burst } = allowances["nameless sessions of a network"];
  const answers = [];
  for (let number = 0; number < burst + 3; number += 1) answers.push(await begin(client));
  const signedIn = await client.call(monitoring.beginSession, { release: "1" }, testApp.owner);
  const elsewhere = await client.app.fastify.inject({
    method: "POST",
    url: "/api/monitoring/sessions",
    remoteAddress: "203.0.113.7",
    payload: { release: "1" },
  });

  expect(answers.filter((answer) => answer.is_on)).toHaveLength(burst);
  expect(answers.at(-1)).toEqual(off);
  expect(signedIn.is_on).toBe(true);
  expect(elsewhere.json()).toMatchObject({ is_on: true });
});
