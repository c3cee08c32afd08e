import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { deliveries } from "@delight/contract/deliveries";
import { emails } from "@delight/contract/emails";
import { annualService } from "@delight/email";
import { expect, vi } from "vitest";
import { beginNow, launchAndStart } from "../../testing/start.ts";
import {
  aCustomer,
  aDue,
  anActivity,
  anEmail,
  aSegment,
  aService,
  aSuppression,
  aVariant,
} from "../../testing/factories.ts";
import { startDueActivities } from "./index.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { dueSoon, tagged } from "../../testing/rules.ts";
import type { OrgTx } from "../../platform/db/database.ts";

const variant = (language: "en" | "fr" = "en") => {
  const { subject, preheader, document } = annualService.build(language, "https://firm.test/book");
  return aVariant({ language, subject, preheader, document });
};

async function aReadyDraft(tx: OrgTx, tag: string): Promise<string> {
  const segment = await aSegment(tx, { rule: tagged(tag) });
  const email = await anEmail(tx, { variants: [variant("en"), variant("fr")] });
  return (await anActivity(tx, { name: "Reminder", segment_id: segment.id, email_id: email.id })).id;
}

test("what is checked is what is sent: who saves the email meanwhile comes after the beginning", async () => {
  const { activity, email } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { tags: ["meanwhile"] });
    const id = await aReadyDraft(tx, "meanwhile");
    const row = await tx.db.selectFrom("activities").select("email_id").where("id", "=", id).executeTakeFirstOrThrow();
    return { activity: id, email: row.email_id ?? "" };
  });
  const { variants, name, version } = await client.call(emails.get, { id: email }, testApp.owner);

  await client.call(activities.launch, { id: activity }, testApp.owner);
  const beginning = beginNow(testApp, activity);
  await vi.waitFor(async () => {
    const [held] = await testApp.rows("select id from emails where id = $1 for update skip locked", [email]);
    expect(held).toBeUndefined();
  });
  const emptied = variants.map((one) => ({ ...one, subject: "" }));
  const saved = await client.call(
    emails.update,
    { id: email, name, is_template: false, variants: emptied, version },
    testApp.marketer,
  );
  await beginning;
  const launched = await client.call(activities.get, { id: activity }, testApp.owner);

  const frozen = await testApp.rows(
    "select compiled -> 'subject' -> 'pieces' as subject from frozen_emails where activity_id = $1",
    [activity],
  );
  expect([launched.status, saved.version]).toEqual(["running", version + 1]);
  expect(frozen.map(({ subject }) => (subject as unknown[]).length > 0)).toEqual([true, true]);
});

test("beginning writes one delivery for each customer considered, with why some are skipped, exactly as the reach said", async () => {
  const id = await testApp.inOwnOrg(async (tx) => {
    const tags = ["everything"];
    await aCustomer(tx, { tags, email: "a@example.com" });
    await aCustomer(tx, { tags, email: "A@example.com" });
    await aCustomer(tx, { tags, email: null });
    await aCustomer(tx, { tags, consent: "none" });
    await aCustomer(tx, { tags, consent: "unsubscribed" });
    await aCustomer(tx, { tags, email: "bounced@example.com" });
    await aSuppression(tx, "bounced@example.com", { reason: "bounced" });
    await aCustomer(tx, { tags, language: "fr" });
    await aCustomer(tx, { tags, language: "ar" });
    return aReadyDraft(tx, "everything");
  });
  const { reach, findings } = await client.call(activities.check, { id }, testApp.owner);
  const launched = await launchAndStart({ testApp, client }, id);

  const { items } = await client.call(deliveries.list, { activity: id, page_size: "100" }, testApp.viewer);
  const languages = await testApp.rows(
    "select language from deliveries where activity_id = $1 and status = 'queued' order by 1",
    [id],
  );

  expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(launched).toMatchObject({ status: "running", counts: { audience: 8, queued: reach.reachable, skipped: 5 } });
  expect(launched).toMatchObject({ sender_name: "Mine", sender_address: "hello@sender.test" });
  expect(
    items
      .map(({ skip_reason }) => skip_reason)
      .filter((reason) => reason !== null)
      .sort(),
  ).toEqual(["no_address", "no_consent", "shared_address", "suppressed", "unsubscribed"]);
  expect(languages).toEqual([{ language: "en" }, { language: "en" }, { language: "fr" }]);
});

test("who is deleted is not considered at a launch", async () => {
  const { id, gone } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { tags: ["deletion"] });
    const customer = await aCustomer(tx, { tags: ["deletion"] });
    return { id: await aReadyDraft(tx, "deletion"), gone: customer.id };
  });
  await client.call(customers.remove, { id: gone }, testApp.owner);

  const launched = await launchAndStart({ testApp, client }, id);

  expect(launched).toMatchObject({ counts: { audience: 1, queued: 1, skipped: 0 } });
});

test("F07 fifty launches at the same moment are one, and fifty beginnings at the same moment too", async () => {
  const id = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { tags: ["double"] });
    await aCustomer(tx, { tags: ["double"] });
    return aReadyDraft(tx, "double");
  });

  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => client.call(activities.launch, { id }, testApp.owner)),
  );

  await testApp.rows("update activities set starts_at = clock_timestamp() where id = $1", [id]);
  await Promise.all(Array.from({ length: 50 }, () => startDueActivities(testApp.platform)));

  const rows = await testApp.rows("select id from deliveries where activity_id = $1", [id]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(rows).toHaveLength(2);
});

test("the values of the merge fields are frozen, and name the service that the segment asks for", async () => {
  const { id, customerId } = await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { first_name: "Zoé" });
    const [soon, meant] = [await aService(tx, { name: "Sooner" }), await aService(tx, { name: "Boiler" })];
    await aDue(tx, { customer_id: customer.id, service_id: soon.id, due_on: "2020-01-01" });
    await aDue(tx, { customer_id: customer.id, service_id: meant.id, due_on: "2021-01-01" });
    const segment = await aSegment(tx, {
      rule: dueSoon(meant.id),
    });
    const email = await anEmail(tx, { variants: [variant()] });
    const activity = await anActivity(tx, { name: "Reminder", segment_id: segment.id, email_id: email.id });
    return { id: activity.id, customerId: customer.id };
  });
  await launchAndStart({ testApp, client }, id);
  await testApp.rows("update customers set first_name = 'Other' where id = $1", [customerId]);

  const [row] = await testApp.rows<{ id: string; merge_values: object }>(
    "select id, merge_values from deliveries where activity_id = $1",
    [id],
  );
  const content = await client.call(deliveries.content, { id: row?.id ?? "" }, testApp.viewer);

  expect(row?.merge_values).toMatchObject({
    "customer.first_name": "Zoé",
    "service.name": "Boiler",
    "service.due_on": "2021-01-01",
    "activity.name": "Reminder",
  });
  expect(content.html).toContain("Zoé");
  expect(content.html).toContain("https://firm.test/book");
  expect(content.html).not.toContain("/t/o/");
});

test.each([
  ["no segment", { segment_id: null }, "no_segment", "Choose a segment"],
  ["no email", { email_id: null }, "no_email", "Choose an email"],
] as const)("a draft with %s says so and is not launched", async (_, missing, code, sentence) => {
  const id = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { tags: ["lacking"] });
    return aReadyDraft(tx, "lacking");
  });
  await client.call(activities.update, { id, ...missing }, testApp.owner);

  const { findings } = await client.call(activities.check, { id }, testApp.owner);
  const refused = await client.refused(activities.launch, { id }, testApp.owner);

  expect(findings.map((finding) => finding.code)).toContain(code);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain(sentence);
});

test("an activity that would reach nobody, or without a sender or postal address, is refused and stays a draft", async () => {
  const id = await testApp.inOwnOrg((tx) => aReadyDraft(tx, "nobody has this tag"));
  const nobody = await client.refused(activities.launch, { id }, testApp.owner);
  await testApp.rows("update organizations set postal_address = '' where id = $1", [testApp.ownOrgId]);
  await testApp.rows("update senders set address = '' where organization_id = $1", [testApp.ownOrgId]);
  const check = await client.call(activities.check, { id }, testApp.owner);
  const senderless = await client.refused(activities.launch, { id }, testApp.owner);
  await testApp.rows("update organizations set postal_address = '1 Test Street' where id = $1", [testApp.ownOrgId]);
  await testApp.rows("update senders set address = 'hello@sender.test' where organization_id = $1", [testApp.ownOrgId]);
  const draft = await client.call(activities.get, { id }, testApp.owner);

  const codes = check.findings.map(({ code }) => code);
  expect(nobody.body.detail).toContain("Nobody");
  expect(senderless.body.detail).toContain("sender address");
  expect(codes).toEqual(expect.arrayContaining(["no_sender", "no_postal_address", "nobody_reachable"]));
  expect(draft).toMatchObject({ status: "draft", counts: { audience: 0 } });
});

test("only what runs can be paused, only what is paused resumed, and what is stopped stays stopped", async () => {
  const id = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { tags: ["steps"] });
    return aReadyDraft(tx, "steps");
  });
  const tooEarly = await client.refused(activities.pause, { id }, testApp.owner);
  await launchAndStart({ testApp, client }, id);
  const running = await client.refused(activities.resume, { id }, testApp.owner);
  const paused = await client.call(activities.pause, { id }, testApp.owner);
  const resumed = await client.call(activities.resume, { id }, testApp.owner);
  const stopped = await client.call(activities.stop, { id }, testApp.owner);
  const again = await client.refused(activities.stop, { id }, testApp.owner);

  expect([tooEarly.status, running.status, again.status]).toEqual([409, 409, 409]);
  expect([paused.status, resumed.status, stopped.status]).toEqual(["paused", "running", "stopped"]);
  expect(stopped).toMatchObject({ counts: { audience: 1, queued: 0, cancelled: 1 } });
  expect(stopped.finished_at).not.toBeNull();
});
