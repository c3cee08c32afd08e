import { automations } from "@delight/contract/automations";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import {
  aCustomer,
  aDue,
  aField,
  anEmail,
  aQuote,
  aRecord,
  aService,
  aSite,
  aValue,
  aVariant,
} from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { type Definition, onTag } from "../testing/automation.ts";
import { published, work } from "../testing/working.ts";

const test = testWith({ now: "2026-06-10T12:00:00Z" });
const days = { from_days: 0, until_days: 3650 };

/** A customer with a due, a job, a quote, a day of their own and a tag. */
async function somebody() {
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["vip"], created_at: "2026-06-09T08:00:00Z" }));
  const customer_id = customer.id;
  await testApp.rows("update customer_tags set tagged_at = '2026-06-09T08:00:00Z' where customer_id = $1", [
    customer_id,
  ]);
  return testApp.inOwnOrg(async (tx) => {
    const [boiler, gutters, site] = [await aService(tx), await aService(tx), await aSite(tx, { customer_id })];
    await aDue(tx, { customer_id, service_id: boiler.id, site_id: site.id, due_on: "2026-06-20" });
    await aDue(tx, { customer_id, service_id: gutters.id, due_on: "2027-01-20" });
    await aRecord(tx, { customer_id, service_id: gutters.id, status: "done", done_on: "2026-06-09" });
    const quote = await aQuote(tx, { customer_id, issued_on: "2026-06-08" });
    const field = await aField(tx, { kind: "date" });
    await aValue(tx, { customer_id, field_id: field.id, day_value: "2026-06-09" });
    return { customer, boiler, gutters, site, quote, field };
  });
}

type Somebody = Awaited<ReturnType<typeof somebody>>;
type Trigger = Definition["trigger"];

const triggers: Record<string, (one: Somebody) => Trigger> = {
  tagged: () => ({ kind: "tagged", tag: "vip", ...days }),
  customer_created: () => ({ kind: "customer_created", sources: [], ...days }),
  yearly: () => ({ kind: "yearly", day: "06-10", from_days: 0, until_days: 1 }),
  date_field: ({ field }) => ({
    kind: "date_field",
    field_id: field.id,
    each_year: false,
    from_days: 0,
    until_days: 9,
  }),
  job_done: () => ({ kind: "job_done", service_ids: [], is_last: false, from_days: 0, until_days: 9 }),
  quote_sent: () => ({ kind: "quote_sent", from_days: 0, until_days: 9 }),
};

async function mailOf(one: Somebody, kind: string, subject: string) {
  const trigger = triggers[kind]?.(one) ?? ({ kind: "tagged", tag: "vip", ...days } as const);
  const email = await testApp.inOwnOrg((tx) => anEmail(tx, { variants: [aVariant({ subject })] }));
  const id = await published(client, testApp, onTag("vip", email.id, { trigger }));
  await work(testApp, id);
  const [mail] = await testApp.rows(
    `select subject_kind, subject_id, subject_site_id, service_ids, site_ids from deliveries
     where activity_id = $1 and customer_id = $2`,
    [id, one.customer.id],
  );
  return mail;
}

const nothing = { subject_kind: null, subject_id: null, subject_site_id: null, service_ids: null, site_ids: null };

test.each(["tagged", "customer_created", "yearly", "date_field", "job_done"])(
  "a mail that %s brings about tells of the service that it names",
  async (kind) => {
    const one = await somebody();
    const about = { subject_kind: "service", subject_id: one.boiler.id, subject_site_id: one.site.id };

    expect(await mailOf(one, kind, "{{ service.name }} is due")).toEqual({ ...nothing, ...about });
    expect(await mailOf(one, kind, "{{ due.on }}: see you")).toEqual({ ...nothing, ...about });
    expect(await mailOf(one, kind, "Hello {{ customer.name }}, {{ job.service }}")).toEqual(nothing);
  },
);

test("a mail about a quote tells of the service that it names too", async () => {
  const one = await somebody();
  const about = { ...nothing, subject_kind: "quote", subject_id: one.quote.id };
  const naming = { service_ids: [one.boiler.id], site_ids: [one.site.id] };

  expect(await mailOf(one, "quote_sent", "{{ quote.number }}, {{ service.name }}")).toEqual({ ...about, ...naming });
  expect(await mailOf(one, "quote_sent", "{{ quote.number }}")).toEqual(about);
});

test("a mail that names a service and lists what is due tells of all that it lists", async () => {
  const one = await somebody();
  const built = annualService.build("en", "https://firm.test/book");
  const email = await testApp.inOwnOrg((tx) => anEmail(tx, { variants: [aVariant({ ...built })] }));
  const { activity } = await client.call(
    automations.create,
    { goal: "blank", name: "Welcome", definition: onTag("vip", email.id) },
    testApp.owner,
  );
  await testApp.rows("update activities set joins_dues = true where id = $1", [activity.id]);
  await client.call(automations.publish, { id: activity.id }, testApp.owner);

  await work(testApp, activity.id);

  const [mail] = await testApp.rows(
    `select subject_id, service_ids, site_ids, jsonb_array_length(merge_values -> 'dues') as listed from deliveries
     where activity_id = $1 and customer_id = $2`,
    [activity.id, one.customer.id],
  );
  const both = [one.boiler.id, one.gutters.id];
  expect(mail).toEqual({ subject_id: one.boiler.id, service_ids: both, site_ids: [one.site.id, null], listed: 2 });
});
