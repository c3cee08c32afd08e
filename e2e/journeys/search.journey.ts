import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { retryUntil } from "../support/retry-until.ts";
import { type DisplayVariant, defaultVariant } from "../support/display-variants.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const result = (page: Page, name: string | RegExp) => page.getByRole("option", { name }).first();

async function openSearch(page: Page): Promise<void> {
  await retryUntil(() => page.keyboard.press("Control+k"), field(page));
}

async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
}

/** Adds a customer as the browser's own session. */
async function addCustomer(page: Page, first: string, last: string): Promise<void> {
  await page.goto(new URL("/customers/new", page.url()).href);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await retryUntil(
    (timeout) =>
      page
        .getByRole("button", { name: /^(Add|Save|Create)/ })
        .first()
        .click({ timeout }),
    () => Promise.resolve(/customers\/[0-9a-f-]{36}/.test(page.url())),
  );
}

test(
  "1.7 the search finds by typing error, without accents and in Arabic, by keys alone, and remembers",
  inBrowser("Typing, results and recent ones with the real server", "search", "shell"),
  async ({ demo: product, open }) => {
    const visit = await open(product, { as: demoPerson("owner") });
    const { page } = visit;
    await visit.goTo("/dashboard");
    await addCustomer(page, "Zélie", "Quenneville");
    await addCustomer(page, "أحمد", "الإدريسي");

    for (const [typed, name] of [
      ["quennevile", "Quenneville"],
      ["zelie quen", "Quenneville"],
      ["احمد الادريسى", "الإدريسي"],
      ["compny setings", "Company settings"],
    ] as const) {
      await openSearch(page);
      await type(page, typed);
      await result(page, new RegExp(name)).waitFor();
      await page.keyboard.press("Escape");
      // What is typed into a dialog on its way out is gone with it.
      await page.locator("input[role=combobox]").waitFor({ state: "detached" });
    }

    await openSearch(page);
    await page.keyboard.type("quenneville");
    await result(page, /Quenneville/).waitFor();
    await checkScreen(page, "search results");
    await retryUntil(async () => {
      if (await field(page).isVisible()) await page.keyboard.press("Enter");
    }, page.getByRole("heading", { name: "Zélie Quenneville" }).first());
    await openSearch(page);
    await page
      .getByRole("group", { name: "Recent" })
      .getByRole("option", { name: /Quenneville/ })
      .waitFor();
    await checkScreen(page, "search recent");
    await page.keyboard.press("Delete");
    await page.getByRole("group", { name: "Recent" }).waitFor({ state: "hidden" });
    await queryRows(product, "delete from customers where last_name = any($1)", [["Quenneville", "الإدريسي"]]);
  },
);

test(
  "1.7 shortcuts of one's own come back with the profile",
  inBrowser("Another browser shows what was kept", "shell", "profiles"),
  async ({ demo: product, open }) => {
    const visit = await open(product, { as: demoPerson("owner") });
    await visit.goTo("/dashboard");
    const openCard = (page: Page) =>
      retryUntil(
        (timeout) => page.getByRole("button", { name: "Shortcuts" }).click({ timeout }),
        page.getByRole("button", { name: "Choose shortcuts" }),
      );
    await openCard(visit.page);
    await checkScreen(visit.page, "shortcuts");
    await visit.page.getByRole("button", { name: "Choose shortcuts" }).click();
    const kept = visit.page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    await visit.page.getByRole("button", { name: /^Segments/ }).click();
    await kept;
    await checkScreen(visit.page, "choosing shortcuts");

    const elsewhere = await open(product, { as: demoPerson("owner") });
    await elsewhere.goTo("/dashboard");
    await openCard(elsewhere.page);
    await retryUntil(
      (timeout) => elsewhere.page.getByRole("link", { name: /^Segments/ }).click({ timeout }),
      () => Promise.resolve(elsewhere.page.url().endsWith("/segments")),
    );
  },
);

const phone: DisplayVariant = { ...defaultVariant, name: "english-390", width: 390 };

test(
  "1.7 on a phone the search fills the screen, and what has no room in the bar is in the menu of the user",
  inBrowser("The search fills a phone", "search", "shell"),
  async ({ demo, open }) => {
    const visit = await open(demo, { look: phone, as: demoPerson("owner") });
    const { page } = visit;
    await visit.goTo("/dashboard");
    await retryUntil((timeout) => page.getByRole("button", { name: "Search" }).click({ timeout }), field(page));
    const box = await page.getByRole("dialog").boundingBox();
    assert.equal(box?.width, 390);
    await checkScreen(page, "search on a phone");
    await page.getByRole("button", { name: "Close the search" }).click();
    const dark = page.getByRole("menuitemradio", { name: "Dark" });
    await retryUntil((timeout) => page.getByRole("button", { name: "User menu" }).click({ timeout }), dark);
    await checkScreen(page, "user menu on a phone");
    await dark.click();
    await eventually(
      "the theme is dark",
      async () => (await page.locator("html").getAttribute("data-mantine-color-scheme")) === "dark",
    );
  },
);
