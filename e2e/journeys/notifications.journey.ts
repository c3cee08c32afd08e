import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writeCustomerFile } from "../support/customer-file.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { eventually } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { importCustomers } from "../steps/import-customers.ts";

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications, / });

/** How many are unread, as the bell says it. */
async function unread(page: Page): Promise<number> {
  const words = (await bellOf(page).getAttribute("aria-label")) ?? "";
  return Number(/\d+/.exec(words)?.[0] ?? 0);
}

test(
  "1.7 a file imported in one window lights the bell in another without a reload; by keys alone it is read, marked and removed",
  inBrowser("An event stream lights the bell of another window", "notifications", "shell", "customers"),
  async ({ demo: product, open }) => {
    const [owner, marketer] = [
      await open(product, { as: demoPerson("owner") }),
      await open(product, { as: demoPerson("marketer") }),
    ];
    await owner.goTo("/dashboard");
    const { page } = owner;
    await bellOf(page).waitFor();
    await eventually("the bell knows how many there are", async () => (await unread(page)) > 0);
    const before = await unread(page);
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    const folder = await temporaryFolder("notifications");

    const file = join(folder.path, "spring-fair.csv");
    await writeCustomerFile(file, 30, `visitor-${Date.now()}-`);
    await importCustomers(marketer, file, "fair");

    await eventually("the bell of the other window is lit", async () => (await unread(page)) === before + 1);
    await bellOf(page).focus();
    await page.keyboard.press("Enter");
    const row = page.getByRole("link", { name: /spring-fair\.csv.* is imported/ });
    await row.waitFor();
    const hasFocus = () => row.evaluate((link) => link === document.activeElement);
    await eventually("the menu has the focus", () =>
      row.evaluate((link) => link.closest("[role=dialog]")?.contains(document.activeElement) ?? false),
    );
    for (let steps = 0; steps < 3 && !(await hasFocus()); steps += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    assert.equal(await hasFocus(), true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually("the dot has marked it as read", async () => (await unread(page)) === before);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await row.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Enter");
    await row.waitFor();
    assert.deepEqual(loads, []);
    await folder.remove();
  },
);

test(
  "1.7 in Arabic, dark and on a phone the menu of the bell fits, and tells in Arabic",
  inBrowser("The menu of the bell fits a phone", "notifications", "shell"),
  async ({ demo: product, open }) => {
    const look = { name: "arabic-dark-390", language: "ar", theme: "dark", width: 390 } as const;
    const { page, goTo } = await open(product, { look, as: demoPerson("owner") });
    const words = translatorFor("ar");
    await goTo("/dashboard");
    await waitForSettled(page);

    await page.getByRole("button", { name: /^الإشعارات، / }).click();
    await page.getByRole("link", { name: words("notifications:viewAll") }).waitFor();

    const box = await page.getByRole("dialog").boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.width >= 370, JSON.stringify(box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await page.getByRole("link", { name: words("notifications:viewAll") }).click();
    await page.waitForURL("**/notifications");
    await page.getByRole("heading", { name: words("notifications:title"), level: 1 }).waitFor();
  },
);
