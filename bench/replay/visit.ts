import { setTimeout as pause } from "node:timers/promises";
import type { launchBrowser } from "../../e2e/support/browser.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;

/** As a person works: so many milliseconds between two keys or two turns of the wheel, and before something else is begun. */
const keyPause = 60;
const lookPause = 1500;

/** The main screens as somebody works through them: the same steps at the same pace each time. */
export async function workThrough(page: Page): Promise<void> {
  await look(page, "main h1");
  await go(page, "/customers?page_size=100");
  await look(page, "table tbody tr:nth-child(10)");
  await scroll(page);
  await type(page, 'main input[type="search"]', "garden");
  await go(page, "/emails");
  await look(page, 'main a[href*="/email/editor?email="]');
  await page.locator('main a[href*="/email/editor?email="]').first().click();
  await look(page, 'main input[type="text"], main input:not([type])');
  await type(
    page,
    'main input[type="text"], main input:not([type])',
    "A sentence that somebody types into the subject",
  );
  await go(page, "/campaigns/charts/DoughnutChart");
  await look(page, "main svg");
  await scroll(page);
  await go(page, "/dashboard");
  await look(page, "main svg");
  await scroll(page);
}

/** Within the app, as its links do it. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

async function look(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await pause(lookPause);
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.move(300 + turn * 20, 400);
    await page.mouse.wheel(0, turn < 20 ? 200 : -400);
    await pause(keyPause);
  }
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).first().click();
  await page.keyboard.type(text, { delay: keyPause });
  await pause(lookPause);
}
