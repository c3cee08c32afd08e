import { insist, pick, turnTo } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import type { Visit } from "../house/visits.ts";

/** Finds a customer by address and books a service for today on the customer's own screen. */
export async function bookJob({ page, goTo }: Visit, address: string, service: string): Promise<void> {
  await goTo(`/customers?search=${encodeURIComponent(address)}`);
  const found = page.getByRole("row").filter({ hasText: address }).getByRole("link").first();
  await insist((timeout) => found.click({ timeout }), page.getByRole("tab", { name: "Services" }));
  await turnTo(page, "Services");
  const form = page.getByRole("dialog");
  await insist((timeout) => page.getByRole("button", { name: "Book a job" }).click({ timeout }), form);
  await pick(page, form.getByRole("combobox", { name: "Service" }), service);
  await form.getByRole("button", { name: "Book the job" }).click();
  await page.getByRole("table").getByText(service).waitFor();
  await turnTo(page, "Timeline");
  await screen(page, "main line 11 customer");
}
