import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { journey, type Visit } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { wordsIn } from "../house/words.ts";
import { enter, speakers, type Words } from "../steps/enter.ts";

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
async function openSunday({ page }: Visit, words: Words, day: string): Promise<void> {
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

for (const { language, look, words } of speakers) {
  journey(
    `2.17 an owner changes hours and name, and finds, opens and exports the change: ${language}`,
    async ({ start, open }) => {
      const visit = await open(await start(), { look });
      const { page, goTo } = visit;
      await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
      await page.waitForURL("**/dashboard");
      await goTo("/company-settings");

      const name = page.getByLabel(words("settings:name"), { exact: true });
      await name.fill("Hartley & Daughters");
      await openSunday(visit, words, sunday[language] ?? "");
      await screen(page, `company settings not saved ${language}`);
      await page.getByRole("button", { name: words("common:save"), exact: true }).click();
      await page.getByText(words("settings:saved")).last().waitFor();

      const firm = page.locator(".mantine-Card-root").filter({ has: name });
      await firm.getByRole("link", { name: words("settings:audit.history") }).click();
      const log = page.getByRole("table");
      await log.getByText("Hartley & Daughters").waitFor();
      await log.getByText(words("settings:audit.before")).first().waitFor();
      await screen(page, `audit log ${language}`);

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: words("parts:export.action"), exact: true }).click(),
      ]);
      const csv = await readFile(await file.path(), "utf8");
      const lines = csv.split("\r\n").map((line) => line.split(","));
      // The file follows the profile, not this browser.
      const inFile = wordsIn("en");
      const changed = (field: string) => lines.find((cells) => cells[5] === inFile(`settings:audit.field.${field}`));
      assert.equal(changed("name")?.at(-1), "Hartley & Daughters");
      assert.ok(changed("businessHours"), csv);
    },
  );
}
