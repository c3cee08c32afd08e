import { chooseMenuItem } from "../support/retry-until.ts";
import type { Person } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import type { Speaker } from "../fixtures/variants-of.ts";

/** Fills in the sign-in page in any language, and sends it. */
export async function enter(
  { page, goTo }: BrowserSession,
  { email, password }: Person,
  words: Translate,
): Promise<void> {
  await goTo("/login");
  await page.getByLabel(words("auth:login.email"), { exact: true }).fill(email);
  await page.getByLabel(words("auth:login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("auth:login.submit"), exact: true }).click();
}

/** Signs out, which forgets the language too (specification 4.1), and chooses it again. */
export async function leave(
  { page, context }: BrowserSession,
  { language, words }: Pick<Speaker, "language" | "words">,
): Promise<void> {
  await chooseMenuItem(page, [words("shell:userMenu"), words("shell:logout")], page.locator("input[type=email]"));
  await page.waitForURL("**/login*");
  const { origin: url } = new URL(page.url());
  await context.addCookies([{ name: "Delight-language", value: language, url }]);
}
