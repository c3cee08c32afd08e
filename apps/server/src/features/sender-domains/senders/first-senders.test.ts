import { afterAll, beforeAll, expect, test } from "vitest";
import { type Before, openBefore } from "../../../testing/before-migration.ts";

let before: Before;
beforeAll(async () => {
  before = await openBefore("0077");
});
afterAll(() => before.close());

test("the one sender that an organization had becomes its default one, also where its address was not entered yet", async () => {
  await before.client.query(
    `insert into organizations (identifier, name, sender_name, sender_address, reply_to) values
       ('whole', 'Whole', 'The firm', 'hello@firm.test', 'desk@firm.test'), ('begun', 'Begun', 'Half a firm', '', ''), ('none', 'None', '', '', '')`,
  );
  await before.client.query(
    `insert into activities (organization_id, goal, name, status, sender_name, sender_address)
     select id, 'blank', 'Over', 'finished', 'As it was', 'old@firm.test' from organizations where identifier = 'whole'`,
  );

  await before.migrateOn();

  const { rows } = await before.client.query(
    `select o.identifier, s.name, s.address, s.reply_to, s.is_default from senders s
     join organizations o on o.id = s.organization_id order by o.identifier`,
  );
  const { rows: over } = await before.client.query("select sender_id, sender_name, sender_address from activities");
  expect(rows).toEqual([
    { identifier: "begun", name: "Half a firm", address: "", reply_to: "", is_default: true },
    { identifier: "whole", name: "The firm", address: "hello@firm.test", reply_to: "desk@firm.test", is_default: true },
  ]);
  expect(over).toEqual([{ sender_id: null, sender_name: "As it was", sender_address: "old@firm.test" }]);
});
