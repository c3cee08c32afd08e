import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Call, apiClientFor } from "../../support/api.ts";
import type { Product } from "../../support/product.ts";
import { type Sink } from "../../support/sink.ts";
import { queryRows, count } from "../../support/sql.ts";
import { temporaryFolder } from "../../support/temporary.ts";
import type { BrowserSession } from "../../support/browser-sessions.ts";
import { eventually } from "../../support/wait.ts";
import { inBrowser } from "../../fixtures/details.ts";
import { test } from "../../fixtures/test.ts";
import { fillSettings, setUp } from "../../steps/begin.ts";
import { launchCampaign, makeEmail, makeSegment } from "../../steps/campaign.ts";
import { importCustomers } from "../../steps/import-customers.ts";
import { proveDomain } from "../../steps/prove-domain.ts";

/** First names by address. */
type People = ReadonlyMap<string, string>;

const perLocale = 10;
const pageSize = 100;
const atOnce = 1000;

/** Every naughty string, names of all languages, and every address that all lists accept. */
async function given(): Promise<People> {
  const corpora = process.env.CORPORA;
  assert.ok(corpora, "CORPORA must name the folder of public test data");
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(corpora, file), "utf8"));
  const naughty = (await read("naughty/blns.json")) as string[];
  const byLocale = (await read("names/faker_names.json")) as Record<string, { first_name?: string[] }>;
  const { must_accept: accepted } = (await read("addresses/consensus.json")) as { must_accept: { address: string }[] };
  const names = Object.values(byLocale).flatMap(({ first_name = [] }) => first_name.slice(0, perLocale));
  const texts = [...new Set([...naughty, ...names])];
  const addresses = new Map(accepted.map(({ address }) => [address.toLowerCase(), address]));
  return new Map([
    ...texts.map((text, index) => [`person-${index}@round.example`, text] as const),
    ...[...addresses.values()].map((address, index) => [address, `Address ${index}`] as const),
  ]);
}

/** What a line of text can't be: empty, over 200 characters, or with control characters. */
function isRefused(text: string): boolean {
  return [...text.trim()].length > 200 || /\p{Cc}/u.test(text.trim());
}

/** Domains mean the same in capitals and are kept without (RFC 5321, 2.4); what stands before the @ is left alone. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

/** Answers whom the product took. */
async function send(call: Call, people: People): Promise<People> {
  const rows = [...people].map(([email, first_name]) => ({ email, first_name }));
  const taken = new Map<string, string>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const customers = rows.slice(from, from + atOnce);
    const { rows: outcomes } = await call<{ rows: { row: number; outcome: string }[] }>("/customers/upsert", {
      customers,
    });
    for (const { row, outcome } of outcomes) {
      const { email, first_name } = customers[row] ?? { email: "", first_name: "" };
      assert.equal(outcome, isRefused(first_name) ? "refused" : "created", JSON.stringify(first_name));
      if (outcome === "created") taken.set(withPlainDomain(email), first_name.trim());
    }
  }
  return taken;
}

async function kept(call: Call): Promise<People> {
  const people = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const at: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await call<{ items: { email: string; first_name: string }[]; next_cursor: string | null }>(
      `/customers/walk?limit=${pageSize}${at}`,
    );
    for (const { email, first_name } of page.items) people.set(email, first_name);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return people;
}

/** The names of all pages of the list, as they stand on the screen. */
async function shown({ page, goTo }: BrowserSession, total: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 1; names.length < total; at += 1) {
    await goTo(`/customers?page_size=${pageSize}&page=${at}`);
    await page
      .locator("main tbody tr a")
      .nth(Math.min(pageSize, total - names.length) - 1)
      .waitFor();
    names.push(
      ...(await page
        .locator("main tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.querySelector("a")?.textContent ?? ""))),
    );
  }
  return names;
}

async function exported({ page, goTo }: BrowserSession): Promise<string> {
  const file = join((await temporaryFolder("round-trip")).path, "customers.csv");
  await goTo("/customers");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await (await downloading).saveAs(file);
  return file;
}

/** Without marks of direction: a mail keeps what it is told apart from its own words, and lets no name turn them round. */
const plain = (text: string) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, "");

/** What reads like a telephone number stays on one line. */
const onOneLine = (name: string) => (/^[\d ()./+-]+$/.test(name) ? name.replaceAll(" ", "\u00a0") : name);

/** How the mail to an address greets its reader. */
async function greeting({ page }: BrowserSession, sink: Sink, address: string): Promise<string> {
  const { html = "" } = await sink.mailTo(address);
  const lines = await page.evaluate(
    (source) =>
      [...new DOMParser().parseFromString(source, "text/html").querySelectorAll("p")].map((line) => line.textContent),
    html,
  );
  return lines.find((line) => line.startsWith("Hello ")) ?? "";
}

async function mailed(visit: BrowserSession, { product, sink }: { product: Product; sink: Sink }, people: People) {
  await makeEmail(visit, "Round trip", "https://round.example/");
  await makeSegment(visit, "Everybody again", "again");
  const activity = await launchCampaign(visit, {
    name: "Round trip",
    segment: "Everybody again",
    email: "Round trip",
  });
  const isDone = async () =>
    (await count(product, "select count(*) from activities where id = $1 and status = 'finished'", [activity])) === 1;
  await eventually("all mails are sent", isDone, 600);
  assert.deepEqual(sink.recipients().sort(), [...people.keys()].sort());
  // No policy of a page says a word about what the mails look like here.
  await visit.page.goto("about:blank");
  for (const [address, name] of people) {
    const greets = name === "" ? "there" : onOneLine(name);
    assert.equal(plain(await greeting(visit, sink, address)), plain(`Hello ${greets},`), address);
  }
}

test(
  "names, naughty strings and addresses come back equal from API, screen, export, import and mail",
  inBrowser("Screens, files and mails hold the same letters", "customers", "emails", "segments", "activities"),
  async ({ open, start, startSink }) => {
    const sink = await startSink();
    const product = await start({ empty: true, smtpPort: sink.port });
    const visit = await open(product);
    await setUp(visit, product);
    await fillSettings(visit);
    await proveDomain(product, "harbour.example");
    const call = await apiClientFor(product, { email: "anna@harbour.example", password: "a long enough password" });

    const taken = await send(call, await given());
    assert.deepEqual(await kept(call), taken);
    const names = [...taken].map(([email, name]) => (name === "" ? email : name));
    assert.deepEqual((await shown(visit, taken.size)).sort(), names.sort());

    const file = await exported(visit);
    await queryRows(product, "delete from customers");
    const { created, failed } = await importCustomers(visit, file, "again");
    assert.deepEqual({ created, failed }, { created: taken.size, failed: 0 });
    assert.deepEqual(await kept(call), taken);

    await mailed(visit, { product, sink }, taken);
  },
);
