import type { Page } from "@playwright/test";
import { launchBrowser } from "../e2e/support/browser.ts";
import type { Product } from "../e2e/support/product.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { demoPassword } from "../e2e/support/session.ts";
import { queryRows } from "../e2e/support/sql.ts";
import { fillCustomers, type Run } from "./fixtures/fill-customers.ts";
import { report } from "./fixtures/report.ts";

/** Behind a first one that warms up and is not told. */
const rounds = 5;
const customers = Number(process.argv[2] ?? 1_000_000);
/** Milliseconds that the page may take for a step, on a machine that does other things too. */
const patience = 120_000;
/** The longest that the page may be deaf in any round, in milliseconds (long tasks, W3C): the worst is told, not the median. */
const longest = 100;

/** What people do with a list of a million: each leaves the page as the next one finds it. */
const deeds: Record<string, (page: Page) => Promise<void>> = {
  open: async (page) => {
    await firstRow(page).click();
    await page.waitForURL("**/customers/*-*");
    await page.goBack();
    await rowsStand(page);
  },
  scroll: (page) =>
    page.evaluate(async () => {
      const frame = document.scrollingElement;
      if (!frame) throw new Error("There is nothing to scroll");
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (const step of [120, -120]) {
        for (let from = -1; from !== frame.scrollTop; await nextFrame()) {
          from = frame.scrollTop;
          frame.scrollTop += step;
        }
      }
    }),
  sort: async (page) => {
    const before = await firstRow(page).getAttribute("href");
    await page.getByRole("button", { name: "Next due" }).click();
    await page.waitForFunction(
      (was) => ![undefined, null, was].includes(document.querySelector("main tbody tr a")?.getAttribute("href")),
      before,
    );
  },
  "select-all": async (page) => {
    await page.locator("main thead").getByRole("checkbox").check();
    await page.getByRole("button", { name: /^Select all [\d,]+ that match$/ }).click();
    await page
      .getByText(`${customers.toLocaleString("en")} selected`)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Clear the selection" }).click();
  },
};

const firstRow = (page: Page) => page.locator("main tbody tr a").first();

async function rowsStand(page: Page): Promise<void> {
  await page.locator("main tbody tr a").nth(50).waitFor({ state: "attached" });
}

/** Milliseconds of the longest task that a deed causes; 0 where none is long. */
async function longestTask(page: Page, deed: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  await deed(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
}

/** The demo business, with customers up to the number that is asked for. */
async function fill(product: Product): Promise<void> {
  const [business] = await queryRows<{ id: string; customers: number }>(
    product,
    `select o.id, count(*)::int as customers from organizations o join customers c on c.organization_id = o.id
     where o.identifier = 'hartley-heating' group by o.id`,
  );
  if (!business) throw new Error("The demo business is not there");
  const run: Run = (statement, ...values) => queryRows(product, statement, [business.id, ...values]);
  await fillCustomers(run, { first: business.customers + 1, last: customers });
  await queryRows(product, "vacuum analyze customers");
}

const product = await startBenchProduct();
const browser = await launchBrowser();
try {
  await fill(product);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patience);
  await page.goto(`${product.url}/login?to=${encodeURIComponent("/customers?page_size=100")}`);
  await page.getByLabel("E-mail address").fill("owner@delight.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await rowsStand(page);
  for (const [name, deed] of Object.entries(deeds)) {
    await longestTask(page, deed);
    const tasks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      process.stderr.write(`${name}: ${round + 1} of ${rounds}\n`);
      tasks.push(await longestTask(page, deed));
    }
    report(`million/${name}/longest-task_ms`, Math.max(...tasks), longest);
  }
} finally {
  await browser.close();
  await product.stop();
}
