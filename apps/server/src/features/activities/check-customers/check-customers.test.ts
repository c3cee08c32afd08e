import { emails } from "@delight/contract/emails";
import { emptyDocument, newBlock } from "@delight/email/document";
import { expect } from "vitest";
import { aCustomer, aSegment, aSuppression, aVariant } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";

test.beforeAll(async () => {
  await testApp.inOwnOrg(async (tx) => {
    for (let number = 0; number < 3; number += 1) await aCustomer(tx, { first_name: "", last_name: "Nobody" });
    await aCustomer(tx, { first_name: "Zoë", city: "Brest", tags: ["vip"] });
    await aCustomer(tx, { first_name: "", tags: ["vip"] });
    // None of these can be mailed.
    await aCustomer(tx, { first_name: "", consent: "none" });
    await aCustomer(tx, { first_name: "", email: null });
    await aSuppression(tx, (await aCustomer(tx, { first_name: "", email: "gone@x.test" })).email ?? "");
  });
});

const text = {
  ...newBlock("text", "en"),
  id: "t",
  html: "<p>Hello {{ customer.first_name }},</p><p>In {{ customer.city | default: 'your town' }}!</p>",
};
const variant = aVariant({
  subject: "News",
  document: { ...emptyDocument("en"), blocks: [text, newBlock("footer", "en")] },
});

test("the newest customers who can be mailed are asked, and what they would read is told", async () => {
  const checked = await client.call(emails.checkCustomers, { variant }, testApp.viewer);

  expect(checked).toEqual({
    customers: 5,
    fields: [
      {
        field: "customer.first_name",
        block_id: "t",
        missing: 4,
        has_fallback: false,
        line: "Hello {{ customer.first_name }},",
        reads: "Hello ,",
      },
      {
        field: "customer.city",
        block_id: "t",
        missing: 4,
        has_fallback: true,
        line: "In {{ customer.city | default: 'your town' }}!",
        reads: "In your town!",
      },
    ],
  });
});

test("of a segment only its customers are asked; the other tenant's segment is none", async () => {
  const segment = await testApp.inOwnOrg((tx) => aSegment(tx, { rule: tagged("vip") }));
  const theirs = await testApp.inOtherOrg((tx) => aSegment(tx));

  const checked = await client.call(emails.checkCustomers, { variant, segment_id: segment.id }, testApp.owner);
  const foreign = await client.refused(emails.checkCustomers, { variant, segment_id: theirs.id }, testApp.owner);

  expect([checked.customers, checked.fields[0]?.missing]).toEqual([2, 1]);
  expect(foreign.status).toBe(404);
});

test("at most 100 are asked", async () => {
  await testApp.inOtherOrg(async (tx) => {
    for (let number = 0; number < 104; number += 1) await aCustomer(tx);
  });

  const checked = await client.call(emails.checkCustomers, { variant }, testApp.otherOrgOwner);

  expect(checked.customers).toBe(100);
});
