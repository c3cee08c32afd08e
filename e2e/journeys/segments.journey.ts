import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { checkScreen, waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** What has the focus is called, and in which part of the rule it stands. */
function here(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const place = element instanceof HTMLInputElement ? element.closest("fieldset[aria-label]")?.ariaLabel : undefined;
    const name = element?.ariaLabel ?? label ?? element?.textContent ?? "";
    return place ? `${name} @ ${place}` : name;
  });
}

/** Presses the tabulator, and nothing else, until something has the focus. */
async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const now = await here(page);
    if (now === name) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`The tabulator leads nowhere to “${name}”, but to ${passed.join(", ")}`);
}

for (const { title, language, look, words } of variantsOf(
  "a segment is built by keyboard only: nested, moved, counted and saved",
  ["en", "ar"],
)) {
  const fill = (key: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), words(key));
  const whole = words("segments:place.rule");
  const condition = (number: string) => fill("segments:place.condition", { number });
  const group = (number: string) => fill("segments:place.group", { group: number });
  const within = (number: string, of: string) => fill("segments:place.conditionIn", { number, group: of });
  const asked = words("segments:builder.what");

  test(title, inBrowser("The real order of Tab through a nested rule", "segments"), async ({ demo: product, open }) => {
    const name = `Keys ${language} ${Date.now()}`;
    const visit = await open(product, { look, as: demoPerson("owner") });
    const { page, goTo } = visit;
    await goTo("/segments/new");
    await waitForSettled(page);
    try {
      await tabTo(page, `${words("segments:name")} *`);
      await page.keyboard.type(name);
      await tabTo(page, fill("segments:builder.addConditionTo", { place: whole }));
      await page.keyboard.press("Enter");
      await waitForValue(() => here(page), `${asked} @ ${condition("1")}`);
      await page.keyboard.type(words("rules:what.tag"));
      await page.keyboard.press("Enter");
      await tabTo(page, `${words("segments:input.tags")} @ ${condition("1")}`);
      await page.keyboard.type("landlord");
      await page.keyboard.press("Enter");

      await tabTo(page, fill("segments:builder.addGroupTo", { place: whole }));
      await page.keyboard.press("Enter");
      const match = fill("segments:builder.matchIn", { place: group("2") });
      await waitForValue(() => here(page), `${match} @ ${group("2")}`);
      await tabTo(page, `${asked} @ ${within("1", "2")}`);
      await page.keyboard.type(words("rules:what.text.city"));
      await page.keyboard.press("Enter");
      await tabTo(page, `${words("segments:input.text")} @ ${within("1", "2")}`);
      await page.keyboard.type("Leeds");

      await tabTo(page, fill("parts:table.actionsFor", { name: group("2") }), "Shift+Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("menu").waitFor();
      for (let press = 0; press < 10; press += 1) {
        if ((await here(page)) === words("segments:builder.step.up")) break;
        await page.keyboard.press("ArrowDown");
      }
      await page.keyboard.press("Enter");
      await waitForValue(() => here(page), fill("parts:table.actionsFor", { name: group("1") }));

      await waitForSettled(page);
      const sentence = await page.getByRole("note").innerText();
      assert.match(sentence, /Leeds[^]*landlord/);
      await checkScreen(page, `a segment built by keys ${language}`);

      await tabTo(page, words("common:save"));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/segments\/[0-9a-f-]{36}$/);
      const [saved] = await queryRows(product, "select rule from segments where name = $1", [name]);
      assert.deepEqual(saved, {
        rule: {
          version: 2,
          root: {
            kind: "group",
            match: "all",
            parts: [
              {
                kind: "group",
                match: "any",
                parts: [{ kind: "text", fact: "city", test: { is: "equal", value: "Leeds" } }],
              },
              { kind: "tag", match: "any", tags: ["landlord"] },
            ],
          },
        },
      });
    } finally {
      await queryRows(product, "delete from segments where name = $1", [name]);
    }
  });
}
