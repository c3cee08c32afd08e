import { audit } from "@delight/contract/audit";
import { bookingRequests } from "@delight/contract/booking-requests";
import { organizations } from "@delight/contract/organizations";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidv7 } from "../../../platform/id.ts";
import { openMailbox } from "../../team/testing/mailbox.ts";
import { type BookingTestApp, openBookingTestApp, start } from "../testing/asking.ts";
import { tellCustomer } from "./tell-customer.ts";

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let home: BookingTestApp;
beforeAll(async () => {
  mailbox = await openMailbox();
  home = await openBookingTestApp(mailbox.environment);
});
beforeEach(() => set({ takes_bookings: true, confirms_bookings: true, phone: "+44 113 496 0000" }));
afterEach(() => home.testApp.clock.set(start));
afterAll(async () => {
  await home.close();
  await mailbox.close();
});

const set = (changes: object) => home.client.call(organizations.updateSettings, changes, home.testApp.owner);
const done = new Set<string>();

/** Does what waits for the worker, twice as a worker may; answers how many mails came of it. */
async function work(): Promise<number> {
  const before = mailbox.count();
  const notes = await home.testApp.rows<{ id: string; data: Parameters<typeof tellCustomer>[1] }>(
    "select id, data from pgboss.job where name = 'booking_requests.standing_changed' order by created_on",
  );
  for (const { id, data } of notes.filter((note) => !done.has(note.id))) {
    done.add(id);
    const context = { platform: home.testApp.platform, signal: new AbortController().signal, isLastAttempt: false };
    await tellCustomer(context, data);
    await tellCustomer(context, data);
  }
  return mailbox.count() - before;
}

async function ask(mailed: Awaited<ReturnType<BookingTestApp["mail"]>>, more: Record<string, string> = {}) {
  await home.post(mailed.path, { key: uuidv7(), ...more });
  const { items } = await home.client.call(bookingRequests.list, { customer: mailed.customer.id }, home.testApp.viewer);
  return bookingRequests.get.output.parse(items[0]);
}

const book = (request: { id: string; version: number }, more: object = {}) =>
  home.client.call(
    bookingRequests.book,
    { id: request.id, version: request.version, day: "2026-03-20", ...more },
    home.testApp.owner,
  );

const aDress = (primary: string) =>
  JSON.stringify({
    colors: {
      primary,
      on_primary: "#ffffff",
      accent: primary,
      background: "#ffffff",
      surface: "#ffffff",
      text: "#000000",
    },
    font: "arial",
    headingFont: "arial",
    radius: 4,
    social: [],
    bookingUrl: "",
    reviewUrl: "",
  });

test("who asks gets one mail, in their language and the colour of the business, with a link to what became of it and nothing that was typed", async () => {
  const mailed = await home.mail({ customer: { language: "fr", email: "zoe@reader.test" } });
  await home.testApp.rows(
    "insert into brand_kits (organization_id, kit, version) values ($1, $2, 1) on conflict (organization_id) do update set kit = excluded.kit",
    [home.testApp.ownOrgId, aDress("#0b6e4f")],
  );

  await ask(mailed, { day: "2026-03-18", part: "morning", message: "Buy cheap pills", phone: "0999" });

  expect(await work()).toBe(1);
  const mail = await mailbox.latest();
  expect(mail.to).toEqual(["zoe@reader.test"]);
  expect(mail.subject).toBe("Mine a bien reçu votre demande");
  expect(mail.text).toContain("mercredi 18 mars 2026");
  expect(mail.text).toContain("(matin)");
  expect(mail.text).toContain(mailed.service.name);
  expect(mail.text).toContain("+44 113 496 0000");
  expect(`${mail.text}${mail.html}`).not.toMatch(/pills|0999/);
  expect(mail.html).toContain("background:#0b6e4f");
  expect(mail.attachments).toEqual([]);
  expect(mail.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
  const link = /\/t\/b\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  expect((await home.get(link)).body).toContain("Merci");
  const [request] = await home.requests(mailed.delivery.id);
  expect([request?.asked_mailed_at?.toString(), request?.visit_mailed_at, request?.version]).toEqual([
    expect.any(String),
    null,
    1,
  ]);
});

test("an agreed visit is told of with a calendar file, in Arabic too; another day is another mail", async () => {
  const mailed = await home.mail({ customer: { language: "ar", email: "salma@reader.test" } });
  const request = await ask(mailed);
  await work();

  const booked = await book(request, { time: "09:30" });

  expect(await work()).toBe(1);
  const mail = await mailbox.latest();
  expect(mail.html).toContain('dir="rtl"');
  expect(mail.text).toContain("09:30");
  expect(mail.text).toContain("20 مارس 2026");
  const [file] = mail.attachments;
  expect(file).toMatchObject({ filename: "visit.ics", mimeType: "text/calendar" });
  const content = file?.content;
  expect(typeof content === "string" ? content : new TextDecoder().decode(content)).toContain(
    `UID:booking-${booked.id}@`,
  );

  await home.testApp.rows("update service_records set status = 'cancelled' where id = $1", [booked.service_record_id]);
  const cancelled = await home.client.call(bookingRequests.get, { id: booked.id }, home.testApp.owner);
  const again = await home.client.call(
    bookingRequests.reopen,
    { id: cancelled.id, version: cancelled.version },
    home.testApp.owner,
  );
  expect(again.visit_mailed_at).toBeNull();
  await book(again, { day: "2026-03-25" });
  expect(await work()).toBe(1);
});

test.each([
  ["bounced", 0],
  ["complained", 0],
  ["manual", 0],
  ["unsubscribed", 1],
] as const)("whose address is suppressed as %s gets %i", async (reason, mails) => {
  const email = `${reason}@reader.test`;
  const mailed = await home.mail({ customer: { email } });
  await home.testApp.rows(
    "insert into suppressions (organization_id, email_key, reason, source) values ($1, $2, $3, 'manual')",
    [home.testApp.ownOrgId, email, reason],
  );

  await ask(mailed);

  expect(await work()).toBe(mails);
});

test("nobody is told where the organization wants that, where there is no address, or of a visit that is over", async () => {
  const silent = await home.mail({ customer: { email: "silent@reader.test" } });
  await set({ confirms_bookings: false });
  await ask(silent);
  expect(await work()).toBe(0);
  await set({ confirms_bookings: true });
  await ask(await home.mail({ customer: { email: null } }));
  expect(await work()).toBe(0);
  const late = await ask(await home.mail({ customer: { email: "late@reader.test" } }));
  await work();
  await book(late, { day: "2026-03-09" });
  expect(await work()).toBe(0);
});

test("whoever sends the form again and again has no more than three mails an hour sent", async () => {
  const mailed = await home.mail({ customer: { email: "often@reader.test" } });
  const again = await home.mail();
  await home.testApp.rows("update deliveries set customer_id = $1 where id = $2", [
    mailed.customer.id,
    again.delivery.id,
  ]);

  for (const path of [mailed.path, mailed.path, again.path, again.path, again.path]) {
    await home.post(path, { key: uuidv7() });
  }

  expect(await work()).toBe(3);
});

test("where no requests are taken the links of sent mails ask to call, an agreed visit stays, and the change stands in the log", async () => {
  const agreed = await home.mail({ customer: { email: "agreed@reader.test" } });
  await book(await ask(agreed));
  const { path, delivery } = await home.mail();
  await set({ takes_bookings: false });

  const [shown, taken, stands] = [
    await home.get(path),
    await home.post(path, { key: uuidv7() }),
    await home.get(`${agreed.path}?new=1`),
  ];

  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain("Please call us");
  expect(shown.body).toContain('href="tel:+441134960000"');
  expect(shown.body).not.toContain("<form");
  expect(taken.statusCode).toBe(409);
  expect(await home.requests(delivery.id)).toEqual([]);
  expect(stands.body).toContain("visit.ics");
  expect(stands.body).not.toContain("?new=1");
  const { items } = await home.client.call(audit.list, {}, home.testApp.owner);
  expect(items[0]).toMatchObject({ before: { takes_bookings: true }, after: { takes_bookings: false } });
  await set({ phone: "" });
  expect((await home.get(path)).body).toContain("answer the mail");
});
