import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { demoPerson } from "../support/session.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { type Journey, test } from "../fixtures/test.ts";

async function openParts({ demo, open }: Pick<Journey, "demo" | "open">): Promise<Page> {
  const { page, goTo } = await open(demo, { as: demoPerson("staff") });
  await goTo("/staff/parts");
  await page.getByRole("heading", { name: "A very long table" }).waitFor();
  return page;
}

const rowInFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-row"));

async function reachFirstRow(page: Page, table: string): Promise<void> {
  const first = page.getByRole("table", { name: table }).locator("tbody tr[tabindex='0']");
  await first.waitFor();
  await first.focus();
}

test(
  "of a hundred thousand rows the last is one key away, and the table says how many there are",
  inBrowser("Only rows that are scrolled near are drawn", "ui", "staff"),
  async ({ demo, open }) => {
    const page = await openParts({ demo, open });
    const table = page.getByRole("table", { name: "A very long table" });
    assert.equal(await table.getAttribute("aria-rowcount"), "100001");

    await reachFirstRow(page, "A very long table");
    await page.keyboard.press("End");

    await eventually("the last row has the focus", async () => (await rowInFocus(page)) === "job-100000");
    assert.equal(await table.locator("tr[data-row=job-100000]").getAttribute("aria-rowindex"), "100001");
    assert.ok((await table.locator("tbody tr").count()) < 60, "only rows in sight are drawn");
  },
);

const customers = (rows: number) =>
  Buffer.from(
    `Name,Email\n${Array.from({ length: rows }, (_, row) => `Person ${row},p${row}@example.com`).join("\n")}\n`,
  );

test(
  "a file that is being sent can be stopped and sent again, and its check survives a reload",
  inBrowser("An upload is stopped in the network", "ui", "staff", "customers"),
  async ({ demo, open }) => {
    const page = await openParts({ demo, open });
    const files = page.getByRole("list", { name: "Files" });
    let held: (() => Promise<void>) | undefined;
    await page.route("**/api/customers/imports/", (route) => {
      if (route.request().method() !== "POST" || held) return route.continue();
      held = () => route.continue();
      return undefined;
    });

    const chosen = { name: "people.csv", mimeType: "text/csv", buffer: customers(2000) };
    await page.locator("main input[type=file]").setInputFiles(chosen);
    await files.getByRole("button", { name: /Stop sending .*people.csv/ }).click();
    await files.getByText("Stopped").waitFor();
    await files.getByRole("button", { name: /Send .*people.csv.* again/ }).click();
    await files.getByText("Sent").waitFor();

    const check = page.getByRole("progressbar", { name: /Checking .*people.csv/ });
    await check.waitFor();
    await page.reload();
    await check.waitFor();
    await page.getByText(/Done · .*2,000 of 2,000/).waitFor();

    await page
      .locator("main input[type=file]")
      .setInputFiles({ ...chosen, name: "people.exe", mimeType: "application/x-msdownload" });
    await files.getByText("Files of this kind cannot be taken.").waitFor();
  },
);
