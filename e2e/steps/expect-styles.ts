import type { Page } from "@playwright/test";
import { waitForValue } from "../support/wait.ts";
import { styles } from "./frame.ts";

type Wanted = Readonly<Record<string, string>>;

/** What glides is looked at until it has arrived. */
export function expectStyles(page: Page, selector: string, wanted: Wanted): Promise<void> {
  const names = Object.keys(wanted);
  return waitForValue(async () => ({ [selector]: await styles(page, selector, names) }), { [selector]: wanted }, 5);
}

/** As `expectStyles`, for all of a table from selectors to styles. */
export async function expectAllStyles(page: Page, table: Readonly<Record<string, Wanted>>): Promise<void> {
  for (const [selector, wanted] of Object.entries(table)) await expectStyles(page, selector, wanted);
}
