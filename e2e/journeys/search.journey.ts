import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { insist } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { type Look, plainLook } from "../house/looks.ts";
import { screen } from "../house/screen.ts";
import { signIn } from "../house/sign-in.ts";
import { eventually } from "../house/wait.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const result = (page: Page, name: string | RegExp) => page.getByRole("option", { name }).first();

async function openSearch(page: Page): Promise<void> {
  await insist(() => page.keyboard.press("Control+k"), field(page));
}

async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
}

/** Adds a customer as the browser's own session. */
async function addCustomer(page: Page, first: string, last: string): Promise<void> {
  await page.goto(new URL("/customers/new", page.url()).href);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await insist(
    (timeout) =>
      page
        .getByRole("button", { name: /^(Add|Save|Create)/ })
        .first()
        .click({ timeout }),
    () => Promise.resolve(/customers\/[0-9a-f-]{36}/.test(page.url())),
  );
}

journey(
  "1.7 the search finds by typing error, without accents and in Arabic, by keys alone, and remembers",
  async (house) => {
    const product = await house.start();
    const visit = await house.open(product);
    const { page } = visit;
    await signIn(visit, "owner@delight.test");
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
      await field(page).waitFor({ state: "hidden" });
    }

    await openSearch(page);
    await page.keyboard.type("quenneville");
    await result(page, /Quenneville/).waitFor();
    await screen(page, "search results");
    await insist(async () => {
      if (await field(page).isVisible()) await page.keyboard.press("Enter");
    }, page.getByRole("heading", { name: "Zélie Quenneville" }).first());
    await openSearch(page);
    await page
      .getByRole("group", { name: "Recent" })
      .getByRole("option", { name: /Quenneville/ })
      .waitFor();
    await screen(page, "search recent");
    await page.keyboard.press("Delete");
    await page.getByRole("group", { name: "Recent" }).waitFor({ state: "hidden" });
  },
);

journey("1.7, 6.3 a viewer finds no command that they may not give", async ({ demo, open }) => {
  const visit = await open(await demo());
  await signIn(visit, "viewer@delight.test");
  await openSearch(visit.page);

  await type(visit.page, "customer");
  await result(visit.page, "All customers").waitFor();
  assert.equal(await visit.page.getByRole("option", { name: "Add a customer" }).count(), 0);
});

journey("1.7 an answer that comes late is never shown", async ({ demo, open }) => {
  const visit = await open(await demo());
  const { page } = visit;
  await signIn(visit, "owner@delight.test");
  const held: (() => void)[] = [];
  await page.route("**/api/search/?*", async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get("q") === "smi";
    if (isFirst) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await openSearch(page);
  await type(page, "smi");
  await eventually("the first question is asked", () => Promise.resolve(held.length > 0));

  await type(page, "theme of the system");
  await result(page, "Theme of the system").waitFor();
  for (const go of held) go();
  await page
    .getByRole("status")
    .filter({ hasText: /result/ })
    .first()
    .waitFor();

  assert.equal(await page.getByRole("group", { name: "Customers" }).count(), 0);
});

journey("1.7 shortcuts of one's own come back with the profile", async (house) => {
  const product = await house.start();
  const visit = await house.open(product);
  await signIn(visit, "owner@delight.test");
  const openCard = (page: Page) =>
    insist(
      (timeout) => page.getByRole("button", { name: "Shortcuts" }).click({ timeout }),
      page.getByRole("button", { name: "Choose shortcuts" }),
    );
  await openCard(visit.page);
  await screen(visit.page, "shortcuts");
  await visit.page.getByRole("button", { name: "Choose shortcuts" }).click();
  const kept = visit.page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await visit.page.getByRole("button", { name: /^Segments/ }).click();
  await kept;
  await screen(visit.page, "choosing shortcuts");

  const elsewhere = await house.open(product);
  await signIn(elsewhere, "owner@delight.test");
  await openCard(elsewhere.page);
  await insist(
    (timeout) => elsewhere.page.getByRole("link", { name: /^Segments/ }).click({ timeout }),
    () => Promise.resolve(elsewhere.page.url().endsWith("/segments")),
  );
});

const phone: Look = { ...plainLook, name: "english-390", width: 390 };

journey(
  "1.7 on a phone the search fills the screen, and what has no room in the bar is in the menu of the user",
  async ({ demo, open }) => {
    const visit = await open(await demo(), { look: phone });
    const { page } = visit;
    await signIn(visit, "owner@delight.test");
    await insist((timeout) => page.getByRole("button", { name: "Search" }).click({ timeout }), field(page));
    const box = await page.getByRole("dialog").boundingBox();
    assert.equal(box?.width, 390);
    await screen(page, "search on a phone");
    await page.getByRole("button", { name: "Close the search" }).click();
    const dark = page.getByRole("menuitemradio", { name: "Dark" });
    await insist((timeout) => page.getByRole("button", { name: "User menu" }).click({ timeout }), dark);
    await screen(page, "user menu on a phone");
    await dark.click();
    await eventually(
      "the theme is dark",
      async () => (await page.locator("html").getAttribute("data-mantine-color-scheme")) === "dark",
    );
  },
);
