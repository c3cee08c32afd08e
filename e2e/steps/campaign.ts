import type { Locator } from "@playwright/test";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";

/** Makes an email of a ready-made text, whose button leads to an address in each of its languages. */
export async function makeEmail({ page, goTo }: BrowserSession, name: string, link: string): Promise<void> {
  await goTo("/emails");
  // An email of the firm’s own may have the same name; those that are ready-made come first.
  const text = page
    .getByRole("dialog")
    .getByRole("button", { name: /^Annual service due/ })
    .first();
  await retryUntil((timeout) => page.getByRole("button", { name: "New email" }).first().click({ timeout }), text);
  await retryUntil((timeout) => text.click({ timeout }), page.getByLabel("Name of the email"));
  await page.getByLabel("Name of the email").fill(name);
  const languages = page.getByLabel("Language of the email");
  const button = page.getByRole("list", { name: "Blocks of the email" }).getByRole("group", { name: /^Button/ });
  const field = page.getByRole("textbox", { name: "Link", exact: true });
  for (const language of ["English", "Français", "العربية"]) {
    const choice = languages.getByText(language);
    await retryUntil(
      (timeout) => choice.click({ timeout }),
      () => languages.getByRole("radio", { name: language }).isChecked(),
    );
    await retryUntil((timeout) => button.click({ timeout }), field);
    await field.fill(link);
  }
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("All changes saved").waitFor();
  await checkScreen(page, "main line 7 email editor");
}

/** Saves a segment of all customers with a tag. */
export async function makeSegment({ page, goTo }: BrowserSession, name: string, tag: string): Promise<void> {
  await goTo("/segments");
  const field = page.getByRole("textbox", { name: "Name" });
  await retryUntil((timeout) => page.getByRole("link", { name: "New segment" }).first().click({ timeout }), field);
  await field.fill(name);
  const what = page.getByRole("combobox", { name: "What is asked" });
  await retryUntil((timeout) => page.getByRole("button", { name: /^Add a condition/ }).click({ timeout }), what);
  const tags = page.getByRole("combobox", { name: "Tags" });
  await retryUntil(async (timeout) => {
    await what.fill("Tags", { timeout });
    await what.press("Enter", { timeout });
  }, tags);
  const sentence = page.getByRole("note").getByText(`the tag “${tag}”`);
  await retryUntil(async (timeout) => {
    await tags.fill(tag, { timeout });
    await tags.press("Enter", { timeout });
  }, sentence);
  await page.getByText(/^[\d,]+ of [\d,]+ can be mailed$/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The segment was saved.").waitFor();
  await checkScreen(page, "main line 8 segment");
}

export interface Campaign {
  name: string;
  segment: string;
  email: string;
}

/** Walks the steps of a new campaign and launches it. Answers its id once it has begun to send. */
export async function launchCampaign(
  { page, goTo }: BrowserSession,
  { name, segment, email }: Campaign,
): Promise<string> {
  await goTo("/activities/new");
  const goOn = (to: Locator) =>
    retryUntil((timeout) => page.getByRole("button", { name: "Continue" }).click({ timeout }), to);
  const check = async (beginning: string) => {
    const choice = page.getByRole("radio", { name: new RegExp(`^${beginning}`) });
    await retryUntil(
      (timeout) => choice.click({ timeout }),
      () => choice.isChecked(),
    );
  };
  const field = page.getByLabel("Name of the activity");
  await retryUntil((timeout) => page.getByRole("radio", { name: /^Announcement/ }).click({ timeout }), field);
  await field.fill(name);
  await goOn(page.getByRole("heading", { name: "Who is to be mailed?" }));
  await check(segment);
  await goOn(page.getByRole("heading", { name: "What is to be sent?" }));
  await check(email);
  await goOn(page.getByRole("heading", { name: "When does it go out?" }));
  const launch = page.getByRole("button", { name: /^Launch to/ });
  await goOn(launch);
  await checkScreen(page, "main line 9 check before launching");
  await launch.click();
  await page.getByText("The activity was launched").waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
