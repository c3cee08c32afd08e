import type { Page } from "playwright-core";
import { launchBrowser } from "../e2e/house/browser.ts";
import { startProduct } from "../e2e/house/product.ts";
import { demoPassword } from "../e2e/house/sign-in.ts";
import { ask } from "../e2e/house/sql.ts";
import { median, report } from "./house/report.ts";

const rounds = 5;
const customers = Number(process.argv[2] ?? 1_000_000);
/** The longest that the page may be deaf, in milliseconds (long tasks, W3C). */
const longest = 100;

/** What people do with a list of a million: each leaves the page as the next one finds it. */
const deeds: Record<string, (page: Page) => Promise<void>> = {
  open: async (page) => {
    await page.locator("main tbody tr a").first().click();
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
    const before = await firstName(page);
    await page.getByRole("button", { name: "Next due" }).click();
    await page.waitForFunction((was) => document.querySelector("main tbody tr a")?.textContent !== was, before);
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

const firstName = (page: Page) => page.locator("main tbody tr a").first().textContent();

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

const product = await startProduct();
const browser = await launchBrowser();
try {
  await ask(
    product,
    `insert into customers (organization_id, first_name, last_name, email, phone, street, city, source, consent, next_due_on, created_at)
     select o.id, 'First' || n % 977, 'Last' || n % 4999, 'customer.' || n || '@example.com', '+44 20 ' || lpad(n::text, 7, '0'),
       n % 300 || ' Station Road', (array['Leeds', 'Lyon', 'Rabat'])[1 + n % 3], 'import', 'subscribed',
       current_date + (n % 400)::int, now() - make_interval(mins => n % 1000000)
     from organizations o, generate_series(1, $1::int) n
     where o.identifier = 'hartley-heating'
       and n > (select count(*) from customers c where c.organization_id = o.id)`,
    [customers],
  );
  await ask(product, "analyze");
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.url}/login?to=${encodeURIComponent("/customers?page_size=100")}`);
  await page.getByLabel("E-mail address").fill("owner@delight.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await rowsStand(page);
  for (const [name, deed] of Object.entries(deeds)) {
    const tasks: number[] = [];
    for (let round = 0; round < rounds; round += 1) tasks.push(await longestTask(page, deed));
    report(`million/${name}/longest-task_ms`, median(tasks), longest);
  }
} finally {
  await browser.close();
  await product.stop();
}
