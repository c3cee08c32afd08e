import type { Page } from "@playwright/test";
import { launchBrowser } from "../e2e/support/browser.ts";
import type { Product } from "../e2e/support/product.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { demoPassword } from "../e2e/support/session.ts";
import { fillDashboard, type Size } from "./dashboard/fill-dashboard.ts";
import { median, report } from "./fixtures/report.ts";

const [customers = 1_000_000, events = 20_000_000] = process.argv.slice(2).map(Number);
const sizes: readonly Size[] = [
  { customers: Math.ceil(customers / 100), events: Math.ceil(events / 100) },
  { customers, events },
];
/** Behind some that warm up and are not told. */
const rounds = 60;
const warming = 30;
const views = 7;
/** Milliseconds: of the answer at the 95th percentile, and from the address typed in to the last figure. */
const limits = { answer: 100, view: 1500 };
const periods = ["", "?days=90", "?days=365"];

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

async function signIn(page: Page, { url }: Product): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail address").fill("owner@delight.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Milliseconds of the answers over HTTP, as whoever signed in is given them. */
async function answers({ url }: Product, authorization: string, period: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + warming; round += 1) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/reports/dashboard${period}`, { headers: { authorization } });
    await response.text();
    if (!response.ok) throw new Error(`The dashboard answered ${response.status}`);
    if (round >= warming) times.push(performance.now() - begun);
  }
  return times;
}

/** Milliseconds from going to the dashboard, with nothing kept by the browser but who signed in, until no part of it is busy. */
async function firstView(page: Page, { url }: Product): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.goto("about:blank");
  const begun = performance.now();
  await page.goto(`${url}/dashboard`, { waitUntil: "commit" });
  await page.waitForFunction(
    () => document.querySelector("main h1") !== null && document.querySelector("main [aria-busy=true]") === null,
  );
  return performance.now() - begun;
}

/** Milliseconds of the slowest twentieth for each period. */
async function measureAt(size: Size): Promise<Map<string, number>> {
  const product = await startBenchProduct();
  const browser = await launchBrowser();
  try {
    await fillDashboard(product, size);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const asked = page.waitForRequest((request) => request.url().includes("/api/reports/dashboard"));
    await signIn(page, product);
    const authorization = (await (await asked).allHeaders())["authorization"] ?? "";
    const slowest = new Map<string, number>();
    for (const period of periods) {
      const times = await answers(product, authorization, period);
      const name = `dashboard/${size.customers}/answer${period.replace("?days=", "-")}`;
      report(`${name}/p50_ms`, percentile(times, 0.5), limits.answer);
      report(`${name}/p95_ms`, percentile(times, 0.95), limits.answer);
      slowest.set(period, percentile(times, 0.95));
    }
    const seen: number[] = [];
    for (let view = 0; view <= views; view += 1) seen.push(await firstView(page, product));
    report(`dashboard/${size.customers}/first-view_ms`, median(seen.slice(1)), limits.view);
    return slowest;
  } finally {
    await browser.close();
    await product.stop();
  }
}

const [small, large] = [await measureAt(sizes[0] as Size), await measureAt(sizes[1] as Size)];
for (const period of periods) {
  // Twice as long for a hundred times as many rows is the most that is allowed.
  report(`dashboard/growth${period.replace("?days=", "-")}`, (large.get(period) ?? 0) / (small.get(period) ?? 1), 2);
}
