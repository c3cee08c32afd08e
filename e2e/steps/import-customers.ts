import { readMetric } from "../support/read-screen.ts";
import { checkScreen } from "../support/screen.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";

export interface ImportedCounts {
  rows: number;
  created: number;
  skipped: number;
  failed: number;
}

/** Imports a file whose customers have agreed to mails, under a tag. Answers what the screen said afterwards. */
export async function importCustomers(
  { page, goTo }: BrowserSession,
  file: string,
  tag: string,
): Promise<ImportedCounts> {
  await goTo("/customers/import");
  await page.getByLabel("Drop a CSV, Excel, ZIP or vCard file here, or choose one").setInputFiles(file);
  await page.getByRole("heading", { name: "Match columns" }).waitFor();
  await page.getByLabel("Yes, all of them, and I can prove it").check();
  await page.getByRole("textbox", { name: "Proof of consent" }).fill("Ticked the box on our booking form");
  await page.getByLabel("Tags for these customers").first().fill(tag);
  await page.keyboard.press("Enter");
  await checkScreen(page, "main line 4 import options");
  await page.getByRole("button", { name: "Preview import" }).click();
  await page.getByRole("heading", { name: "Preview", exact: true }).waitFor({ timeout: 120_000 });
  const foreseen = await shownCounts({ page });
  await checkScreen(page, "main line 5 import checked");
  await page.getByRole("button", { name: /^Import .* rows$/ }).click();
  await page.getByText("Import finished").waitFor({ timeout: 120_000 });
  const done = await shownCounts({ page });
  await checkScreen(page, "main line 6 import finished");
  if (JSON.stringify(foreseen) !== JSON.stringify(done)) {
    throw new Error(`Foreseen ${JSON.stringify(foreseen)}, done ${JSON.stringify(done)}`);
  }
  return done;
}

async function shownCounts({ page }: Pick<BrowserSession, "page">): Promise<ImportedCounts> {
  return {
    rows: await readMetric(page, "Rows"),
    created: await readMetric(page, "New customers"),
    skipped: await readMetric(page, "Kept as they are"),
    failed: await readMetric(page, "Not imported"),
  };
}
