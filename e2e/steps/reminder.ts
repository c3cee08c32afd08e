import type { Locator } from "@playwright/test";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";

interface Telling {
  readonly service: string;
  readonly language: string;
  readonly words: Translate;
  /** Where its buttons lead; left out, to the form for booking requests, as the ready-made text says. */
  readonly link?: string;
}

/** From the screen of a service to an activity that is launched, with an email written on the way. Answers its path. */
export async function makeReminder(
  visit: BrowserSession,
  { service, language, words, link }: Telling,
): Promise<string> {
  const { page } = visit;
  const goOn = (to: Locator) =>
    retryUntil(
      (timeout) => page.getByRole("button", { name: words("activities:next"), exact: true }).click({ timeout }),
      to,
    );
  const name = page.getByLabel(words("activities:name.label"));
  const make = page.getByRole("button", { name: words("services:reminder.make") });
  await retryUntil((timeout) => make.click({ timeout }), name);
  await page.waitForFunction(
    (told) => document.querySelector<HTMLInputElement>("main form input")?.value.includes(told),
    service,
  );
  await goOn(page.getByRole("heading", { name: words("activities:email.title") }));
  await checkScreen(page, `reminder 5 no email yet ${language}`);
  await writeEmail(visit, { words, language, link });
  await checkScreen(page, `reminder 7 email chosen ${language}`);
  await goOn(page.getByRole("heading", { name: words("activities:timing.title") }));
  const launch = page.getByRole("button", {
    name: words("activities:launch.action_one").replace(/\{\{.*?\}\}.*$/, ""),
  });
  await goOn(launch);
  await checkScreen(page, `reminder 8 check ${language}`);
  await launch.click();
  await page.getByText(words("activities:launch.done")).waitFor();
  return new URL(page.url()).pathname;
}

interface Writing extends Pick<Telling, "words" | "language"> {
  readonly link: string | undefined;
}

/** Begins with the ready-made reminder, says where to book, and takes it back to the activity. */
async function writeEmail(visit: BrowserSession, { words, language, link }: Writing): Promise<void> {
  const { page } = visit;
  const name = /^(Annual service due|Entretien annuel à prévoir|موعد الصيانة السنوية)/;
  const text = page.getByRole("dialog").getByRole("button", { name });
  const write = page.getByRole("link", { name: words("activities:email.write") });
  await retryUntil((timeout) => write.click({ timeout }), text);
  await retryUntil((timeout) => text.click({ timeout }), page.getByLabel(words("emails:editor.name")));
  if (link !== undefined) await leadTo(visit, link, words);
  await page.getByRole("button", { name: words("emails:editor.save"), exact: true }).click();
  const use = page.getByRole("button", { name: words("emails:editor.useInActivity"), exact: true });
  await page.getByText(words("emails:editor.state.saved")).waitFor();
  await checkScreen(page, `reminder 6 email for the activity ${language}`);
  await retryUntil(
    (timeout) => use.click({ timeout }),
    page.getByRole("heading", { name: words("activities:email.title") }),
  );
}

/** Has the button lead to an address, in each language of the email. */
async function leadTo({ page }: BrowserSession, link: string, words: Translate): Promise<void> {
  const languages = page.getByLabel(words("emails:languages.label"));
  const blocks = page.getByRole("list", { name: words("emails:blocks.label") });
  const button = blocks.getByRole("group", { name: new RegExp(`^${words("emails:kind.button")}`) });
  const field = page.getByRole("textbox", { name: words("emails:field.href"), exact: true });
  // On a phone the fields of a block come up in a sheet.
  const sheet = page.getByRole("button", { name: words("editor:sides.edit"), exact: true });
  for (const label of ["English", "Français", "العربية"]) {
    await retryUntil(
      (timeout) => languages.getByText(label).click({ timeout }),
      () => languages.getByRole("radio", { name: label }).isChecked(),
    );
    await retryUntil(async (timeout) => {
      await button.click({ timeout });
      if (await sheet.isVisible()) await sheet.click({ timeout });
    }, field);
    await field.fill(link);
    if (await sheet.isVisible())
      await retryUntil(
        () => page.keyboard.press("Escape"),
        async () => !(await field.isVisible()),
      );
  }
}
