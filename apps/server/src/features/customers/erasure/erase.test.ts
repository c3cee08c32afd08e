import { randomUUID } from "node:crypto";
import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { customerPrivacy } from "@delight/contract/customer-privacy";
import { customers } from "@delight/contract/customers";
import { deliveries } from "@delight/contract/deliveries";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { aConversion, aCustomer, aDelivery, anActivity, aSuppression } from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";
import { anImportError } from "../../../testing/access-matrix/rows.ts";
import { importer } from "../../imports/testing/importer.ts";
import { addressesOf, launched } from "../../deliveries/testing/campaign.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

const erase = (id: string) => client.call(customerPrivacy.erase, { id, reason: "asked" }, testApp.owner);
const refused = (id: string, by = testApp.owner) => client.refused(customerPrivacy.erase, { id, reason: "asked" }, by);
const idAt = async (email: string) =>
  (await testApp.rows<{ id: string }>("select id from customers where email = $1 order by id limit 1", [email]))[0]
    ?.id ?? "";

test("what was sent and earned stays in all totals, without a name; nobody can have the customer back", async () => {
  const id = await testApp.inOwnOrg(async (tx) => {
    const { id: customer_id } = await aCustomer(tx, { last_name: "Totals" });
    const { id: activity_id } = await anActivity(tx);
    await aDelivery(tx, { customer_id, activity_id });
    await aConversion(tx, { customer_id, activity_id, value_cents: 4200 });
    return customer_id;
  });
  const before = await client.call(conversions.list, {}, testApp.owner);

  await erase(id);
  const sent = await client.call(deliveries.list, {}, testApp.owner);
  const after = await client.call(conversions.list, {}, testApp.owner);
  const gone = await Promise.all([
    client.refused(customers.get, { id }, testApp.owner),
    client.refused(customers.restore, { ids: [id] }, testApp.owner),
    refused(id),
  ]);

  expect(before.total_value_cents).toBe(4200);
  expect(after).toMatchObject({ total: 1, total_value_cents: 4200, items: [{ customer_name: "" }] });
  expect(sent.items.map(({ customer_name, email_address }) => [customer_name, email_address])).toEqual([["", null]]);
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("what a program sent to the address before it was known whose it is goes too, and what waits is not sent", async () => {
  const address = "before@example.com";
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const { id: activity_id } = await anActivity(tx, { kind: "transactional", status: "running" });
    const mails = { activity_id, customer_id: null, email_address: "Before@example.com" };
    await aDelivery(tx, { ...mails, occasion: randomUUID() });
    await aDelivery(tx, { ...mails, occasion: randomUUID(), status: "queued", sent_at: null });
    return aCustomer(tx, { email: address });
  });

  await erase(id);
  const rows = await testApp.rows(
    "select email_address, status, skip_reason from deliveries where customer_id = $1 order by status",
    [id],
  );

  expect(rows).toEqual([
    { email_address: null, status: "sent", skip_reason: null },
    { email_address: null, status: "skipped", skip_reason: "erased" },
  ]);
});

test("the audit log says who erased, when and why, and not whom; earlier entries name them no longer", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Loud", last_name: "Name" }));
  await client.answer(customerPrivacy.exportEverything, { id }, testApp.owner);

  await erase(id);
  const { items } = await client.call(audit.list, {}, testApp.owner);

  expect(
    items.slice(0, 2).map(({ action, subject, after, actor }) => [action, subject.name, after, actor?.name]),
  ).toEqual([
    ["customer_erased", "", { reason: "asked" }, "owner"],
    ["customer_exported", "", null, "owner"],
  ]);
});

test("the log takes away and can do nothing else: no role of ours rewrites it", async () => {
  await expect(
    testApp.inOwnOrg(({ db }) => db.updateTable("audit_entries").set({ action: "other" }).execute()),
  ).rejects.toThrow("permission denied");
});

test("I7 what waits in a running activity is dropped and counted; what goes to others stays", async () => {
  const [mine = "", other = ""] = addressesOf(2);
  const { id: activity } = await launched({ testApp, client }, [mine, other]);

  await erase(await idAt(mine));

  const rows = await testApp.rows(
    "select email_address, status, skip_reason, merge_values = '{}' as is_empty from deliveries where activity_id = $1 order by status",
    [activity],
  );
  const [counts] = await testApp.rows("select queued, skipped, audience from activity_counts where activity_id = $1", [
    activity,
  ]);
  expect(rows).toEqual([
    { email_address: other, status: "queued", skip_reason: null, is_empty: false },
    { email_address: null, status: "skipped", skip_reason: "erased", is_empty: true },
  ]);
  expect(counts).toEqual({ queued: 1, skipped: 1, audience: 2 });
});

test("while a mail to them is being handed over, nobody is erased: the answer would be written down after them", async () => {
  const [address = ""] = addressesOf(1);
  const { id: activity } = await launched({ testApp, client }, [address]);
  await testApp.rows(
    "update deliveries set status = 'sending', lease_until = now() + interval '20 s' where activity_id = $1",
    [activity],
  );
  const id = await idAt(address);

  const answer = await refused(id);

  expect(answer.status).toBe(409);
  expect((await client.call(customers.get, { id }, testApp.owner)).email).toBe(address);
});

test.each([
  ["unsubscribed", undefined],
  ["subscribed", "complained"],
] as const)("M45 whose address was %s, %s is not mailed after a new import", async (consent, reason) => {
  const email = `back-${consent}@x.test`;
  const { run } = importer(testApp, client);
  const { id } = await testApp.inOwnOrg(async (tx) => {
    if (reason) await aSuppression(tx, email, { reason, evidence: "550 Zelda" });
    return aCustomer(tx, { email, consent });
  });

  const answer = await erase(id);
  const options = { consent: "subscribed" as const, evidence: "asked at the door", tags: [email] };
  await run(`email,first name\n${email},New\n`, options);
  const found = await client.call(customers.list, { search: email }, testApp.owner);
  const reach = await client.call(segments.reach, { rule: tagged(email) }, testApp.owner);

  expect(answer.is_suppressed).toBe(true);
  expect(found.items.map(({ status }) => status)).toEqual([reason ?? "unsubscribed"]);
  expect(reach).toMatchObject({ total: 1, reachable: 0 });
});

test("who shares the address keeps what was chosen and written down for it", async () => {
  const email = "shared@x.test";
  const [one] = await testApp.inOwnOrg(async (tx) => {
    await aSuppression(tx, email, { reason: "manual", evidence: "both asked" });
    return [await aCustomer(tx, { email }), await aCustomer(tx, { email })];
  });
  await testApp.rows(
    "insert into mail_preferences (organization_id, email_key, declined) values ($1, $2, '{offers}')",
    [testApp.ownOrgId, email],
  );

  await erase(one?.id ?? "");

  expect(await testApp.rows("select evidence from suppressions where email_key = $1", [email])).toEqual([
    { evidence: "both asked" },
  ]);
  expect(await testApp.rows("select declined from mail_preferences where email_key = $1", [email])).toEqual([
    { declined: ["offers"] },
  ]);
});

test("lines of imported files about others stay", async () => {
  await testApp.inOwnOrg((tx) => anImportError(tx));
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Jo", last_name: "", email: null }));
  const before = await testApp.rows("select row_values from import_errors");

  await erase(id);

  expect(before).not.toEqual([]);
  expect(await testApp.rows("select row_values from import_errors")).toEqual(before);
});

test("who is in the trash can be erased too", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));

  await client.call(customers.remove, { id }, testApp.owner);
  await erase(id);

  expect((await client.call(customers.listDeleted, {}, testApp.owner)).total).toBe(0);
  expect(await testApp.rows("select name, email from customers where id = $1", [id])).toEqual([
    { name: "", email: null },
  ]);
});
