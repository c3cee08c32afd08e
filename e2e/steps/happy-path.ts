import assert from "node:assert/strict";
import { mailClientFor } from "../support/mail-client.ts";
import type { Product } from "../support/product.ts";
import { readMetric, numberIn } from "../support/read-screen.ts";
import { checkScreen, waitForSettled } from "../support/screen.ts";
import { type Sink } from "../support/sink.ts";
import { count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue, eventually } from "../support/wait.ts";
import type { Journey } from "../fixtures/test.ts";
import { addService, fillSettings, setUp } from "./begin.ts";
import { bookJob } from "./book-job.ts";
import { launchCampaign, makeEmail, makeSegment } from "./campaign.ts";
import { importCustomers, type ImportedCounts } from "./import-customers.ts";
import { proveDomain } from "./prove-domain.ts";

const service = { name: "Boiler service", price: 120 };
const link = "https://booking.example/choose-a-day";

export interface MainLineFile {
  path: string;
  /** Addresses that must get exactly one mail. */
  addresses: readonly string[];
  expect: (imported: ImportedCounts) => void;
}

/** From a customer file to the money on the dashboard, through the screens; screen, database and mail server must agree. */
export async function runHappyPath(
  { open, start, startSink }: Pick<Journey, "open" | "start" | "startSink">,
  file: MainLineFile,
): Promise<void> {
  const sink = await startSink();
  const product = await start({ empty: true, smtpPort: sink.port });
  const visit = await open(product);
  await setUp(visit, product);
  await fillSettings(visit);
  await proveDomain(product, "harbour.example");
  await addService(visit, service.name, `${service.price}`);
  file.expect(await importCustomers(visit, file.path, "spring"));
  await makeEmail(visit, "Spring reminder", link);
  await makeSegment(visit, "Everybody of the file", "spring");
  const activity = await launchCampaign(visit, {
    name: "Spring campaign",
    segment: "Everybody of the file",
    email: "Spring reminder",
  });
  await mailsArrive(visit, { product, sink, activity, addresses: file.addresses });
  await answer(sink, file.addresses);
  await bookJob(visit, reader(file.addresses), service.name);
  await countsAgree(visit, product, activity, file.addresses.length);
}

/** The customer who opens, clicks, unsubscribes and books. */
function reader(addresses: readonly string[]): string {
  const address = addresses[Math.floor(addresses.length / 2)];
  assert.ok(address, "The file has no address");
  return address;
}

interface Sent {
  product: Product;
  sink: Sink;
  activity: string;
  addresses: readonly string[];
}

async function mailsArrive({ page }: BrowserSession, { product, sink, activity, addresses }: Sent): Promise<void> {
  await eventually("all mails are sent", async () => (await statusOf(product, activity)) === 1, 600);
  assert.deepEqual(sink.recipients().sort(), [...addresses].sort());
  await page.getByText("Finished").first().waitFor();
  await waitForValue(() => readMetric(page, "Sent"), addresses.length, 60);
  assert.equal(await sentRows(product, activity), addresses.length);
  await checkScreen(page, "main line 10 results");
}

const statusOf = (product: Product, activity: string) =>
  count(product, "select count(*) from activities where id = $1 and status = 'finished'", [activity]);
const sentRows = (product: Product, activity: string) =>
  count(product, "select count(*) from deliveries where activity_id = $1 and status = 'sent'", [activity]);

async function answer(sink: Sink, addresses: readonly string[]): Promise<void> {
  const mail = mailClientFor(await sink.mailTo(reader(addresses)));
  await mail.open();
  assert.equal(await mail.click(link), link);
  await mail.unsubscribe();
}

async function countsAgree(
  { page, goTo }: BrowserSession,
  product: Product,
  activity: string,
  sent: number,
): Promise<void> {
  await goTo(`/activities/${activity}`);
  await waitForSettled(page);
  const shown = async () => ({
    sent: await readMetric(page, "Sent"),
    opened: await readMetric(page, "Opened"),
    clicked: await readMetric(page, "Clicked"),
    unsubscribed: await readMetric(page, "Unsubscribed"),
    conversions: await readMetric(page, "Conversions"),
    money: await readMetric(page, "Revenue"),
  });
  const expected = { sent, opened: 1, clicked: 1, unsubscribed: 1, conversions: 1, money: service.price };
  await waitForValue(shown, expected);
  await checkScreen(page, "main line 12 results with the job");

  const event = (kind: string) =>
    count(product, "select count(distinct customer_id) from events where kind = $1 and not is_machine", [kind]);
  assert.deepEqual(
    {
      sent: await event("sent"),
      opened: await event("opened"),
      clicked: await event("clicked"),
      unsubscribed: await event("unsubscribed"),
      conversions: await count(product, "select count(*) from conversions where state = 'credited'"),
      money: (await count(product, "select sum(value_cents) from conversions where state = 'credited'")) / 100,
    },
    expected,
  );

  await goTo("/dashboard");
  await waitForSettled(page);
  const card = async (name: string) => {
    const words = await page.getByRole("main").getByRole("link", { name }).first().innerText();
    return numberIn(words.replace(name, ""));
  };
  const cards = async () => ({
    sent: await card("Delivered"),
    conversions: await card("Conversions"),
    money: await card("Revenue"),
  });
  await waitForValue(cards, { sent, conversions: 1, money: service.price });
  await checkScreen(page, "main line 13 dashboard");
}
