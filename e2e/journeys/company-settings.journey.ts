import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { type Translate, translatorFor } from "../support/translations.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const facts = "select name, business_hours from organizations where identifier = 'hartley-heating'";
const sunday: Readonly<Record<string, string>> = { en: "Sunday", fr: "dimanche", ar: "الأحد" };

/** Goes on with Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${control.toString()}`);
}

/** Opens a closed day and gives it hours, by keyboard alone. */
async function openSunday({ page }: BrowserSession, words: Translate, day: string): Promise<void> {
  const named = (action: string) =>
    words("settings:hours.ofDay").replace("{{action}}", words(action)).replace("{{day}}", day);
  await page.getByLabel(words("settings:name"), { exact: true }).focus();
  await tabTo(page, page.getByRole("switch", { name: day }));
  await page.keyboard.press("Space");
  const opens = page.getByLabel(named("settings:hours.opens"));
  await opens.waitFor();
  await tabTo(page, opens);
  await page.keyboard.press("ArrowUp");
  assert.equal(await opens.inputValue(), "09:00");
}

for (const { title, language, look, words } of variantsOf(
  "2.17 an owner changes hours and name, and finds, opens and exports the change",
)) {
  test(
    title,
    inBrowser("Tab reaches every control, and the browser saves the exported file", "settings", "organizations"),
    async ({ demo, open }) => {
      const renamed = `Hartley & Daughters ${language}`;
      const [before] = await queryRows<{ name: string; business_hours: unknown }>(demo, facts);
      const visit = await open(demo, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      await goTo("/company-settings");

      const name = page.getByLabel(words("settings:name"), { exact: true });
      await name.fill(renamed);
      await openSunday(visit, words, sunday[language] ?? "");
      await checkScreen(page, `company settings not saved ${language}`);
      await page.getByRole("button", { name: words("common:save"), exact: true }).click();
      await page.getByText(words("settings:saved")).last().waitFor();

      const firm = page.locator(".mantine-Card-root").filter({ has: name });
      await firm.getByRole("link", { name: words("settings:audit.history") }).click();
      const log = page.getByRole("table");
      await log.getByText(renamed).waitFor();
      await log.getByText(words("settings:audit.before")).first().waitFor();
      await checkScreen(page, `audit log ${language}`);

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: words("parts:export.action"), exact: true }).click(),
      ]);
      const csv = await readFile(await file.path(), "utf8");
      const lines = csv.split("\r\n").map((line) => line.split(","));
      // The file follows the profile, not this browser.
      const inFile = translatorFor("en");
      const changed = (field: string) => lines.find((cells) => cells[5] === inFile(`settings:audit.field.${field}`));
      assert.equal(changed("name")?.at(-1), renamed);
      assert.ok(changed("businessHours"), csv);
      const back = "update organizations set name = $1, business_hours = $2 where identifier = 'hartley-heating'";
      await queryRows(demo, back, [before?.name, JSON.stringify(before?.business_hours)]);
    },
  );
}
