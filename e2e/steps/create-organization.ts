import { apiClientFor } from "../support/api.ts";
import { retryUntil, openTab } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";

export interface Firm {
  readonly name: string;
  readonly email: string;
  readonly address: string;
}

/** The first user follows the printed link in their own language, and says what has to stand in every mail. */
export async function createOrganization(
  { page, goTo }: BrowserSession,
  product: Product,
  { name, email, address }: Firm,
  words: Translate,
): Promise<void> {
  await page.goto(product.setupLink());
  await page.getByLabel(words("auth:setup.organization")).fill(name);
  await page.getByLabel(words("auth:login.email")).fill(email);
  await page.getByLabel(words("auth:setup.password")).fill("a long enough password");
  await page.getByRole("button", { name: words("auth:setup.submit") }).click();
  await page.waitForURL("**/dashboard");
  const save = async () => {
    await page.getByRole("button", { name: words("common:save"), exact: true }).click();
    await page.getByText(words("settings:saved")).last().waitFor();
  };
  await goTo("/company-settings?tab=sending");
  await page.getByRole("button", { name: words("settings:senders.add"), exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel(words("settings:senderName")).fill(name);
  await drawer.getByLabel(words("settings:senderAddress")).fill(email);
  await drawer.getByRole("button", { name: words("settings:senders.save"), exact: true }).click();
  await drawer.waitFor({ state: "detached" });
  await openTab(page, words("settings:tabs.general"));
  await page.getByLabel(words("settings:postalAddress"), { exact: true }).fill(address);
  await save();
  // Mails of the journey go out whenever it is walked.
  const call = await apiClientFor(product, { email, password: "a long enough password" });
  await call("/organizations/current", { sends_in_hours: false }, "PATCH");
}

export interface Served {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** Types a customer in, with their consent. Answers the path of their screen. */
export async function addCustomer({ page, goTo }: BrowserSession, customer: Served, words: Translate): Promise<string> {
  await goTo("/customers/new");
  await page.getByLabel(words("customers:field.first_name"), { exact: true }).fill(customer.first);
  await page.getByLabel(words("customers:field.last_name"), { exact: true }).fill(customer.last);
  await page.getByLabel(words("customers:field.email"), { exact: true }).fill(customer.email);
  await page.getByRole("button", { name: words("customers:new.save"), exact: true }).click();
  await page.waitForURL(/\/customers\/[\w-]{36}$/);
  const dialog = page.getByRole("dialog");
  const change = page.getByRole("button", { name: words("customers:consent.change"), exact: true });
  await retryUntil((timeout) => change.click({ timeout }), dialog);
  await dialog.getByLabel(words("customers:consent.evidence")).fill("2026-01-05");
  await dialog.getByRole("button", { name: words("customers:consent.save"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  return new URL(page.url()).pathname;
}
