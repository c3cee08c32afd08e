import { retryUntil, selectOption, openTab } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";

/** Finds a customer by address and books a service for today on the customer's own screen. */
export async function bookJob({ page, goTo }: BrowserSession, address: string, service: string): Promise<void> {
  await goTo(`/customers?search=${encodeURIComponent(address)}`);
  const found = page.getByRole("row").filter({ hasText: address }).getByRole("link").first();
  await retryUntil((timeout) => found.click({ timeout }), page.getByRole("tab", { name: "Services" }));
  await openTab(page, "Services");
  const form = page.getByRole("dialog");
  await retryUntil((timeout) => page.getByRole("button", { name: "Book a job" }).click({ timeout }), form);
  await selectOption(page, form.getByRole("combobox", { name: "Service" }), service);
  await form.getByRole("button", { name: "Book the job" }).click();
  await page.getByRole("table").getByText(service).waitFor();
  await openTab(page, "Timeline");
  await checkScreen(page, "main line 11 customer");
}
