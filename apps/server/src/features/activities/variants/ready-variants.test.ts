import { activities } from "@delight/contract/activities";
import type { CampaignTest } from "@delight/contract/campaign-test";
import { emails } from "@delight/contract/emails";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { anEmail, aVariant } from "../../../testing/factories.ts";
import { client, context, testApp, test } from "../../../testing/fixtures.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { addressesOf, aDraft } from "../../deliveries/testing/campaign.ts";
import { aTestedDraft, ofSubjects } from "./testing/tested.ts";

const as = () => testApp.owner;
const update = (id: string, given: CampaignTest) => client.call(activities.update, { id, test: given }, as());
const refuse = (id: string, given: CampaignTest) => client.refused(activities.update, { id, test: given }, as());
const check = (id: string) => client.call(activities.check, { id }, testApp.viewer);
const launch = (id: string) => client.refused(activities.launch, { id }, as());

function ofContent(...ids: (string | null)[]): CampaignTest {
  return { ...ofSubjects(), kind: "content", variants: ids.map((email_id) => ({ email_id })) };
}

function written(languages: readonly ("en" | "fr")[], subject?: string) {
  return (tx: OrgTx) =>
    anEmail(tx, {
      variants: languages.map((language) => {
        const sample = annualService.build(language, "https://firm.test/book");
        return aVariant({ language, ...sample, subject: subject ?? sample.subject });
      }),
    });
}

test("a draft keeps its test, takes it back, and a copy has it too", async () => {
  const id = await aTestedDraft(context, ofSubjects(), 3);

  const kept = await client.call(activities.get, { id }, testApp.viewer);
  const copy = await client.call(activities.duplicate, { id }, as());
  const without = await client.call(activities.update, { id, test: null }, as());

  expect([kept.test, copy.test, without.test]).toEqual([ofSubjects(), ofSubjects(), null]);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ subjects: { en: `Subject ${index}` } }));

test.each([
  ["one variant", { variants: many(1) }],
  ["six variants", { variants: many(6) }],
  ["one in a hundred", { sample_percent: 1 }],
  ["more than all", { sample_percent: 101 }],
  ["a minute", { wait_minutes: 1 }],
  ["a month", { wait_minutes: 43_200 }],
  ["a subject of two lines", { variants: [{ subjects: {} }, { subjects: { en: "One\nTwo" } }] }],
])("a test of %s is refused", async (_, given) => {
  const { id } = await aDraft(context, addressesOf(1));

  expect((await refuse(id, ofSubjects(given))).status).toBe(400);
});

test("A02 an email of another organization, or one that is archived, is no variant", async () => {
  const { id } = await aDraft(context, addressesOf(1));
  const foreign = await testApp.inOtherOrg(written(["en"]));
  const archived = await testApp.inOwnOrg(written(["en"]));
  await testApp.rows("update emails set is_archived = true where id = $1", [archived.id]);

  const answers = [await refuse(id, ofContent(null, foreign.id)), await refuse(id, ofContent(archived.id, null))];

  expect(answers.map(({ body }) => body.errors)).toEqual([
    { "test.variants.1.email_id": ["this email was not found"] },
    { "test.variants.0.email_id": [expect.stringContaining("archived")] },
  ]);
});

test("an email that is a variant is in use: it is counted, named and not deleted", async () => {
  const { id } = await aDraft(context, addressesOf(1));
  const email = await testApp.inOwnOrg(written(["en"], "Only a variant"));
  await update(id, ofContent(null, email.id));

  const { items } = await client.call(emails.list, { search: email.name }, as());
  const refused = await client.refused(emails.remove, { id: email.id }, as());

  expect(items.map((one) => [one.id, one.activities])).toEqual([[email.id, 1]]);
  expect(refused.status).toBe(409);
});

test("variants that are the same, or lack a language, are errors that name the variant, and keep the campaign from its launch", async () => {
  const { id } = await aDraft(context, addressesOf(200));
  const [both, french] = [await testApp.inOwnOrg(written(["en", "fr"])), await testApp.inOwnOrg(written(["fr"]))];
  await client.call(activities.update, { id, email_id: both.id }, as());
  await update(id, ofSubjects({ variants: [{ subjects: {} }, { subjects: { en: "" } }] }));
  const alike = await check(id);
  const refused = await launch(id);
  await update(id, ofContent(null, french.id));
  const lacking = await check(id);

  const of = ({ findings }: typeof alike) =>
    findings.filter(({ level }) => level === "error").map(({ code, variant }) => [code, variant]);
  expect([of(alike), of(lacking)]).toEqual([[["variants_alike", 2]], [["variant_language", 2]]]);
  expect([refused.status, refused.body.detail]).toEqual([409, "Variants A and B are the same"]);
});

test("each variant is checked: what is wrong with one of them is said of that one, what all have in common once", async () => {
  const { id } = await aDraft(context, addressesOf(200));
  await update(id, ofSubjects({ variants: [{ subjects: {} }, { subjects: { en: "{% if" } }], sample_percent: 50 }));

  const { findings } = await check(id);
  const refused = await launch(id);

  const errors = findings.filter(({ level }) => level === "error");
  expect(errors.map(({ code, variant }) => [code, variant])).toEqual([["liquid_syntax", 2]]);
  expect(new Set(findings.map((one) => JSON.stringify(one))).size).toBe(findings.length);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/^Variant B: /)]);
});

test("a sample that can tell nothing is a warning, and launches all the same", async () => {
  const id = await aTestedDraft(context, ofSubjects(), 20);

  const { findings } = await check(id);
  const { status } = await launchAndStart(context, id);

  expect(findings.find(({ code }) => code === "sample_small")?.detail).toContain("on 2 customers");
  expect(status).toBe("running");
});

test("clicks that are not measured decide no test: it is refused before and at the launch", async () => {
  const id = await aTestedDraft(context, ofSubjects(), 3);
  const other = await aTestedDraft(context, ofSubjects({ rule: "conversions" }), 3);
  const measure = (isOn: boolean) =>
    testApp.rows("update organizations set measures_clicks = $2 where id = $1", [testApp.ownOrgId, isOn]);
  await measure(false);

  const { findings } = await check(id);
  const answer = await launch(id);
  const byConversions = await check(other);
  await measure(true);

  const codes = (found: typeof findings) => found.map(({ code }) => code);
  expect(codes(findings)).toContain("clicks_unmeasured");
  expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining("Clicks are not measured")]);
  expect(codes(byConversions.findings)).not.toContain("clicks_unmeasured");
  expect(codes((await check(id)).findings)).not.toContain("clicks_unmeasured");
});
