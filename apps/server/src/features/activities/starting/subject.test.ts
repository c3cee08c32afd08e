import { conversions } from "@delight/contract/conversions";
import { annualService, type MergeGroup } from "@delight/email";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import {
  aCustomer,
  aDelivery,
  aDue,
  anActivity,
  anEmail,
  anEvent,
  aQuote,
  aSegment,
  aService,
  aSite,
  aVariant,
} from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { dueSoon, tagged } from "../../../testing/rules.ts";
import { subjectOf } from "./subject.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

test.each([
  ["announcement", [], false, undefined],
  ["announcement", [], true, undefined],
  ["announcement", ["customer", "dues"], false, undefined],
  ["announcement", ["due"], false, "service"],
  ["announcement", ["quote"], false, "quote"],
  ["service_due", [], true, "service"],
  ["service_due", [], false, undefined],
  ["service_due", ["quote"], true, "service"],
  ["quote_follow_up", ["due"], true, "quote"],
] as const)("a mail for %s that names %j is about what it is for, else about what it names", (...one) => {
  const [goal, named, asksForDues, about] = one;

  expect(subjectOf({ goal, needs: new Set<MergeGroup>(named), asksForDues })).toBe(about);
});

/** A customer whose gutters are due before their boiler, with two quotes. */
async function somebody(tag: string) {
  return testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { tags: [tag] });
    const [boiler, gutters] = [await aService(tx, { price_cents: 14_900 }), await aService(tx)];
    const customer_id = customer.id;
    const site = await aSite(tx, { customer_id });
    await aDue(tx, { customer_id, service_id: gutters.id, due_on: "2026-03-15" });
    await aDue(tx, { customer_id, service_id: boiler.id, site_id: site.id, due_on: "2026-03-20" });
    const older = await aQuote(tx, { customer_id, issued_on: "2026-02-01" });
    const newer = await aQuote(tx, { customer_id, issued_on: "2026-03-01", site_id: site.id });
    await aQuote(tx, { customer_id, issued_on: "2026-03-05", status: "declined" });
    return { customer, boiler, gutters, site, older, newer };
  });
}

interface Campaign {
  readonly goal: "service_due" | "quote_follow_up" | "announcement";
  readonly rule: SegmentRule;
  readonly subject?: string;
}

async function launch({ goal, rule, subject = "News" }: Campaign) {
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const segment = await aSegment(tx, { rule });
    const email = await anEmail(tx, { variants: [aVariant({ subject })] });
    return anActivity(tx, { goal, segment_id: segment.id, email_id: email.id });
  });
  await launchAndStart({ testApp, client }, id);
  const deliveries = await testApp.rows<{ id: string; activity_id: string; customer_id: string; values: object }>(
    `select id, activity_id, customer_id, merge_values as values, subject_kind, subject_id, subject_site_id from deliveries
     where activity_id = $1 order by status`,
    [id],
  );
  return deliveries;
}

test("a campaign for what falls due is about the due that its segment asks for, whether or not its mail names it", async () => {
  const { boiler, gutters, site } = await somebody("dues");
  const about = { subject_kind: "service", subject_id: boiler.id, subject_site_id: site.id };

  const silent = await launch({ goal: "service_due", rule: dueSoon(boiler.id) });
  const naming = await launch({ goal: "service_due", rule: dueSoon(boiler.id), subject: "{{ service.name }} is due" });
  const next = await launch({ goal: "announcement", rule: tagged("dues"), subject: "{{ service.name }} is due" });

  expect(silent).toMatchObject([about]);
  expect(naming).toMatchObject([{ ...about, values: { "service.name": boiler.name } }]);
  expect(next).toMatchObject([
    {
      subject_kind: "service",
      subject_id: gutters.id,
      subject_site_id: null,
      values: { "service.name": gutters.name },
    },
  ]);
});

test("a campaign's mail tells of as many dues as its list shows, each with its site", async () => {
  const { customer, boiler, gutters, site } = await somebody("listed");
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const other = await aSite(tx, { customer_id: customer.id });
    await aDue(tx, { customer_id: customer.id, service_id: boiler.id, site_id: other.id, due_on: "2026-03-22" });
    const segment = await aSegment(tx, { rule: dueSoon(null) });
    const listsTwo = annualService.build("en", "https://firm.test/book");
    const blocks = listsTwo.document.blocks.map((block) =>
      block.kind === "due_list" ? { ...block, limit: 2 } : block,
    );
    const variant = aVariant({ ...listsTwo, document: { ...listsTwo.document, blocks } });
    const email = await anEmail(tx, { variants: [variant] });
    return anActivity(tx, { goal: "service_due", segment_id: segment.id, email_id: email.id, joins_dues: true });
  });

  await launchAndStart({ testApp, client }, id);

  const [mail] = await testApp.rows<{ service_ids: string[]; site_ids: (string | null)[]; listed: number }>(
    `select service_ids, site_ids, jsonb_array_length(merge_values -> 'dues') as listed from deliveries
     where activity_id = $1 and customer_id = $2`,
    [id, customer.id],
  );
  expect(mail).toEqual({ service_ids: [gutters.id, boiler.id], site_ids: [null, site.id], listed: 2 });
});

test("where a service is due at several sites the mail is about none of them", async () => {
  const { customer, boiler } = await somebody("sites");
  await testApp.inOwnOrg(async (tx) => {
    const other = await aSite(tx, { customer_id: customer.id });
    await aDue(tx, { customer_id: customer.id, service_id: boiler.id, site_id: other.id, due_on: "2026-03-22" });
  });

  const reminded = await launch({ goal: "service_due", rule: dueSoon(boiler.id) });

  expect(reminded).toMatchObject([{ subject_kind: "service", subject_id: boiler.id, subject_site_id: null }]);
});

test("a campaign that follows up quotes is about the newest open one, news about nothing, and who is not mailed has no subject", async () => {
  const { newer, site } = await somebody("quotes");
  await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["quotes"], consent: "unsubscribed" }));
  await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["quotes"] }));
  const nothing = { subject_kind: null, subject_id: null, subject_site_id: null };

  const followUp = await launch({ goal: "quote_follow_up", rule: tagged("quotes") });
  const news = await launch({ goal: "announcement", rule: tagged("quotes") });

  const about = followUp.filter(({ customer_id }) => customer_id === newer.customer_id);
  const others = followUp.filter(({ customer_id }) => customer_id !== newer.customer_id);
  expect(about).toMatchObject([{ subject_kind: "quote", subject_id: newer.id, subject_site_id: site.id }]);
  expect(others).toMatchObject([nothing, nothing]);
  expect(news).toMatchObject([nothing, nothing, nothing]);
});

test.each(["new", "recurring"] as const)(
  "3.1 who books the %s work that a campaign reminded of was brought by it, whatever else was clicked since",
  async (origin) => {
    const { customer, boiler } = await somebody(`reminded ${origin}`);
    const [reminder] = await launch({ goal: "service_due", rule: dueSoon(boiler.id) });
    const { id: news } = await testApp.inOwnOrg(async (tx) => {
      const activity = await anActivity(tx, { status: "finished" });
      const ids = { activity_id: activity.id, customer_id: customer.id };
      const mail = await aDelivery(tx, { ...ids, sent_at: "2026-03-09T08:00:00Z" });
      await anEvent(tx, mail, { kind: "clicked", occurred_at: "2026-03-09T09:00:00Z" });
      return activity;
    });
    await testApp.rows("update deliveries set status = 'sent', sent_at = '2026-03-08T08:00:00Z' where id = $1", [
      reminder?.id,
    ]);

    const job = { customer_id: customer.id, service_id: boiler.id, status: "booked", day: "2026-03-20" } as const;
    await client.call(services.addRecord, { ...job, origin }, testApp.owner);

    const { items } = await client.call(conversions.list, { customer: customer.id }, testApp.viewer);
    expect(items).toMatchObject([
      { activity_id: reminder?.activity_id, touch: "delivered", strength: "direct", value_cents: 14_900 },
    ]);
    expect(items[0]?.activity_id).not.toBe(news);
  },
);
