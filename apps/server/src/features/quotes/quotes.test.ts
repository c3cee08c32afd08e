import type { InputOf } from "@delight/contract/endpoint";
import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aService, aSite } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-09T23:15:00Z" });

const make = async (given: Partial<InputOf<typeof quotes.create>> = {}) => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const facts = { customer_id: id, value_cents: 50_000, issued_on: "2026-03-01", ...given };
  return client.call(quotes.create, facts, testApp.owner);
};
const of = (customer: string, more: object = {}) => client.call(quotes.list, { customer, ...more }, testApp.viewer);
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

test.each([
  ["2026-03-09", "expired"],
  ["2026-03-10", "open"],
] as const)(
  "a quote until %s is %s on the organization's 10 March, in the list and in its totals",
  async (day, state) => {
    const quote = await make({ expires_on: day });
    const both = await of(quote.customer_id);
    const open = await of(quote.customer_id, { state: "open" });
    const expired = await of(quote.customer_id, { state: "expired" });

    expect(quote.state).toBe(state);
    expect([open.total, expired.total]).toEqual(state === "open" ? [1, 0] : [0, 1]);
    expect(both).toMatchObject({ total: 1, open_value_cents: state === "open" ? 50_000 : 0, currency: "EUR" });
  },
);

test("a later last day brings an expired quote back, and an earlier one than its own day is refused", async () => {
  const quote = await make({ expires_on: "2026-03-05" });

  const back = await client.call(quotes.update, { ...seen(quote), expires_on: "2026-04-05" }, testApp.owner);
  const refusal = await client.refused(quotes.update, { ...seen(back), expires_on: "2026-02-05" }, testApp.owner);

  expect(back).toMatchObject({ state: "open", version: 2 });
  expect(refusal.status).toBe(400);
});

test("what is to be asked after is found, and not once it was asked after, set to later or expired", async () => {
  const quote = await make();
  const due = () => of(quote.customer_id, { follow_up: "due" });
  expect((await due()).total).toBe(1);

  const asked = { follow_up: "followed_up", follow_up_on: "2026-03-08" } as const;
  const done = await client.call(quotes.setFollowUp, { ...seen(quote), ...asked }, testApp.owner);
  expect([done.follow_up, (await due()).total]).toEqual(["followed_up", 0]);

  const later = { follow_up: "none", follow_up_on: "2026-03-11" } as const;
  const put = await client.call(quotes.setFollowUp, { ...seen(done), ...later }, testApp.owner);
  expect([put.follow_up, (await due()).total]).toEqual(["none", 0]);

  const again = { follow_up: "none", follow_up_on: "2026-03-10" } as const;
  const today = await client.call(quotes.setFollowUp, { ...seen(put), ...again }, testApp.owner);
  expect([today.follow_up, (await due()).total]).toEqual(["due", 1]);

  await client.call(quotes.update, { ...seen(today), expires_on: "2026-03-09" }, testApp.owner);
  expect((await due()).total).toBe(0);
});

test("a declined quote keeps its reason until it is reopened", async () => {
  const quote = await make();

  const declined = await client.call(
    quotes.decline,
    { ...seen(quote), reason: "price", note: "A neighbour does it" },
    testApp.owner,
  );
  const reopened = await client.call(quotes.reopen, seen(declined), testApp.owner);

  expect(declined).toMatchObject({
    state: "declined",
    decline_reason: "price",
    decline_note: "A neighbour does it",
    decided_at: "2026-03-09T23:15:00.000Z",
  });
  expect(reopened).toMatchObject({ state: "open", decline_reason: null, decline_note: "", decided_at: null });
});

test("who has not seen the latest version changes nothing, and a decided quote is not changed", async () => {
  const quote = await make();
  const accepted = await client.call(quotes.accept, seen(quote), testApp.owner);

  const stale = await client.refused(quotes.decline, seen(quote), testApp.owner);
  const decided = await client.refused(quotes.update, { ...seen(accepted), title: "Other" }, testApp.owner);

  expect([stale.status, decided.status]).toEqual([409, 409]);
  expect((await of(quote.customer_id)).items[0]).toMatchObject({ state: "accepted", title: "" });
});

async function aClickedQuote() {
  const about = await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    const service = await aService(tx);
    const activity = await anActivity(tx, { status: "finished" });
    const delivery = await aDelivery(tx, { activity_id: activity.id, customer_id: customer.id, status: "sent" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-03-05T12:00:00Z", is_machine: false });
    return { customer, service, activity };
  });
  const quote = await make({ customer_id: about.customer.id, service_id: about.service.id });
  const credits = () => client.call(conversions.list, { activity: about.activity.id }, testApp.viewer);
  return { ...about, quote, credits };
}

test("an accepted quote is credited to the click before it, once, and no longer when that is taken back", async () => {
  const { quote, credits, service } = await aClickedQuote();

  const accepted = await client.call(quotes.accept, seen(quote), testApp.owner);
  expect(await credits()).toMatchObject({
    total: 1,
    total_value_cents: 50_000,
    items: [{ kind: "quote", state: "credited", touch: "click", lag_days: 4, service_name: service.name }],
  });

  const reopened = await client.call(quotes.reopen, seen(accepted), testApp.owner);
  expect(await credits()).toMatchObject({ total: 1, total_value_cents: 0, items: [{ state: "reversed" }] });

  await client.call(quotes.accept, seen(reopened), testApp.owner);
  expect(await credits()).toMatchObject({ total: 1, total_value_cents: 50_000, items: [{ state: "credited" }] });
});

test("a credit that a person took back by hand stays so when the quote is accepted again", async () => {
  const { quote, credits } = await aClickedQuote();
  const accepted = await client.call(quotes.accept, seen(quote), testApp.owner);
  const [credit] = (await credits()).items;
  await client.call(conversions.reverse, { id: credit?.id ?? "", note: "Would have come anyway" }, testApp.owner);

  const reopened = await client.call(quotes.reopen, seen(accepted), testApp.owner);
  await client.call(quotes.accept, seen(reopened), testApp.owner);

  expect(await credits()).toMatchObject({ total: 1, items: [{ state: "reversed", note: "Would have come anyway" }] });
});

test("a job that carries out an accepted quote is not counted again, and holds the acceptance", async () => {
  const { quote, credits, customer, service } = await aClickedQuote();
  const job = { customer_id: customer.id, service_id: service.id, status: "booked", day: "2026-03-20" } as const;
  const early = await client.refused(services.addRecord, { ...job, quote_id: quote.id }, testApp.owner);
  const accepted = await client.call(quotes.accept, seen(quote), testApp.owner);

  const booked = await client.call(services.addRecord, { ...job, quote_id: quote.id }, testApp.owner);
  const held = await client.refused(quotes.reopen, seen(accepted), testApp.owner);
  expect(await credits()).toMatchObject({ total: 1, total_value_cents: 50_000, items: [{ kind: "quote" }] });
  expect([early.status, held.status]).toEqual([400, 409]);

  await client.call(services.cancelRecord, { id: booked.id }, testApp.owner);
  expect(await client.call(quotes.reopen, seen(accepted), testApp.owner)).toMatchObject({ state: "open" });
});

test("a quote counts for nobody once all its jobs are cancelled with nothing invoiced, and again when one stands or was invoiced", async () => {
  const { quote, credits, customer, service } = await aClickedQuote();
  await client.call(quotes.accept, seen(quote), testApp.owner);
  const job = { customer_id: customer.id, service_id: service.id, status: "booked", day: "2026-03-20" } as const;
  const book = () => client.call(services.addRecord, { ...job, quote_id: quote.id }, testApp.owner);
  const state = async () => (await credits()).items.map((item) => [item.kind, item.state, item.note]);
  const [credited, reversed] = [[["quote", "credited", ""]], [["quote", "reversed", "The job was cancelled"]]];

  const [first, second] = [await book(), await book()];
  await client.call(services.cancelRecord, { id: first.id }, testApp.owner);
  expect(await state()).toEqual(credited);
  await client.call(services.cancelRecord, { id: second.id }, testApp.owner);
  expect(await state()).toEqual(reversed);

  const third = await book();
  expect(await state()).toEqual(credited);
  await client.call(services.cancelRecord, { id: third.id }, testApp.owner);
  await client.call(services.changeRecord, { id: third.id, invoiced_cents: 0 }, testApp.owner);
  expect(await state()).toEqual(reversed);
  await client.call(services.changeRecord, { id: third.id, invoiced_cents: 100 }, testApp.owner);
  expect(await state()).toEqual(credited);
  expect(await credits()).toMatchObject({ total_invoiced_cents: 100, items: [{ invoiced_cents: 100 }] });
  const { version } = await client.call(quotes.get, { id: quote.id }, testApp.owner);
  const refused = await client.refused(quotes.reopen, { id: quote.id, version }, testApp.owner);
  expect(refused.status).toBe(409);
});

test("quotes are found by number, words and customer, and put in order by value", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { last_name: "Zimmermann" }));
  const small = await make({ customer_id: id, value_cents: 100, title: "A gutter" });
  const large = await make({ customer_id: id, value_cents: 900, number: "LARGE-7" });
  const found = async (input: object) =>
    (await client.call(quotes.list, { sort: "-value", ...input }, testApp.viewer)).items.map((one) => one.id);

  expect(await found({ search: "zimmer" })).toEqual([large.id, small.id]);
  expect(await found({ search: "large-7" })).toEqual([large.id]);
  expect(await found({ search: "gutter" })).toEqual([small.id]);
  expect(await found({ search: "zimmer", value_at_least: "101" })).toEqual([large.id]);
});

test("put in order by a day, quotes without one stand last either way round", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  for (const day of ["2026-05-01", null, "2026-04-01"]) {
    await make({ customer_id: id, expires_on: day, follow_up_on: day });
  }
  const days = async (sort: "expires_on" | "-expires_on" | "follow_up_on" | "-follow_up_on") =>
    (await of(id, { sort })).items.map((one) => (sort.endsWith("expires_on") ? one.expires_on : one.follow_up_on));

  expect(await days("expires_on")).toEqual(["2026-04-01", "2026-05-01", null]);
  expect(await days("-expires_on")).toEqual(["2026-05-01", "2026-04-01", null]);
  expect(await days("follow_up_on")).toEqual(["2026-04-01", "2026-05-01", null]);
  expect(await days("-follow_up_on")).toEqual(["2026-05-01", "2026-04-01", null]);
});

test("the timeline of the customer tells when a quote was made and how it was decided", async () => {
  const quote = await make();
  await client.call(quotes.accept, seen(quote), testApp.owner);

  const entries = await client.call(customers.timeline, { id: quote.customer_id }, testApp.viewer);

  const told = entries.filter(({ kind }) => kind === "quote");
  expect(told.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ["quote", quote.number, "accepted"],
    ["quote", quote.number, "issued"],
  ]);
});

test("a quote is at a site of its own customer", async () => {
  const quote = await make();
  const strange = await testApp.inOwnOrg(async (tx) => aSite(tx, { customer_id: (await aCustomer(tx)).id }));
  const facts = { customer_id: quote.customer_id, value_cents: 1, issued_on: "2026-03-01" };

  const refused = await client.refused(quotes.create, { ...facts, site_id: strange.id }, testApp.owner);

  expect(refused.status).toBe(400);
});
