import { conversions } from "@delight/contract/conversions";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aQuote, aService } from "../../../testing/factories.ts";
import { anAutomation, anEnrolment } from "../testing/about.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

const list = (input: object) => client.call(conversions.list, input, testApp.viewer);

test("a reminder of that very service wins over a later click, which assists; why is told of each mail, also of a machine’s", async () => {
  const { customer_id, service_id } = await testApp.inOwnOrg(async (tx) => {
    const about = { customer_id: (await aCustomer(tx)).id };
    const service = await aService(tx, { price_cents: 14_900 });
    const reminder = await anAutomation(tx, "service_due");
    const occasion = await anEnrolment(tx, { ...about, activity_id: reminder.id, subject_id: service.id });
    await aDelivery(tx, { ...about, activity_id: reminder.id, occasion, sent_at: "2026-03-01T08:00:00Z" });
    const mailed = async (name: string, sent_at: string) => {
      const activity = await anActivity(tx, { name });
      return aDelivery(tx, { ...about, activity_id: activity.id, sent_at });
    };
    await anEvent(tx, await mailed("Offer", "2026-03-02T08:00:00Z"), {
      kind: "clicked",
      occurred_at: "2026-03-03T08:00:00Z",
    });
    await anEvent(tx, await mailed("News", "2026-01-02T08:00:00Z"), {
      kind: "opened",
      occurred_at: "2026-03-04T08:00:00Z",
      is_machine: true,
    });
    return { ...about, service_id: service.id };
  });
  await client.call(
    services.addRecord,
    { customer_id, service_id, status: "booked", day: "2026-03-20" },
    testApp.owner,
  );

  const { items } = await list({ customer: customer_id });
  const [found] = items;
  const details = await client.call(conversions.get, { id: found?.id ?? "" }, testApp.viewer);

  expect(found).toMatchObject({
    touch: "delivered",
    about: "service",
    strength: "direct",
    assists: 1,
    value_cents: 14_900,
  });
  expect(details.rules).toMatchObject({ version: 1, delivered_days: 14 });
  expect(details.considered.map(({ touch, outcome, reason }) => [touch, outcome, reason])).toEqual([
    ["delivered", "won", null],
    ["click", "assists", null],
    ["open", "left_out", "machine"],
  ]);
  const [won, assist, machine] = details.considered;
  expect([assist?.activity_name, machine?.activity_name]).toEqual(["Offer", "News"]);
  expect(
    await testApp.rows("select delivery_id from conversion_assists where conversion_id = $1", [found?.id]),
  ).toEqual([{ delivery_id: assist?.delivery_id }]);
  expect(won?.about).toBe("service");
});

test("filters by strength, touch and service, whose totals are those of the rows; invoiced value stands apart", async () => {
  const { service_id, customer_id } = await testApp.inOwnOrg(async (tx) => {
    const clicked = (await aCustomer(tx)).id;
    const activity_id = (await anActivity(tx)).id;
    const delivery = await aDelivery(tx, { activity_id, customer_id: clicked, sent_at: "2026-03-05T08:00:00Z" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-03-05T12:00:00Z" });
    return { service_id: (await aService(tx, { price_cents: 5000 })).id, customer_id: clicked };
  });
  const job = { customer_id, service_id, status: "booked", day: "2026-03-20" } as const;
  await client.call(services.addRecord, { ...job, invoiced_cents: 4000 }, testApp.owner);
  const other = await client.call(services.addRecord, job, testApp.owner);

  const both = await list({ service: service_id });
  await client.call(services.changeRecord, { id: other.id, invoiced_cents: 300 }, testApp.owner);
  const strong = await list({ service: service_id, strength: "strong", touch: "click" });
  const influenced = await list({ service: service_id, strength: "influenced" });

  expect(both).toMatchObject({ total: 2, total_value_cents: 10_000, total_invoiced_cents: 4000 });
  expect(new Set(both.items.map(({ invoiced_cents }) => invoiced_cents))).toEqual(new Set([4000, null]));
  expect(strong).toMatchObject({ total: 2, total_value_cents: 10_000, total_invoiced_cents: 4300 });
  expect(influenced).toMatchObject({ total: 0, total_value_cents: 0, total_invoiced_cents: 0 });
});

test("a follow-up of a quote is credited with its acceptance; the job that carries it out is not counted again and tells what was invoiced", async () => {
  const { quote, customer_id, service_id } = await testApp.inOwnOrg(async (tx) => {
    const about = { customer_id: (await aCustomer(tx)).id, service_id: (await aService(tx)).id };
    const made = await aQuote(tx, { ...about, value_cents: 240_000 });
    const followUp = await anAutomation(tx, "quote_sent");
    const of = { customer_id: about.customer_id, activity_id: followUp.id };
    const occasion = await anEnrolment(tx, { ...of, subject_id: made.id });
    await aDelivery(tx, { ...of, occasion, sent_at: "2026-03-05T08:00:00Z" });
    return { ...about, quote: made };
  });
  await client.call(quotes.accept, { id: quote.id, version: quote.version }, testApp.owner);
  const job = { customer_id, service_id, quote_id: quote.id, status: "booked", day: "2026-03-20" } as const;
  await client.call(services.addRecord, { ...job, value_cents: 200_000, invoiced_cents: 90_000 }, testApp.owner);
  await client.call(services.addRecord, { ...job, value_cents: 40_000, invoiced_cents: 10_000 }, testApp.owner);

  expect(await list({ customer: customer_id })).toMatchObject({
    total: 1,
    total_value_cents: 240_000,
    items: [{ kind: "quote", about: "quote", touch: "delivered", strength: "direct", invoiced_cents: 100_000 }],
  });
});
