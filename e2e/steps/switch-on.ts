import { codeOf } from "../support/authenticator.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import type { Person } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";

/** Switches the second factor on in the profile. Answers its secret and the recovery codes. */
export async function switchOn({ page, goTo }: BrowserSession, { password }: Person, words: Translate) {
  await goTo("/profile?tab=security");
  const dialog = page.getByRole("dialog");
  const begin = page.getByRole("button", { name: words("profile:twoFactor.enable") });
  await retryUntil((timeout) => begin.click({ timeout }), dialog);
  await dialog.getByLabel(words("profile:password.old"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: words("profile:twoFactor.next") }).click();
  const secret = await dialog.locator("code").innerText();
  await checkScreen(page, `second factor secret ${words("profile:twoFactor.on")}`);
  await dialog.getByLabel(words("profile:twoFactor.code")).fill(codeOf(secret));
  await dialog.getByRole("button", { name: words("profile:twoFactor.confirm") }).click();
  const list = dialog.getByRole("list", { name: words("profile:codes.title") });
  await list.waitFor();
  const codes = await list.locator("code").allInnerTexts();
  await dialog.getByLabel(words("profile:codes.saved")).check();
  await dialog.getByRole("button", { name: words("profile:codes.done") }).click();
  await page.getByText(words("profile:twoFactor.on"), { exact: true }).waitFor();
  return { secret, codes };
}
