import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { client, house, testWith } from "../../../test-house/fixtures.ts";
import { meet } from "../../../test-house/meet.ts";
import { jobContext } from "../../../test-house/job-context.ts";
import { password } from "../../../test-house/people.ts";
import { openMailbox } from "../test-house/mailbox.ts";
import { sendInvitation } from "./send-invitation.service.ts";

const mailbox = await openMailbox();
const test = testWith({ environment: mailbox.environment });
test.afterAll(() => mailbox.close());

test("A10 who proves a password that is reset at that moment joins nothing and is not signed in", async () => {
  const { id, email } = house.stranger;
  const invitation = await client.call(team.invite, { email, role: "viewer" }, house.owner);
  await sendInvitation(jobContext(house.platform), { organization_id: house.mine, id: invitation.id });
  const token = /invitation#token=([\w.-]+)/.exec((await mailbox.latest()).text ?? "")?.[1] ?? "";
  const resetting = `select from users where id = '${id}' for update; update users set password_hash = 'x' where id = '${id}'`;

  const ended = await meet(house, resetting, [() => client.call(team.acceptInvitation, { token, password })]);

  expect(ended).toEqual(["rejected"]);
  expect(await house.rows("select from sessions where user_id = $1", [id])).toEqual([]);
  expect(await house.rows("select from memberships where user_id = $1", [id])).toHaveLength(1);
});
