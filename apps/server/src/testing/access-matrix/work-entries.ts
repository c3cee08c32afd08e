import { randomUUID } from "node:crypto";
import type { OrgTx } from "../../platform/db/database.ts";
import {
  aBulkRun,
  aContact,
  aCustomer,
  aDeletedCustomer,
  aDelivery,
  aDue,
  aField,
  aHoliday,
  aDueRun,
  aForm,
  anActivity,
  anEmail,
  aNotification,
  aQuote,
  aRecord,
  aSegment,
  aStaticSegment,
  aSuppression,
  aService,
  aSite,
  aValue,
} from "../factories.ts";
import { insertApart } from "../../features/customers/duplicates/apart.queries.ts";
import { insertMerge } from "../../features/customers/merging/merges.queries.ts";
import { listFieldRows } from "../../features/customers/fields/fields.queries.ts";
import { ruleOf } from "../rules.ts";
import { aReminder } from "./email-entries.ts";
import { conversionEntries } from "./conversion-entries.ts";
import { settingsEntries } from "./settings-entries.ts";
import { mailServerEntries } from "./mail-server-entries.ts";
import { type Entry, idOf, inside, nothing } from "./entry.ts";
import {
  aFinishedUpload,
  anImport,
  aMailed,
  anImportError,
  anImportToUndo,
  anUpload,
  aSender,
  aWebhook,
  sentDelivery,
} from "./rows.ts";

const day = "2025-06-01";

async function customerAndService(tx: OrgTx) {
  return { customer_id: (await aCustomer(tx)).id, service_id: (await aService(tx)).id };
}

async function aDueOf(tx: OrgTx) {
  const both = await customerAndService(tx);
  await aDue(tx, { ...both, due_on: day });
  return { customer: both.customer_id, service: both.service_id };
}

async function aReadyDraft(
  tx: OrgTx,
  given: { status?: "draft" | "scheduled" | "running" | "paused"; starts_at?: string } = {},
) {
  await aCustomer(tx);
  const segment = await aSegment(tx);
  const email = await anEmail(tx, { variants: [aReminder()] });
  return anActivity(tx, { segment_id: segment.id, email_id: email.id, ...given });
}

/** Two sender's names are being tried. */
async function aTest(tx: OrgTx) {
  const test = {
    kind: "sender",
    variants: [{ sender_name: "" }, { sender_name: "Ada of the firm" }],
    sample_percent: 20,
    wait_minutes: 60,
    rule: "clicks",
    unclear: "person",
  };
  const facts = { status: "running", test: JSON.stringify(test), launched_at: "2026-01-01T08:00:00Z" } as const;
  const activity = await anActivity(tx, facts);
  const frozen = { language: "en", position: 0, variant: JSON.stringify(aReminder()), compiled: "{}" };
  const place = { organization_id: tx.organizationId, activity_id: activity.id };
  await tx.db
    .insertInto("frozen_emails")
    .values([1, 2].map((test_variant) => ({ ...place, ...frozen, test_variant, sender_name: "Ada of the firm" })))
    .execute();
  return activity;
}

async function aRule(tx: OrgTx) {
  const { id } = await aService(tx);
  return ruleOf({ kind: "service_due", service_id: id, within_days: 30, include_overdue: true });
}

async function anOpenQuote(tx: OrgTx, given: { status?: "declined" } = {}) {
  return aQuote(tx, { customer_id: (await aCustomer(tx)).id, title: "New windows", ...given });
}

const formText = { title: "Our news", consent: "I want e-mail from you.", thanks: "" };
const formFacts = {
  name: "News",
  asks_name: true,
  asks_phone: false,
  fields: [],
  topics: [],
  tags: [],
  texts: { en: formText, fr: formText, ar: formText },
  website: "",
  is_active: true,
};

export const workEntries: Record<string, Entry> = {
  "activities.list": { input: () => ({ search: "Activity" }) },
  "activities.get": idOf(aReadyDraft),
  "activities.create": inside(async (tx) => {
    const { segment_id, email_id } = await aReadyDraft(tx);
    return { goal: "blank", name: "Made by hand", segment_id, email_id };
  }),
  "activities.update": inside(async (tx) => {
    const { id, segment_id, email_id } = await aReadyDraft(tx);
    return { id, segment_id, email_id, sender_id: (await aSender(tx)).id };
  }),
  "activities.remove": idOf(aReadyDraft),
  "activities.check": idOf(aReadyDraft),
  "activities.launch": idOf(aReadyDraft),
  "activities.takeBack": idOf((tx) => aReadyDraft(tx, { status: "scheduled", starts_at: "2040-01-01T08:00:00Z" })),
  "activities.duplicate": idOf(aReadyDraft),
  "activities.forecast": idOf(aReadyDraft),
  "activityResults.get": idOf((tx) => aReadyDraft(tx, { status: "running" })),
  "activityResults.progress": idOf((tx) => aReadyDraft(tx, { status: "running" })),
  "activityResults.email": inside(async (tx) => ({ id: (await aSentDelivery(tx)).activity_id, language: "en" })),
  "activities.lift": idOf(aReadyDraft),
  "activities.pause": idOf((tx) => aReadyDraft(tx, { status: "running" })),
  "activities.resume": idOf((tx) => aReadyDraft(tx, { status: "paused" })),
  "activities.stop": idOf((tx) => aReadyDraft(tx, { status: "running" })),

  "campaignTests.get": idOf(aTest),
  "campaignTests.decide": inside(async (tx) => ({ id: (await aTest(tx)).id, variant: 2 })),

  "holidays.list": { input: () => ({}) },
  "holidays.add": { input: () => ({ date: "2040-12-25", name: "Christmas" }) },
  "holidays.remove": idOf((tx) => aHoliday(tx)),

  "contacts.list": inside(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    await aContact(tx, { customer_id });
    return { customer_id };
  }),
  "contacts.create": inside(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    return { customer_id, last_name: "New", site_id: (await aSite(tx, { customer_id })).id };
  }),
  "contacts.update": inside(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    const { id } = await aContact(tx, { customer_id });
    return { id, site_id: (await aSite(tx, { customer_id })).id };
  }),
  "contacts.remove": idOf(async (tx) => aContact(tx, { customer_id: (await aCustomer(tx)).id })),

  ...conversionEntries,
  ...settingsEntries,

  "customerBulk.start": inside(async (tx) => ({
    choice: { kind: "ids", ids: [(await aCustomer(tx)).id] },
    action: { kind: "add_tag", tag: "called" },
  })),
  "customerBulk.latest": inside(async (tx) => {
    await aBulkRun(tx);
    return {};
  }),
  "customerBulk.exportChosen": inside(async (tx) => ({
    choice: { kind: "ids", ids: [(await aCustomer(tx)).id] },
  })),
  "customerBulk.cancel": idOf((tx) => aBulkRun(tx, { status: "running" })),
  "customerBulk.undo": idOf(aBulkRun),

  "customerDuplicates.list": inside(async (tx) => {
    await twoAlike(tx);
    return {};
  }),
  "customerDuplicates.ofCustomer": inside(async (tx) => ({ id: (await twoAlike(tx))[0] })),
  "customerDuplicates.keepApart": inside(async (tx) => ({ ids: await twoAlike(tx) })),
  "customerDuplicates.takeTogether": inside(async (tx) => ({ ids: await twoAlike(tx) })),
  "customerDuplicates.listKeptApart": inside(async (tx) => {
    await insertApart(tx, await twoAlike(tx), new Date());
    return {};
  }),
  "customerDuplicates.compare": inside(aPair),
  "customerDuplicates.merge": inside(aPair),
  "customerDuplicates.mergedInto": inside(async (tx) => {
    const [survivor, merged] = await twoAlike(tx);
    await insertMerge(tx, { survivor, merged }, new Date());
    return { id: merged };
  }),

  "customFields.list": nothing,
  "customFields.uses": idOf(aField),
  "customFields.create": { input: () => ({ label: "Has pets", kind: "yes_no" }) },
  "customFields.update": idOf(aField, { label: "Renamed", choices: [], version: 1 }),
  "customFields.reorder": inside(async (tx) => ({ ids: await allFields(tx) })),
  "customFields.remove": idOf(aField),

  "customerPrivacy.exportEverything": idOf(aCustomer),
  "customerPrivacy.erase": idOf(aCustomer, { reason: "asked" }),

  "customers.list": idOfFilter("segment", aSegment),
  "customers.get": inside(async (tx) => {
    const { id } = await aCustomer(tx);
    await aValue(tx, { customer_id: id, field_id: (await aField(tx)).id, text_value: "under the stairs" });
    return { id };
  }),
  "customerSync.upsert": { input: () => ({ customers: [{ reference: "booking-1", last_name: "New" }] }) },
  "customerSync.walk": inside(async (tx) => {
    await aCustomer(tx);
    return { limit: 1000 };
  }),
  "customers.create": { input: () => ({ last_name: "New" }) },
  "customers.update": idOf(aCustomer, { first_name: "Grace" }),
  "customers.exportCsv": nothing,
  "customers.remove": idOf(aCustomer),
  "customers.listDeleted": inside(async (tx) => {
    await aDeletedCustomer(tx);
    return {};
  }),
  "customers.restore": inside(async (tx) => ({ ids: [(await aDeletedCustomer(tx)).id] })),
  "customers.setConsent": idOf(aCustomer, { state: "unsubscribed", evidence: "rang us" }),
  "customers.listConsents": idOf(aCustomer),
  "customers.timeline": idOf(aCustomer),
  "customers.tags": nothing,

  "deliveries.list": inside(async (tx) => {
    const delivery = await aDelivery(tx, await aMailed(tx));
    return { activity: delivery.activity_id, customer: delivery.customer_id };
  }),
  "deliveries.content": idOf(aSentDelivery),
  "deliveries.exportCsv": inside(async (tx) => {
    const delivery = await aDelivery(tx, await aMailed(tx));
    return { activity: delivery.activity_id };
  }),

  "imports.upload": nothing,
  "imports.list": nothing,
  "imports.get": idOf((tx) => anImport(tx)),
  "imports.setFormat": inside(async (tx) => ({ id: (await anImport(tx, "finished")).id, delimiter: ";" }), 409),
  "imports.prepare": idOf((tx) => anImport(tx), { kind: "jobs" }),
  "imports.check": idOf((tx) => anImport(tx), {
    mapping: ["email", "last_name"],
    dedupe: "skip",
    tags: [],
    match: "email",
    consent: "none",
    basis: "consent",
    evidence: "",
    agreed_on: null,
  }),
  "imports.start": idOf((tx) => anImport(tx, "checked")),
  "imports.cancel": idOf((tx) => anImport(tx, "checking")),
  "imports.undo": idOf(anImportToUndo),
  "imports.errors": idOf(anImportError),

  "importUploads.list": inside(async (tx) => {
    await anUpload(tx);
    return {};
  }),
  "importUploads.begin": { input: () => ({ file_name: "Smiths.csv", file_bytes: 36, fingerprint: "x" }) },
  "importUploads.get": idOf((tx) => anUpload(tx)),
  "importUploads.addPart": idOf((tx) => anUpload(tx), { offset: 0 }),
  "importUploads.finish": idOf(aFinishedUpload),
  "importUploads.remove": idOf((tx) => anUpload(tx)),

  "mailPreferences.get": idOf(aCustomer),
  "mailPreferences.setMeasured": idOf(aCustomer, { is_measured: false }),

  "notifications.list": inside(async (tx) => {
    await aNotification(tx);
    return {};
  }),
  "notifications.change": inside(async (tx) => ({ ids: [(await aNotification(tx)).id], is_read: true })),
  "notifications.stream": inside(async (tx) => {
    await aNotification(tx);
    return {};
  }),

  "reports.doughnut": idOfFilter("activity", anActivity),

  "search.find": inside(async (tx) => ({ q: (await aCustomer(tx)).last_name })),

  "quotes.list": inside(async (tx) => ({ customer: (await anOpenQuote(tx)).customer_id })),
  "quotes.nextNumber": inside(async (tx) => {
    await anOpenQuote(tx);
    return {};
  }),
  "quotes.get": idOf(anOpenQuote),
  "quotes.create": inside(async (tx) => ({
    ...(await customerAndService(tx)),
    title: "A new roof",
    value_cents: 100,
    issued_on: day,
  })),
  "quotes.update": idOf(anOpenQuote, { version: 1, title: "A new door" }),
  "quotes.accept": idOf(anOpenQuote, { version: 1 }),
  "quotes.decline": idOf(anOpenQuote, { version: 1, reason: "price" }),
  "quotes.reopen": idOf(async (tx) => anOpenQuote(tx, { status: "declined" }), { version: 1 }),
  "quotes.setFollowUp": idOf(anOpenQuote, { version: 1, follow_up: "followed_up", follow_up_on: null }),

  "segments.list": nothing,
  "segments.get": idOf(aSegment),
  "segments.create": inside(async (tx) => ({ name: "Due soon", rule: await aRule(tx) })),
  "segments.update": inside(async (tx) => ({
    id: (await aSegment(tx)).id,
    name: "Due sooner",
    rule: await aRule(tx),
  })),
  "segments.remove": idOf(aSegment),
  "segments.reach": inside(async (tx) => ({ rule: await aRule(tx) })),
  "segments.snapshot": idOf(aSegment, { name: "As it is today" }),
  "segments.createStatic": inside(async () => ({ name: "Whom we met at the fair" })),
  "segments.changeMembers": inside(async (tx) => ({
    id: (await aStaticSegment(tx)).id,
    add: [(await aCustomer(tx)).id],
  })),

  "suppressions.list": nothing,
  "suppressions.create": { input: () => ({ email: "blocked@example.com", evidence: "asked by phone" }) },
  "suppressions.paste": { input: () => ({ text: "pasted@example.com", evidence: "list of the former provider" }) },
  "suppressions.remove": idOf((tx) => aSuppression(tx, `${randomUUID()}@example.com`, { reason: "manual" }), {
    evidence: "added by mistake",
  }),
  "suppressions.exportCsv": nothing,

  "sites.list": inside(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    await aSite(tx, { customer_id });
    return { customer_id };
  }),
  "sites.create": inside(async (tx) => ({ customer_id: (await aCustomer(tx)).id, name: "Barn" })),
  "sites.update": idOf(aSiteOfSomebody, { name: "Mill" }),
  "sites.archive": idOf(aSiteOfSomebody, { is_archived: true }),

  "signUpForms.list": inside(async (tx) => {
    await aForm(tx);
    return {};
  }),
  "signUpForms.create": { input: () => formFacts },
  "signUpForms.update": idOf(aForm, { ...formFacts, version: 1 }),
  "signUpForms.remove": idOf(aForm),
  "signUpForms.snippet": idOf(aForm),

  "services.list": nothing,
  "services.get": idOf(aService),
  "services.create": { input: () => ({ name: "Sweeping", price_cents: 100 }) },
  "services.update": idOf(aService, { price_cents: 200 }),
  "services.listRecords": inside(async (tx) => {
    const both = await customerAndService(tx);
    await aRecord(tx, both);
    return { customer: both.customer_id, service: both.service_id };
  }),
  "services.addRecord": inside(async (tx) => ({ ...(await customerAndService(tx)), status: "done", day })),
  "services.changeRecord": idOf(aBooking, { value_cents: 100, invoiced_cents: 50 }),
  "services.completeRecord": idOf(aBooking, { done_on: day }),
  "services.cancelRecord": idOf(aBooking),
  "services.listNames": nothing,
  "services.uploadImage": idOf(aService),
  "services.removeImage": idOf(aService),
  "services.restoreImage": idOf(aService, { before: null }),
  "services.readImage": { input: () => ({ name: "0123456789abcdefghijkl.webp" }), refusedWith: 404 },
  "services.move": idOf(aService, { before: null }),

  "dues.list": inside(aDueOf),
  "dues.listDigests": inside(aDueOf),
  "dues.calendar": inside(async (tx) => {
    await aDueOf(tx);
    return { from: day, to: day };
  }),
  "dues.setDate": inside(async (tx) => {
    const both = await customerAndService(tx);
    await aRecord(tx, both);
    return { id: (await aDue(tx, { ...both, due_on: day, last_done_on: "2025-06-01" })).id, due_on: day };
  }),
  "dues.run": nothing,
  "dues.startRun": nothing,
  "dues.cancelRun": idOf(aDueRun),

  ...mailServerEntries,
  "webhooks.list": inside(async (tx) => {
    await aWebhook(tx);
    return {};
  }),
  "webhooks.create": { input: () => ({ url: "https://1.1.1.1/hook", events: ["customer.created"] }) },
  "webhooks.update": idOf(aWebhook, { description: "Bookings" }),
  "webhooks.remove": idOf(aWebhook),
  "webhooks.rotateSecret": idOf(aWebhook),
  "webhooks.sendTest": idOf(aWebhook),
  "webhooks.listCalls": idOf(aWebhook),
  "webhooks.replayCall": inside(aWebhook),
  "webhooks.replayFailed": idOf(aWebhook, { since: "2025-01-01T00:00:00Z" }),
};

async function twoAlike(tx: OrgTx): Promise<[string, string]> {
  const [one, other] = [
    await aCustomer(tx, { phone: "020 7946 0958" }),
    await aCustomer(tx, { phone: "020 7946 0958" }),
  ];
  return [one.id, other.id];
}

async function aPair(tx: OrgTx) {
  const [survivor, merged] = await twoAlike(tx);
  return { survivor, merged };
}

async function aSiteOfSomebody(tx: OrgTx) {
  return aSite(tx, { customer_id: (await aCustomer(tx)).id });
}

async function allFields(tx: OrgTx): Promise<string[]> {
  await aField(tx);
  return (await listFieldRows(tx)).map(({ id }) => id);
}

function idOfFilter(filter: string, make: (tx: OrgTx) => Promise<{ id: string }>): Entry {
  return inside(async (tx) => ({ [filter]: (await make(tx)).id }));
}

async function aBooking(tx: OrgTx) {
  return aRecord(tx, { ...(await customerAndService(tx)), status: "booked", done_on: null, scheduled_on: day });
}

async function aSentDelivery(tx: OrgTx) {
  const customer = await aCustomer(tx);
  const activity = await aReadyDraft(tx);
  return sentDelivery(tx, { activity_id: activity.id, customer_id: customer.id });
}
