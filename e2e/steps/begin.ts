import { callsOf } from "../house/api.ts";
import { insist, turnTo } from "../house/insist.ts";
import type { Product } from "../house/product.ts";
import { screen } from "../house/screen.ts";
import type { Visit } from "../house/visits.ts";

/** The first user follows the printed link, and is signed in. */
export async function setUp({ page }: Visit, product: Product): Promise<void> {
  await page.goto(product.setupLink());
  await page.getByLabel("Name of your business").fill("Harbour Plumbing");
  await page.getByLabel("E-mail address").fill("anna@harbour.example");
  await page.getByLabel("Password (at least 10 characters)").fill("a long enough password");
  await page.getByRole("button", { name: "Create and sign in" }).click();
  await page.waitForURL("**/dashboard");
  await screen(page, "main line 1 first dashboard");
  // Mails of the journey go out whenever it is walked.
  const call = await callsOf(product, { email: "anna@harbour.example", password: "a long enough password" });
  await call("/organizations/current", { sends_in_hours: false }, "PATCH");
}

/** What the law and the mail server want to know before anything is sent. */
export async function fillSettings({ page, goTo }: Visit): Promise<void> {
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
  await turnTo(page, "General");
  await page.getByLabel("Postal address").fill("1 Quay Road, Bristol BS1 4AA, United Kingdom");
  await save();
  await screen(page, "main line 2 settings");
}

export async function addService({ page, goTo }: Visit, name: string, price: string): Promise<void> {
  await goTo("/service-catalog");
  const form = page.getByRole("dialog");
  await insist((timeout) => page.getByRole("button", { name: "Add service" }).first().click({ timeout }), form);
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Price" }).fill(price);
  await form.getByRole("textbox", { name: "Years" }).fill("1");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("table").getByText(name).waitFor();
  await screen(page, "main line 3 service catalog");
}
