import type { Locator, Page } from "@playwright/test";
import { waitForValue } from "../support/wait.ts";

/** What has the focus, as it is called. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return element?.ariaLabel ?? label ?? element?.textContent ?? "";
  });
}

/** Chooses in an open menu by arrow keys. */
export async function inMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("menu");
  await waitForValue(() => menu.evaluate((list) => list.contains(document.activeElement)), true);
  for (let press = 0; press < 12 && (await focusedName(page)) !== name; press += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Opens the list of a field and chooses in it, by arrow keys. */
export async function inList(field: Locator, name: string): Promise<void> {
  const page = field.page();
  const marked = page.locator('[role="option"][data-combobox-selected]');
  await field.focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name, exact: true }).waitFor();
  const isThere = async () => (await marked.count()) === 1 && (await marked.innerText()) === name;
  for (let press = 0; press < 40 && !(await isThere()); press += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name, exact: true }).waitFor({ state: "hidden" });
}
