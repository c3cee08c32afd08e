import type { Page } from "@playwright/test";

/** The figure that stands below its name on the screen, as a number. */
export async function readMetric(page: Page, name: string): Promise<number> {
  await page.getByRole("main").getByText(name, { exact: true }).filter({ visible: true }).first().waitFor();
  const text = await page.getByRole("main").innerText();
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const value = lines[lines.indexOf(name) + 1];
  if (!lines.includes(name) || value === undefined)
    throw new Error(`The screen shows no “${name}”:\n${lines.join("\n")}`);
  return numberIn(value);
}

/** The first number of a text as English writes it: "1,234 of 2,000" is 1234, "$120.50" is 120.5. */
export function numberIn(text: string): number {
  const digits = /\d[\d,]*(\.\d+)?/.exec(text)?.[0].replaceAll(",", "");
  if (digits === undefined) throw new Error(`“${text}” holds no number`);
  return Number(digits);
}
