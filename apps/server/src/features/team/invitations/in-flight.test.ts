import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { runConcurrently } from "../../../testing/run-concurrently.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { password } from "../../../testing/people.ts";
import { openMailbox } from "../testing/mailbox.ts";
import { sendInvitation } from "./send-invitation.service.ts";

const mailbox = await openMailbox();
const test = testWith({ environment: mailbox.environment });
test.afterAll(() => mailbox.close());

test("A10 who proves a password that is reset at that moment joins nothing and is not signed in", async () => {
  const { id, email } = testApp.otherOrgOwner;
  const invitation = await client.call(team.invite, { email, role: "viewer" }, testApp.owner);
  await sendInvitation(jobContext(testApp.platform), { organization_id: testApp.ownOrgId, id: invitation.id });
  const token = /invitation#token=([\w.-]+)/.exec((await mailbox.latest()).text ?? "")?.[1] ?? "";
  const resetting = `select from users where id = '${id}' for update; update users set password_hash = 'x' where id = '${id}'`;

  const ended = await runConcurrently(testApp, resetting, [
    () => client.call(team.acceptInvitation, { token, password }),
  ]);

  expect(ended).toEqual(["rejected"]);
  expect(await testApp.rows("select from sessions where user_id = $1", [id])).toEqual([]);
  expect(await testApp.rows("select from memberships where user_id = $1", [id])).toHaveLength(1);
});
