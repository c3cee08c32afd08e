import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { mailClientFor } from "../support/mail-client.ts";
import type { Product } from "../support/product.ts";
import { checkScreen, waitForSettled } from "../support/screen.ts";
import { count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { eventually } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { addCustomer, createOrganization } from "../steps/create-organization.ts";
import { makeReminder } from "../steps/reminder.ts";

const words = translatorFor("fr");
const look = { name: "booking", language: "fr", theme: "light", width: 1440 } as const;
const owner = { email: "owner@firm.example", password: "a long enough password" };
const reader = { first: "Chloé", last: "Martin", email: "chloe@reader.example" };
const service = "Nettoyage des gouttières";
const aDay = 86_400_000;

/** What day it is somewhere, `YYYY-MM-DD`. */
function dayIn(timeZone: string, at = Date.now()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}

/** A zone in which it is another day than in Greenwich while this is walked; before midnight there is none, and it waits. */
async function zoneOfAnotherDay(): Promise<string> {
  const zones = ["Pacific/Auckland", "America/Toronto", "Pacific/Pago_Pago", "Pacific/Kiritimati"];
  const isElsewhere = (zone: string) =>
    [0, aDay / 480].every((later) => dayIn(zone, Date.now() + later) !== dayIn("UTC", Date.now() + later));
  for (;;) {
    const zone = zones.find(isElsewhere);
    if (zone !== undefined) return zone;
    await sleep(5000);
  }
}

/** The firm, in that zone, with somebody whose gutters were cleaned some weeks ago. Answers the path of the service. */
async function serve(visit: BrowserSession, product: Product, timeZone: string): Promise<{ path: string; call: Call }> {
  await createOrganization(
    visit,
    product,
    { name: "Gouttières du Port", email: owner.email, address: "1, quai du Port" },
    words,
  );
  const call = await apiClientFor(product, owner);
  await call("/organizations/current", { time_zone: timeZone, currency: "CAD" }, "PATCH");
  const offer = { name: service, price_cents: 9500, interval_days: 30 };
  const { id } = await call<{ id: string }>("/services/", offer);
  const path = await addCustomer(visit, reader, words);
  const customer_id = path.split("/").at(-1) ?? "";
  await call(`/customers/${customer_id}`, { language: "fr" }, "PATCH");
  const day = dayIn(timeZone, Date.now() - 25 * aDay);
  await call("/service-records/", { customer_id, service_id: id, status: "done", day });
  return { path: `/service-catalog/${id}`, call };
}

/** The customer asks for a visit, in a window that runs no script. */
async function askForVisit({ page }: BrowserSession, link: string, day: string): Promise<void> {
  await page.goto(link);
  await page.locator("html[lang=fr]").waitFor();
  assert.equal(await page.getByText(service).count(), 1);
  await page.locator("input[name=day]").first().fill(day);
  await page.locator("select[name=part]").selectOption("morning");
  await page.locator("input[name=phone]").fill("514 555 0142");
  await page.locator("textarea[name=message]").fill("La gouttière de derrière déborde.");
  await page.locator("form button[type=submit]").click();
  await page.getByRole("status").waitFor();
}

/** The bell tells of it; the request behind it becomes a job. */
async function makeJob({ page }: BrowserSession): Promise<void> {
  const bell = page.getByRole("button", { name: /^Notifications, / });
  const news = page.getByRole("link", { name: new RegExp(words("notifications:booking_requested.title")) });
  await eventually("the bell is lit", async () => /\d/.test((await bell.getAttribute("aria-label")) ?? ""));
  await retryUntil((timeout) => bell.click({ timeout }), news);
  const book = page.getByRole("dialog").getByRole("button", { name: words("bookings:action.book") });
  await retryUntil((timeout) => news.click({ timeout }), book);
  await page.getByRole("dialog").getByText("514 555 0142").waitFor();
  await checkScreen(page, "booking 2 request of the bell");
  const save = page.getByRole("button", { name: words("bookings:book.save"), exact: true });
  await retryUntil((timeout) => book.click({ timeout }), save);
  await save.click();
  await page.getByText(words("bookings:done.booked")).waitFor();
}

/** What the dashboard says of one day of the organization. */
async function onDay(call: Call, day: string) {
  const { kpis, days } = await call<{
    kpis: { conversions: { now: number }; revenue_cents: { now: number } };
    days: { day: string; conversions: number; revenue_cents: number }[];
  }>(`/reports/dashboard?from=${day}&to=${day}`);
  return { conversions: kpis.conversions.now, cents: kpis.revenue_cents.now, days };
}

test(
  "2.13 from a service that is due to the money: mail, booking link, request, job, dashboard, elsewhere and in French",
  inBrowser(
    "Mail, form without scripts, bell, job and dashboard hang together across time zones",
    "booking-requests",
    "forms",
    "services",
    "activities",
    "notifications",
    "dashboard",
    "conversions",
  ),
  async ({ start, open, startSink }) => {
    const sink = await startSink();
    const product = await start({ empty: true, smtpPort: sink.port });
    const timeZone = await zoneOfAnotherDay();
    const visit = await open(product, { look });
    const { page, goTo } = visit;
    const { path, call } = await serve(visit, product, timeZone);

    await goTo(path);
    await makeReminder(visit, { service, language: "fr, with the booking link", words });
    await eventually("the mail has arrived", () => sink.recipients().includes(reader.email));
    const mail = mailClientFor(await sink.mailTo(reader.email));
    const link = await mail.click(`${product.url}/t/b/`);
    const phone = { ...look, width: 390 } as const;
    const looker = await open(product, { look: phone });
    await looker.page.goto(link);
    await checkScreen(looker.page, "booking 1 form of the mail");
    const asker = await open(product, { look: phone, scriptless: true });
    await askForVisit(asker, link, dayIn(timeZone, Date.now() + 3 * aDay));

    const mails = () => sink.recipients().filter((to) => to === reader.email).length;
    await eventually("the customer is told that the request has come", () => mails() === 2);

    await makeJob(visit);
    await eventually("the customer is told of the visit", () => mails() === 3);
    assert.match(sink.octetsTo(reader.email).at(-1) ?? "", /filename=visit\.ics/);

    const today = dayIn(timeZone);
    const expected = { conversions: 1, cents: 9500 };
    assert.deepEqual(await onDay(call, today), {
      ...expected,
      days: (await onDay(call, today)).days.filter(({ day, conversions }) => day === today && conversions === 1),
    });
    assert.equal((await onDay(call, dayIn("UTC"))).conversions, 0);
    await goTo(`/dashboard?from=${today}&to=${today}`);
    await waitForSettled(page);
    const card = (name: string) => page.getByRole("main").getByRole("link", { name: words(`dashboard:kpi.${name}`) });
    await card("conversions").getByText("1", { exact: true }).waitFor();
    await card("revenue")
      .getByText(/^95,00\s\$$/)
      .waitFor();
    await checkScreen(page, "booking 3 dashboard of the day");

    await card("revenue").click();
    await page.waitForURL("**/conversions?*");
    const row = page.getByRole("row").filter({ hasText: `${reader.first} ${reader.last}` });
    await row.getByText(/^95,00\s\$$/).waitFor();
    await row.getByText(words("conversions:touch.link")).waitFor();
    assert.equal(await page.getByRole("row").filter({ hasText: "95,00" }).count(), 1);
    await checkScreen(page, "booking 4 the same row");
    const direct =
      "select count(*) from conversions where state = 'credited' and touch = 'link' and strength = 'direct'";
    assert.equal(await count(product, direct), 1);
  },
);
