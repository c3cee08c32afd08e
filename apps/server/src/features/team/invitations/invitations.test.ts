import { twoFactor } from "@delight/contract/two-factor";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { codeAt, wrongCodes } from "../../../testing/codes.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { password, type Person } from "../../../testing/people.ts";
import { openMailbox } from "../testing/mailbox.ts";
import { sendInvitation } from "./send-invitation.service.ts";

const newPassword = "a quiet river at noon";
const start = "2026-03-02T09:00:00Z";
const week = 7 * 24 * 3600;

const mailbox = await openMailbox();
const test = testWith({ environment: mailbox.environment, now: start });
test.afterAll(() => mailbox.close());
test.beforeEach(async () => {
  // Each test begins at the same moment and with its own count of attempts.
  testApp.clock.set(start);
  await testApp.rows("delete from login_attempts");
  await testApp.rows("delete from invitations");
});

type Role = "owner" | "marketer" | "viewer";

/** Invites and runs the worker's hand; answers the token of the link that was mailed. */
async function invited(email: string, role: Role = "marketer", as: Person = testApp.owner): Promise<string> {
  const { id } = await client.call(team.invite, { email, role }, as);
  const organization_id = as === testApp.otherOrgOwner ? testApp.otherOrgId : testApp.ownOrgId;
  await sendInvitation(jobContext(testApp.platform), { organization_id, id });
  return tokenOf((await mailbox.latest()).text ?? "");
}

function tokenOf(text: string): string {
  return /https:\/\/delight\.ours\.test\/invitation#token=([\w.-]+)/.exec(text)?.[1] ?? "";
}

const read = (token: string) => client.call(team.readInvitation, { token });
const accept = (token: string, more: object = {}) =>
  client.call(team.acceptInvitation, { token, password: newPassword, ...more });
const refusal = async (token: string, more: object = {}) => {
  const { status, body } = await client.refused(team.acceptInvitation, { token, password: newPassword, ...more });
  return [status, body.code];
};
const roleOf = async (email: string) =>
  (await client.call(team.listMembers, {}, testApp.owner)).find((member) => member.email === email)?.role;

test("somebody new accepts: they get a user of that address, the role, and are signed in", async () => {
  const token = await invited("new@example.com");
  const mail = await mailbox.latest();

  expect(await read(token)).toEqual({
    organization: { id: testApp.ownOrgId, identifier: "Mine" },
    organization_name: "Mine",
    email: "new@example.com",
    role: "marketer",
    is_known: false,
  });
  const answer = await accept(token, { first_name: "Nora", last_name: "New", language: "fr" });

  expect([mail.to, mail.subject]).toEqual([["new@example.com"], "Join Mine on Delight"]);
  expect(answer.user).toMatchObject({ email: "new@example.com", first_name: "Nora", is_staff: false });
  expect(answer.organizations).toEqual([{ id: testApp.ownOrgId, identifier: "Mine" }]);
  expect(await roleOf("new@example.com")).toBe("marketer");
  const members = await client.app.fastify.inject({
    url: "/api/team/members",
    headers: { authorization: `Bearer ${answer.access}` },
  });
  expect(members.statusCode).toBe(200);
  const [session] = await testApp.rows("select signed_in_with from sessions where user_id = $1", [answer.user.id]);
  expect(session).toEqual({ signed_in_with: "invitation" });
});

test("the mail is in the language of the organization and begins with the configured address", async () => {
  for (const [language, subject, role] of [
    ["fr", "Rejoignez Mine sur Delight", "avec le rôle «\u00a0marketing\u00a0»"],
    ["ar", "انضم إلى Mine على Delight", "بدور «مسوّق»"],
  ]) {
    await testApp.rows("update organizations set language = $2 where id = $1", [testApp.ownOrgId, language]);
    const token = await invited(`in-${language}@example.com`);
    const mail = await mailbox.latest();

    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(role);
    expect(mail.html).toContain(`https://delight.ours.test/invitation#token=${token}`);
  }
  await testApp.rows("update organizations set language = 'en' where id = $1", [testApp.ownOrgId]);
});

test("1.3 an invitation wears the brand of who invited", async () => {
  await testApp.rows("update users set brand = 'simpro' where id = $1", [testApp.owner.id]);
  await invited("in-brand@example.com");

  expect((await mailbox.latest()).from?.name).toBe("Simpro Email Marketing by Delight");
  await testApp.rows("update users set brand = 'delight' where id = $1", [testApp.owner.id]);
});

test("somebody known proves their password, and joins as the one they are", async () => {
  const token = await invited(testApp.otherOrgOwner.email, "viewer");

  expect((await read(token)).is_known).toBe(true);
  expect(await refusal(token, { password: "wrong" })).toEqual([401, "wrong_credentials"]);
  const answer = await accept(token, { password, first_name: "Taken", last_name: "Over" });

  expect(answer.user).toMatchObject({ id: testApp.otherOrgOwner.id, first_name: "stranger", last_name: "" });
  expect(answer.organizations.map(({ identifier }) => identifier)).toEqual(["Theirs", "Mine"]);
  await client.call(team.removeMember, { user_id: testApp.otherOrgOwner.id }, testApp.owner);
});

test("A11 guesses of a known password by an invitation are slowed down as at the sign-in", async () => {
  const token = await invited(testApp.otherOrgOwner.email, "viewer");
  const outcomes: unknown[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    outcomes.push((await refusal(token, { password: `guess-${guess}` }))[0]);
  }

  expect(outcomes.slice(-1)).toEqual([429]);
  expect((await client.refused(team.acceptInvitation, { token, password })).status).toBe(429);
});

test("who has a second factor gives its code too", async () => {
  const bearer = { authorization: `Bearer ${await client.token(testApp.otherOrgOwner)}` };
  const code = (secret: string) => codeAt(secret, testApp.clock.now());
  const { secret } = await client.call(twoFactor.begin, { password }, undefined, bearer);
  await client.call(twoFactor.confirm, { code: code(secret) }, undefined, bearer);
  testApp.clock.advance(60);
  const token = await invited(testApp.otherOrgOwner.email, "viewer");

  expect(await refusal(token, { password })).toEqual([401, "second_factor_required"]);
  const [wrong] = wrongCodes(secret, testApp.clock.now(), 1);
  expect(await refusal(token, { password, code: wrong })).toEqual([401, "wrong_second_factor"]);
  await accept(token, { password, code: code(secret) });

  expect(await roleOf(testApp.otherOrgOwner.email)).toBe("viewer");
  await client.call(team.removeMember, { user_id: testApp.otherOrgOwner.id }, testApp.owner);
  await testApp.rows("update users set totp_secret = null, totp_confirmed_at = null");
});

test("A31 a link works once, even for two who send it at the same moment", async () => {
  const token = await invited("once@example.com");

  const both = await Promise.allSettled([accept(token), accept(token)]);

  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusal(token)).toEqual([410, "link_used"]);
  expect((await client.refused(team.readInvitation, { token })).body.code).toBe("link_used");
  expect(await testApp.rows("select from users where email_key = 'once@example.com'")).toHaveLength(1);
});

test("A31 inviting again replaces the earlier link, and taking back ends it", async () => {
  const first = await invited("again@example.com", "viewer");
  const second = await invited("again@example.com", "marketer");
  const listed = await client.call(team.listInvitations, {}, testApp.owner);
  expect(listed.map(({ email, role, invited_by }) => [email, role, invited_by])).toEqual([
    ["again@example.com", "marketer", "owner"],
  ]);
  expect(await refusal(first)).toEqual([410, "link_used"]);

  await client.call(team.revokeInvitation, { id: listed[0]?.id ?? "" }, testApp.owner);

  expect(await refusal(second)).toEqual([410, "link_used"]);
  expect(await client.call(team.listInvitations, {}, testApp.owner)).toEqual([]);
  const again = await client.refused(team.revokeInvitation, { id: listed[0]?.id ?? "" }, testApp.owner);
  expect(again.status).toBe(404);
});

test("a link is good for seven days", async () => {
  const token = await invited("late@example.com");
  testApp.clock.advance(week - 1);
  await read(token);
  testApp.clock.advance(1);

  expect(await refusal(token)).toEqual([410, "link_expired"]);
  testApp.clock.set(start);
  await testApp.rows("update invitations set expires_at = $1", [start]);
  expect(await client.call(team.listInvitations, {}, testApp.owner)).toEqual([]);
});

test("A31 a token that was altered, cut, or points to another organization is unknown, and no other field names a mail address", async () => {
  const token = await invited("right@example.com");
  const [, secret = ""] = token.split(".");
  const theirs = Buffer.from(testApp.otherOrgId.replaceAll("-", ""), "hex").toString("base64url");
  const nobodys = Buffer.from("0".repeat(32), "hex").toString("base64url");

  for (const wrong of ["", token.slice(0, -1), `${token}x`, `${theirs}.${secret}`, `${nobodys}.${secret}`, "'.--"]) {
    expect(await refusal(wrong)).toEqual([404, "link_unknown"]);
  }
  const answer = await accept(token, { email: "other@example.com", role: "owner", is_staff: true, is_superuser: true });

  expect(answer.user).toMatchObject({ email: "right@example.com", is_staff: false, is_superuser: false });
  expect(await roleOf("right@example.com")).toBe("marketer");
});

test("A31 an organization sees its own invitations alone", async () => {
  await client.call(team.invite, { email: "x@example.com", role: "viewer" }, testApp.owner);

  expect(await client.call(team.listInvitations, {}, testApp.otherOrgOwner)).toEqual([]);
  expect(await client.call(team.listInvitations, {}, testApp.owner)).toHaveLength(1);
});

test("A12 inviting tells nobody who has a user: only a member of the organization is told to be one", async () => {
  const known = await client.call(team.invite, { email: testApp.otherOrgOwner.email, role: "viewer" }, testApp.owner);
  const unknown = await client.call(team.invite, { email: "nobody@example.com", role: "viewer" }, testApp.owner);
  const member = await client.refused(team.invite, { email: "VIEWER@delight.test", role: "viewer" }, testApp.owner);

  const same = (one: typeof known) => ({ ...one, id: "", email: "" });
  expect(same(known)).toEqual(same(unknown));
  expect([member.status, Object.keys(member.body.errors ?? {})]).toEqual([409, ["email"]]);
});

test("A39 nobody's mailbox is filled by inviting them again and again", async () => {
  const invite = () => client.call(team.invite, { email: "flood@example.com", role: "viewer" }, testApp.owner);
  const outcomes = [];
  for (let count = 0; count < 12; count += 1) {
    outcomes.push(
      await invite().then(
        () => "sent",
        () => "refused",
      ),
    );
  }

  expect(outcomes.at(0)).toBe("sent");
  expect(outcomes.at(-1)).toBe("refused");
});

test("a new password that everybody tries first is refused at its field, and the link stays good", async () => {
  const token = await invited("weak@example.com");

  const { status, body } = await client.refused(team.acceptInvitation, { token, password: "password123" });

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["password"]]);
  await accept(token);
});

test("whoever became a member meanwhile keeps the role that they were given there", async () => {
  const token = await invited(testApp.otherOrgOwner.email, "viewer");
  await testApp.rows(
    "insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{customers.view}')",
    [testApp.ownOrgId, testApp.otherOrgOwner.id],
  );

  await accept(token, { password });

  expect(await roleOf(testApp.otherOrgOwner.email)).toBeNull();
  await client.call(team.removeMember, { user_id: testApp.otherOrgOwner.id }, testApp.owner);
});

test("a closed organization is joined by nobody", async () => {
  const token = await invited("shut@example.com");
  await testApp.rows("update organizations set deactivated_at = now() where id = $1", [testApp.ownOrgId]);

  expect(await refusal(token)).toEqual([409, "conflict"]);

  await testApp.rows("update organizations set deactivated_at = null where id = $1", [testApp.ownOrgId]);
});

test("no token lies in the database or in the queue, and a taken-back invitation is mailed to nobody", async () => {
  const { id } = await client.call(team.invite, { email: "taken-back@example.com", role: "viewer" }, testApp.owner);
  const before = mailbox.count();
  await client.call(team.revokeInvitation, { id }, testApp.owner);
  await sendInvitation(jobContext(testApp.platform), { organization_id: testApp.ownOrgId, id });
  const token = await invited("stored@example.com");
  const jobs = await testApp.rows("select data::text from pgboss.job where name = 'team.invited'");
  const rows = await testApp.rows("select i::text from invitations i");

  expect(mailbox.count()).toBe(before + 1);
  expect(jobs.length).toBeGreaterThan(0);
  expect(JSON.stringify([jobs, rows])).not.toContain(token.split(".")[1]);
});
