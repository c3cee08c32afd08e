import { readFile } from "node:fs/promises";
import { audit } from "@delight/contract/audit";
import { customerPrivacy } from "@delight/contract/customer-privacy";
import { expect } from "vitest";
import {
  aContact,
  aConversion,
  aCustomer,
  aDelivery,
  aDue,
  aField,
  anActivity,
  aRecord,
  aService,
  aSite,
  aSuppression,
  aValue,
} from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

/** Somebody of whom something is kept in every place. */
function somebody(email: string): Promise<string> {
  return testApp.inOwnOrg(async (tx) => {
    const { id: customer_id } = await aCustomer(tx, { email, tags: ["vip"] });
    const { id: service_id } = await aService(tx, { name: "Sweeping" });
    const { id: activity_id } = await anActivity(tx, { name: "Spring" });
    await aSite(tx, { customer_id, name: "Barn" });
    await aContact(tx, { customer_id, last_name: "Neighbour" });
    await aValue(tx, {
      customer_id,
      field_id: (await aField(tx, { label: `Key of ${email}` })).id,
      text_value: "under the stairs",
    });
    await aRecord(tx, { customer_id, service_id, note: "dog bites" });
    await aDue(tx, { customer_id, service_id, due_on: "2027-01-01" });
    await aDelivery(tx, { customer_id, activity_id });
    await aConversion(tx, { customer_id, activity_id });
    await aSuppression(tx, email, { reason: "bounced", evidence: "550" });
    return customer_id;
  });
}

const everything = async (id: string) =>
  JSON.parse(
    JSON.stringify((await client.answer(customerPrivacy.exportEverything, { id }, testApp.marketer)).body),
  ) as Record<string, unknown>;

test("the file tells everything that is kept of a customer, of nobody else, and that it was given is written down", async () => {
  const id = await somebody("told@example.com");
  await somebody("other@example.com");
  await testApp.rows(
    "insert into mail_preferences (organization_id, email_key, declined) values ($1, 'told@example.com', '{offers}')",
    [testApp.ownOrgId],
  );

  const file = await everything(id);
  const { items } = await client.call(audit.list, {}, testApp.owner);

  expect(file).toMatchObject({
    customer: { id, email: "told@example.com" },
    tags: [{ tag: "vip" }],
    own_facts: [{ label: "Key of told@example.com", value: "under the stairs" }],
    sites: [{ name: "Barn" }],
    contacts: [{ last_name: "Neighbour" }],
    suppressions: [{ email: "told@example.com", reason: "bounced", evidence: "550" }],
    mail_preferences: [{ declined: ["offers"] }],
    jobs: [{ service: "Sweeping", note: "dog bites" }],
    services_due: [{ service: "Sweeping", due_on: "2027-01-01" }],
    mails: [{ activity: "Spring" }],
    conversions: [{ activity: "Spring" }],
  });
  expect(JSON.stringify(file)).not.toContain("other@example.com");
  expect(items[0]).toMatchObject({ action: "customer_exported", subject: { kind: "customer", id } });
});

test("every table that names a customer is in the file", async () => {
  const tables = await testApp.rows<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  );
  const source = await readFile(new URL("everything.queries.ts", import.meta.url), "utf8");
  // Dates that people set by hand are in the dues that follow from them; that something is computed soon says nothing of anybody.
  const others = ["manual_dues", "attribution_queue"];
  const missing = tables.filter(({ name }) => !others.includes(name) && !source.includes(`from ${name} `));

  expect(missing).toEqual([]);
});
