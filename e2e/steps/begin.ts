import { apiClientFor } from "../support/api.ts";
import { retryUntil, openTab } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";

/** The first user follows the printed link, and is signed in. */
export async function setUp({ page }: BrowserSession, product: Product): Promise<void> {
  await page.goto(product.setupLink());
  await page.getByLabel("Name of your business").fill("Harbour Plumbing");
  await page.getByLabel("E-mail address").fill("anna@harbour.example");
  await page.getByLabel("Password (at least 10 characters)").fill("a long enough password");
  await page.getByRole("button", { name: "Create and sign in" }).click();
  await page.waitForURL("**/dashboard");
  await checkScreen(page, "main line 1 first dashboard");
  // Mails of the journey go out whenever it is walked.
  const call = await apiClientFor(product, { email: "anna@harbour.example", password: "a long enough password" });
  await call("/organizations/current", { sends_in_hours: false }, "PATCH");
}

/** What the law and the mail server want to know before anything is sent. */
export async function fillSettings({ page, goTo }: BrowserSession): Promise<void> {
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The settings are saved").last().waitFor();
  };
  await goTo("/company-settings?tab=sending");
  await page.getByRole("button", { name: "Add sender" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Sender’s name").fill("Anna of Harbour Plumbing");
  await drawer.getByLabel("Sender’s address").fill("anna@harbour.example");
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.waitFor({ state: "detached" });
  await openTab(page, "General");
  await page.getByLabel("Postal address").fill("1 Quay Road, Bristol BS1 4AA, United Kingdom");
  await save();
  await checkScreen(page, "main line 2 settings");
}

export async function addService({ page, goTo }: BrowserSession, name: string, price: string): Promise<void> {
  await goTo("/service-catalog");
  const form = page.getByRole("dialog");
  await retryUntil((timeout) => page.getByRole("button", { name: "Add service" }).first().click({ timeout }), form);
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Price" }).fill(price);
  await form.getByRole("textbox", { name: "Years" }).fill("1");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("table").getByText(name).waitFor();
  await checkScreen(page, "main line 3 service catalog");
}
