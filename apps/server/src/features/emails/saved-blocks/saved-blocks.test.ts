import { savedBlocks } from "@delight/contract/saved-blocks";
import { newBlock } from "@delight/email/document";
import { expect } from "vitest";
import { insertSaved } from "./saved-blocks.queries.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const blocks = [newBlock("heading", "en"), newBlock("footer", "en")];
const names = async () => (await client.call(savedBlocks.list, {}, testApp.viewer)).map(({ name }) => name);

test("blocks are put aside, renamed, replaced and deleted; the list is in the order of the alphabet", async () => {
  const made = await client.call(savedBlocks.create, { name: "Zoe", blocks }, testApp.marketer);
  await client.call(savedBlocks.create, { name: "anna", blocks }, testApp.marketer);

  const before = await names();
  const renamed = await client.call(savedBlocks.change, { id: made.id, name: "Émile" }, testApp.owner);
  const replaced = await client.call(
    savedBlocks.change,
    { id: made.id, blocks: [newBlock("text", "en")] },
    testApp.owner,
  );
  await client.call(savedBlocks.remove, { id: made.id }, testApp.owner);
  const again = await client.refused(savedBlocks.remove, { id: made.id }, testApp.owner);

  expect(before).toEqual(["anna", "Zoe"]);
  expect(made.blocks).toEqual(blocks);
  expect(renamed).toMatchObject({ name: "Émile", blocks });
  expect(replaced).toMatchObject({ name: "Émile", blocks: [{ kind: "text" }] });
  expect([await names(), again.status]).toEqual([["anna"], 404]);
});

test("blocks that were put aside in the first version of documents come as those of today", async () => {
  const { id } = await testApp.inOwnOrg((tx) => insertSaved(tx, { name: "Old", blocks }));
  const button = { ...newBlock("button", "en"), background: "#112233" };
  await testApp.rows("update email_blocks set document_version = 1, blocks = $2 where id = $1", [
    id,
    JSON.stringify([button]),
  ]);

  const [old] = (await client.call(savedBlocks.list, {}, testApp.viewer)).filter((one) => one.id === id);

  expect(old?.blocks).toMatchObject([{ kind: "button", fill: "#112233" }]);
});

test("blocks with one id twice, none at all and two hundred and one of them are refused", async () => {
  const twice = [newBlock("text", "en"), newBlock("text", "en")].map((block) => ({ ...block, id: "same" }));
  await testApp.rows("delete from email_blocks where organization_id = $1", [testApp.ownOrgId]);
  await testApp.rows(
    `insert into email_blocks (organization_id, name, blocks, document_version)
     select $1, 'n' || n, '[]', 2 from generate_series(1, 200) as n`,
    [testApp.ownOrgId],
  );

  const refused = [
    await client.refused(savedBlocks.create, { name: "Twice", blocks: twice }, testApp.owner),
    await client.refused(savedBlocks.create, { name: "None", blocks: [] }, testApp.owner),
    await client.refused(savedBlocks.create, { name: "Too many", blocks }, testApp.owner),
  ];

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 409]);
  await testApp.rows("delete from email_blocks where organization_id = $1", [testApp.ownOrgId]);
});
