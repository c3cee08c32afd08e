import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { journey, type Visit } from "../house/journey.ts";
import { signIn } from "../house/sign-in.ts";
import { eventually } from "../house/wait.ts";

async function openParts(visit: Visit): Promise<Page> {
  const { page } = visit;
  await signIn(visit, "staff@delight.test");
  await visit.goTo("/staff/parts");
  await page.getByRole("heading", { name: "A very long table" }).waitFor();
  return page;
}

const rowInFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-row"));

async function reachFirstRow(page: Page, table: string): Promise<void> {
  const first = page.getByRole("table", { name: table }).locator("tbody tr[tabindex='0']");
  await first.waitFor();
  await first.focus();
}

journey(
  "a list is walked, chosen from and acted on by keys alone, and what was removed comes back",
  async ({ demo, open }) => {
    const visit = await open(await demo());
    const page = await openParts(visit);

    await reachFirstRow(page, "Invented jobs");
    const first = await rowInFocus(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const bulk = page.getByRole("group", { name: "Selected rows" });
    await bulk.getByText("2 selected").waitFor();
    await page.keyboard.press("Home");
    assert.equal(await rowInFocus(page), first);
    await bulk.getByRole("button", { name: "Select all 1,234 that match" }).press("Enter");
    await bulk.getByText("1,234 selected").waitFor();

    await page.getByRole("button", { name: "Remove something" }).press("Enter");
    await page.getByText("It is gone").first().waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("It is there").waitFor();
  },
);

journey(
  "of a hundred thousand rows the last is one key away, and the table says how many there are",
  async ({ demo, open }) => {
    const page = await openParts(await open(await demo()));
    const table = page.getByRole("table", { name: "A very long table" });
    assert.equal(await table.getAttribute("aria-rowcount"), "100001");

    await reachFirstRow(page, "A very long table");
    await page.keyboard.press("End");

    await eventually("the last row has the focus", async () => (await rowInFocus(page)) === "job-100000");
    assert.equal(await table.locator("tr[data-row=job-100000]").getAttribute("aria-rowindex"), "100001");
    assert.ok((await table.locator("tbody tr").count()) < 60, "only rows in sight are drawn");
  },
);

journey("a moment says its zone, and what the change of the clocks makes of it", async ({ demo, open }) => {
  const page = await openParts(await open(await demo()));
  const moment = page.getByRole("group", { name: "A moment with its zone" });

  await moment.getByText("This time comes twice", { exact: false }).first().waitFor();
  await moment.getByText("The second (UTC+01:00)").click();
  await page.getByText("2026-10-25T01:30:00Z").waitFor();

  await moment.getByLabel("Day").fill("2026-03-29");
  await moment.getByText("this time does not exist", { exact: false }).waitFor();
  await page.getByText("2026-03-29T01:30:00Z").waitFor();
  await moment.getByText("Europe/Paris (UTC+02:00)").waitFor();
});

const customers = (rows: number) =>
  Buffer.from(
    `Name,Email\n${Array.from({ length: rows }, (_, row) => `Person ${row},p${row}@example.com`).join("\n")}\n`,
  );

journey(
  "a file that is being sent can be stopped and sent again, and its check survives a reload",
  async ({ demo, open }) => {
    const page = await openParts(await open(await demo()));
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
