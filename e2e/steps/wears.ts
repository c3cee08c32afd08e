import type { Page } from "@playwright/test";
import { becomes } from "../house/wait.ts";
import { styles } from "./frame.ts";

type Wanted = Readonly<Record<string, string>>;

/** What glides is looked at until it has arrived. */
export function wears(page: Page, selector: string, wanted: Wanted): Promise<void> {
  const names = Object.keys(wanted);
  return becomes(async () => ({ [selector]: await styles(page, selector, names) }), { [selector]: wanted }, 5);
}

/** As `wears`, for all of a table from selectors to styles. */
export async function allWear(page: Page, table: Readonly<Record<string, Wanted>>): Promise<void> {
  for (const [selector, wanted] of Object.entries(table)) await wears(page, selector, wanted);
}
