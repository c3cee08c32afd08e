import type { Locator, Page } from "@playwright/test";
import { eventually } from "./wait.ts";

const times = 5;
/** The first attempt may take so long, its outcome as long again, and each later one longer by that: milliseconds. */
const patience = 6000;

/**
 * Does something until what should come of it is there, as a person does: a click can be lost on a screen that still moves.
 * `act` is given its patience, so that an attempt which can't succeed any more ends in time for the next one.
 */
export async function retryUntil(
  act: (timeout: number) => Promise<unknown>,
  outcome: Locator | (() => Promise<boolean>),
): Promise<void> {
  // While one page gives way to the next nothing can be asked; that is no answer yet.
  const isThere = async () => (typeof outcome === "function" ? outcome() : outcome.isVisible()).catch(() => false);
  let reason: unknown;
  for (let time = 0; time < times; time += 1) {
    try {
      const longer = patience * (time + 1);
      if (time === 0 || !(await isThere())) await act(longer);
      await eventually("what should come of it", isThere, longer / 1000);
      return;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`Tried ${times} times in vain to get ${outcome.toString()}`, { cause: reason });
}

/** Opens a menu and chooses an entry of it, until the choice shows. */
export async function chooseMenuItem(
  page: Page,
  [menu, entry]: readonly [string, string],
  outcome: Locator,
): Promise<void> {
  const item = page.getByRole("menuitem", { name: entry }).or(page.getByRole("menuitemradio", { name: entry }));
  await retryUntil(async (timeout) => {
    if (!(await item.isVisible())) await page.getByRole("button", { name: menu }).first().click({ timeout });
    await item.click({ timeout });
  }, outcome);
}

/** Opens the menu behind a button. */
export async function openMenu(page: Page, name: string | RegExp): Promise<Locator> {
  const menu = page.getByRole("menu");
  await retryUntil((timeout) => page.getByRole("button", { name }).first().click({ timeout }), menu);
  return menu;
}

/** Turns to a tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = (selected?: boolean) =>
    page.getByRole("tab", { name, ...(selected === undefined ? {} : { selected }) }).first();
  await retryUntil((timeout) => tab().click({ timeout }), tab(true));
}

/** Chooses an option of a list that drops down. */
export async function selectOption(page: Page, list: Locator, option: string): Promise<void> {
  const wished = page.getByRole("option", { name: option });
  await retryUntil((timeout) => list.click({ timeout }), wished);
  await wished.click();
  await eventually(`“${option}” is chosen`, () => wished.isHidden());
}
