import { bookingRequests } from "@delight/contract/booking-requests";
import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { webhookEvents } from "@delight/contract/webhook-events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "../../platform/id.ts";
import { explicitTouches } from "./index.ts";
import { type BookingTestApp, openBookingTestApp, start } from "./testing/asking.ts";

let home: BookingTestApp;
beforeAll(async () => {
  home = await openBookingTestApp();
});
afterEach(() => home.testApp.clock.set(start));
afterAll(() => home.close());

type Mailed = Awaited<ReturnType<BookingTestApp["mail"]>>;

/** Asked for by the link of a mail, and followed a minute before. */
async function asked(given: Parameters<BookingTestApp["mail"]>[0] = {}, more: Record<string, string> = {}) {
  const mailed = await home.mail({ clickedAt: "2026-03-10T08:59:00Z", ...given });
  await home.post(mailed.path, { key: uuidv7(), message: "It drips", ...more });
  const { items } = await home.client.call(bookingRequests.list, { customer: mailed.customer.id }, home.testApp.viewer);
  return { ...mailed, request: bookingRequests.get.output.parse(items[0]) };
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const credits = ({ activity }: Mailed) =>
  home.client.call(conversions.list, { activity: activity.id }, home.testApp.viewer);
const touches = ({ customer }: Mailed) => home.testApp.inOwnOrg((tx) => explicitTouches(tx, [customer.id]));
const dayOf = <Given extends object>(given: Given) => ({ day: "2026-03-20", ...given });

describe("the list", () => {
  test("finds by state, words and customer, and counts what is new over all", async () => {
    const { request, customer, activity, service } = await asked({ customer: { last_name: "Zimmermann" } });
    const { request: other } = await asked();
    await home.client.call(bookingRequests.decline, { ...seen(other), reason: "too_far" }, home.testApp.owner);
    const list = (input: object) => home.client.call(bookingRequests.list, input, home.testApp.viewer);

    const found = await list({ search: "zimmer" });

    expect(found).toMatchObject({
      total: 1,
      items: [{ id: request.id, customer_id: customer.id, message: "It drips" }],
    });
    expect(found.items[0]).toMatchObject({
      activity_id: activity.id,
      service_name: service.name,
      state: "new",
      version: 1,
    });
    expect((await list({ state: "declined" })).items.map(({ id }) => id)).toEqual([other.id]);
    const all = await list({ page_size: 100 });
    expect(all.total_new).toBe(all.items.filter(({ state }) => state === "new").length);
    expect(all.items[0]?.id).toBe(other.id);
  });

  test("there is none of a customer who is deleted", async () => {
    const { request, customer } = await asked();
    const { client, testApp } = home;

    await client.call(customers.remove, { id: customer.id }, testApp.owner);

    expect((await client.refused(bookingRequests.get, { id: request.id }, testApp.viewer)).status).toBe(404);
    expect((await client.refused(bookingRequests.book, dayOf(seen(request)), testApp.owner)).status).toBe(404);
  });
});

describe("becoming a job", () => {
  test("books it for the day, at the price of the catalog, and credits the activity of the mail", async () => {
    const about = await asked({ service: { price_cents: 14_900 } });

    const booked = await home.client.call(
      bookingRequests.book,
      dayOf({ ...seen(about.request), time: "09:30", note: "Bring a valve" }),
      home.testApp.owner,
    );

    expect(booked).toMatchObject({ state: "booked", visit_on: "2026-03-20", visit_time: "09:30", version: 3 });
    const { items } = await home.client.call(
      services.listRecords,
      { customer: about.customer.id },
      home.testApp.viewer,
    );
    expect(items).toMatchObject([
      {
        id: booked.service_record_id,
        status: "booked",
        scheduled_on: "2026-03-20",
        value_cents: 14_900,
        note: "Bring a valve",
      },
    ]);
    expect(await credits(about)).toMatchObject({
      total: 1,
      total_value_cents: 14_900,
      items: [{ kind: "job", touch: "link", strength: "direct" }],
    });
    expect(await touches(about)).toEqual([
      {
        customer_id: about.customer.id,
        delivery_id: about.delivery.id,
        activity_id: about.activity.id,
        occurred_at: "2026-03-10T09:00:00.000Z",
        quote_id: null,
        service_record_id: booked.service_record_id,
      },
    ]);
  });

  test("asks which service it is where the request is about something else", async () => {
    const { request, service } = await asked({ isAbout: false }, { service: "else" });

    const refusal = await home.client.refused(bookingRequests.book, dayOf(seen(request)), home.testApp.owner);
    const booked = await home.client.call(
      bookingRequests.book,
      dayOf({ ...seen(request), service_id: service.id, value_cents: 500 }),
      home.testApp.owner,
    );

    expect(refusal).toMatchObject({
      status: 400,
      body: { errors: { service_id: ["say which service the job is for"] } },
    });
    expect(booked).toMatchObject({ service_id: service.id, state: "booked" });
  });

  test("is opened again only once the job is cancelled, and its credit is gone then", async () => {
    const about = await asked();
    const { client, testApp } = home;
    const booked = await client.call(bookingRequests.book, dayOf(seen(about.request)), testApp.owner);

    const held = await client.refused(bookingRequests.reopen, seen(booked), testApp.owner);
    await client.call(services.cancelRecord, { id: booked.service_record_id ?? "" }, testApp.owner);
    const again = await client.call(bookingRequests.reopen, seen(booked), testApp.owner);

    expect(held.status).toBe(409);
    expect(again).toMatchObject({ state: "new", visit_on: null, service_record_id: null, decided_at: null });
    expect(await credits(about)).toMatchObject({ total_value_cents: 0 });
    expect(await touches(about)).toEqual([]);
  });
});

describe("becoming a quote", () => {
  test("makes an open one, credited to the activity of the mail once it is accepted", async () => {
    const about = await asked();
    const { client, testApp } = home;

    const quoted = await client.call(
      bookingRequests.makeQuote,
      { ...seen(about.request), value_cents: 90_000, title: "New boiler" },
      testApp.owner,
    );
    const quote = await client.call(quotes.get, { id: quoted.quote_id ?? "" }, testApp.viewer);
    const before = await credits(about);
    await client.call(quotes.accept, seen(quote), testApp.owner);

    expect(quoted).toMatchObject({ state: "quoted", quote_number: quote.number });
    expect(quote).toMatchObject({
      state: "open",
      title: "New boiler",
      service_id: about.service.id,
      issued_on: "2026-03-10",
    });
    expect(before.total).toBe(0);
    expect(await credits(about)).toMatchObject({ total: 1, total_value_cents: 90_000, items: [{ kind: "quote" }] });
    expect(await touches(about)).toMatchObject([{ quote_id: quote.id, service_record_id: null }]);
  });
});

test("who was slower is told, and what is decided stays so until it is opened again; all of it is in the audit log", async () => {
  const { request, customer } = await asked();
  const { client, testApp } = home;

  const declined = await client.call(
    bookingRequests.decline,
    { ...seen(request), reason: "no_time", note: "Full until May" },
    testApp.owner,
  );
  const stale = await client.refused(bookingRequests.decline, { ...seen(request), reason: "other" }, testApp.owner);
  const late = await client.refused(bookingRequests.book, dayOf(seen(declined)), testApp.owner);
  const again = await client.call(bookingRequests.reopen, seen(declined), testApp.owner);
  const { items } = await client.call(audit.list, { page_size: 5 }, testApp.owner);

  expect(declined).toMatchObject({
    decline_reason: "no_time",
    decline_note: "Full until May",
    decided_at: "2026-03-10T09:00:00.000Z",
  });
  expect([stale.status, late.status]).toEqual([409, 409]);
  expect(again).toMatchObject({ state: "new", decline_reason: null, decline_note: "" });
  expect(items.slice(0, 2)).toMatchObject([
    { action: "booking_reopened", subject: { kind: "customer", id: customer.id } },
    { action: "booking_declined", subject: { kind: "customer", id: customer.id } },
  ]);
});

describe("the agreed visit", () => {
  const zone = (name: string) =>
    home.testApp.rows("update organizations set time_zone = $2 where id = $1", [home.testApp.ownOrgId, name]);

  test("is a calendar file for the team with all that they need, and for the customer with nothing of a person", async () => {
    await zone("Europe/Paris");
    const about = await asked(
      { customer: { street: "1 Mill Lane", city: "Leeds" }, service: { duration_minutes: 90 } },
      { phone: "0113 496", message: "The bell; is broken" },
    );
    const { client, testApp } = home;
    const none = await home.get(`${about.path}/visit.ics`);
    await client.call(bookingRequests.book, dayOf({ ...seen(about.request), time: "09:30" }), testApp.owner);

    const team = await client.answer(bookingRequests.calendar, { id: about.request.id }, testApp.viewer);
    const page = await home.get(about.path);
    const file = await home.get(`${about.path}/visit.ics`);

    expect(none.statusCode).toBe(404);
    expect(team.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    for (const text of [String(team.body), file.body]) {
      expect(text).toContain("DTSTART:20260320T083000Z\r\nDTEND:20260320T100000Z\r\n");
      expect(text).toContain(`UID:booking-${about.request.id}@`);
    }
    expect(team.body).toContain(String.raw`DESCRIPTION:0113 496\nThe bell\; is broken`);
    expect(team.body).toContain(String.raw`LOCATION:1 Mill Lane\, Leeds`);
    expect(page.body).toMatch(/will come on <bdi>Friday, March 20, 2026<\/bdi> at <bdi>09:30<\/bdi>/);
    expect(page.body).toContain(`href="${about.path.split("/").at(-1)}/visit.ics"`);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="visit.ics"');
    for (const told of ["Ada", "Mill", "0113", "bell"]) expect(file.body).not.toContain(told);
  });

  test("without a time is a whole day, and once the job is cancelled there is none", async () => {
    const about = await asked();
    const { client, testApp } = home;
    const booked = await client.call(bookingRequests.book, dayOf(seen(about.request)), testApp.owner);
    const file = await home.get(`${about.path}/visit.ics`);
    await client.call(services.cancelRecord, { id: booked.service_record_id ?? "" }, testApp.owner);

    const gone = [
      await client.answer(bookingRequests.calendar, { id: about.request.id }, testApp.viewer),
      await client.answer(bookingRequests.calendar, { id: uuidv7() }, testApp.viewer),
    ];

    expect(file.body).toContain("DTSTART;VALUE=DATE:20260320\r\nDTEND;VALUE=DATE:20260321\r\n");
    expect(gone.map(({ status }) => status)).toEqual([404, 404]);
    expect((await home.get(`${about.path}/visit.ics`)).statusCode).toBe(404);
  });
});

test("other systems are told of a request, with ids and days and no word of the customer", async () => {
  const { testApp } = home;
  await testApp.rows(
    "insert into webhook_endpoints (organization_id, url, events, secret) values ($1, 'https://1.1.1.1', array['booking.requested'], '')",
    [testApp.ownOrgId],
  );

  const { request, customer, delivery, activity, service } = await asked({}, { day: "2026-03-20", part: "evening" });

  const told = await testApp.rows<{ data: object; customer_id: string }>(
    "select data, customer_id from webhook_events where organization_id = $1 and type = 'booking.requested'",
    [testApp.ownOrgId],
  );
  expect(told).toEqual([
    {
      customer_id: customer.id,
      data: {
        id: request.id,
        customer_id: customer.id,
        service_id: service.id,
        delivery_id: delivery.id,
        activity_id: activity.id,
        days: ["2026-03-20"],
        part_of_day: "evening",
        asked_at: "2026-03-10T09:00:00.000Z",
      },
    },
  ]);
  expect(webhookEvents["booking.requested"].data.strict().safeParse(told[0]?.data).error).toBeUndefined();
});

test("the timeline of the customer tells of it", async () => {
  const { customer, service } = await asked();

  const entries = await home.client.call(customers.timeline, { id: customer.id }, home.testApp.viewer);

  expect(entries.find(({ kind }) => kind === "booking_request")).toMatchObject({ title: service.name, detail: "new" });
});
