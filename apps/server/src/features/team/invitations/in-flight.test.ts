import { team } from "@delight/contract/team";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../../test-house/client.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { meet } from "../../../test-house/meet.ts";
import { password } from "../../../test-house/people.ts";
import { openMailbox } from "../test-house/mailbox.ts";
import { sendInvitation } from "./send-invitation.service.ts";

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let house: House;
let client: Client;
beforeAll(async () => {
  mailbox = await openMailbox();
  house = await openHouse({ environment: mailbox.environment });
  client = await openClient(house);
});
afterAll(async () => {
  await client.close();
  await house.close();
  await mailbox.close();
});

test("A10 who proves a password that is reset at that moment joins nothing and is not signed in", async () => {
  const { id, email } = house.stranger;
  const invitation = await client.call(team.invite, { email, role: "viewer" }, house.owner);
  await sendInvitation(
    { platform: house.platform, signal: new AbortController().signal, isLastTry: false },
    { organization_id: house.mine, id: invitation.id },
  );
  const token = /invitation#token=([\w.-]+)/.exec((await mailbox.latest()).text ?? "")?.[1] ?? "";
  const resetting = `select from users where id = '${id}' for update; update users set password_hash = 'x' where id = '${id}'`;

  const ended = await meet(house, resetting, [() => client.call(team.acceptInvitation, { token, password })]);

  expect(ended).toEqual(["rejected"]);
  expect(await house.rows("select from sessions where user_id = $1", [id])).toEqual([]);
  expect(await house.rows("select from memberships where user_id = $1", [id])).toHaveLength(1);
});
