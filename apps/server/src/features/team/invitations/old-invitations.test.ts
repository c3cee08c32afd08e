import { account } from "@delight/contract/account";
import { staff } from "@delight/contract/staff";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { keepPeople } from "../../../testing/keep-people.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { password, type Person } from "../../../testing/people.ts";
import { openMailbox } from "../testing/mailbox.ts";
import { sendInvitation } from "./send-invitation.service.ts";

const mailbox = await openMailbox();
const test = testWith({ environment: mailbox.environment, now: "2026-03-02T09:00:00Z" });
test.afterAll(() => mailbox.close());
let restore: () => Promise<void>;
test.beforeAll(async () => {
  restore = await keepPeople(testApp);
});
test.afterEach(async () => {
  await restore();
  await testApp.rows("delete from invitations");
});

type Role = "owner" | "marketer" | "viewer";

const mail = (id: string) => sendInvitation(jobContext(testApp.platform), { organization_id: testApp.ownOrgId, id });

async function invited(email: string, role: Role, as: Person): Promise<string> {
  const { id } = await client.call(team.invite, { email, role }, as);
  await mail(id);
  return /#token=([\w.-]+)/.exec((await mailbox.latest()).text ?? "")?.[1] ?? "";
}

const codeOf = async (token: string) => (await client.refused(team.acceptInvitation, { token, password })).body.code;
const put = (role: Role | null, { id }: Person = testApp.otherOrgOwner) =>
  client.call(staff.setMembership, { id, organization_id: testApp.ownOrgId, role }, testApp.staff);

test("A31 staff who put somebody into an organization, give them another role or take them out, take back what was offered to them before", async () => {
  const offered = () => invited(testApp.otherOrgOwner.email, "owner", testApp.owner);
  const beforeJoining = await offered();
  await put("viewer");
  expect(await codeOf(beforeJoining)).toBe("link_used");

  await testApp.rows("update invitations set revoked_at = null");
  await put("marketer");
  expect(await codeOf(beforeJoining)).toBe("link_used");

  await testApp.rows("update invitations set revoked_at = null");
  await client.call(team.removeMember, { user_id: testApp.otherOrgOwner.id }, testApp.owner);

  expect(await codeOf(beforeJoining)).toBe("link_used");
  expect(await client.call(team.listInvitations, {}, testApp.owner)).toEqual([]);
});

test("A31 whoever is registered with a role does not raise it with an older invitation", async () => {
  const token = await invited("registered@delight.test", "owner", testApp.owner);
  const email = "registered@delight.test";
  const names = { first_name: "", last_name: "" };
  const passwords = { password1: password, password2: password };

  await client.call(
    account.register,
    { username: email, email, ...passwords, ...names, role: "viewer" },
    testApp.staff,
    {
      "x-organization-id": testApp.ownOrgId,
    },
  );

  expect(await codeOf(token)).toBe("link_used");
});

test("A31 who may no longer invite has invited nobody: not as a removed member, and not in a smaller role", async () => {
  for (const role of ["viewer", null] as const) {
    await put("owner", testApp.marketer);
    const theirs = await invited(`friend-${role}@example.com`, "owner", testApp.marketer);
    const others = await invited(`other-${role}@example.com`, "viewer", testApp.owner);

    await put(role, testApp.marketer);

    expect(await codeOf(theirs)).toBe("link_used");
    await client.call(team.readInvitation, { token: others });
  }
});

test("A31 a link that was accepted makes a member, and nothing else that was offered stays open", async () => {
  const token = await invited(testApp.otherOrgOwner.email, "viewer", testApp.owner);

  await client.call(team.acceptInvitation, { token, password });

  const rows = await testApp.rows("select accepted_at is not null as accepted, revoked_at from invitations");
  expect(rows).toEqual([{ accepted: true, revoked_at: null }]);
});

test("an invitation to an organization that was closed meanwhile is mailed to nobody", async () => {
  const { id } = await client.call(team.invite, { email: "closed@example.com", role: "viewer" }, testApp.owner);
  await testApp.rows("update organizations set deactivated_at = now() where id = $1", [testApp.ownOrgId]);
  const before = mailbox.count();

  await mail(id);

  await testApp.rows("update organizations set deactivated_at = null where id = $1", [testApp.ownOrgId]);
  expect(mailbox.count()).toBe(before);
});
