import { choose } from "../house/insist.ts";
import type { Person } from "../house/session.ts";
import type { Visit } from "../house/visits.ts";
import type { Words } from "../house/words.ts";
import type { Speaker } from "../fixtures/looks-of.ts";

/** Fills in the sign-in page in any language, and sends it. */
export async function enter({ page, goTo }: Visit, { email, password }: Person, words: Words): Promise<void> {
  await goTo("/login");
  await page.getByLabel(words("auth:login.email"), { exact: true }).fill(email);
  await page.getByLabel(words("auth:login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("auth:login.submit"), exact: true }).click();
}

/** Signs out, which forgets the language too (specification 4.1), and chooses it again. */
export async function leave(
  { page, context }: Visit,
  { language, words }: Pick<Speaker, "language" | "words">,
): Promise<void> {
  await choose(page, [words("shell:userMenu"), words("shell:logout")], page.locator("input[type=email]"));
  await page.waitForURL("**/login*");
  const { origin: url } = new URL(page.url());
  await context.addCookies([{ name: "Delight-language", value: language, url }]);
}
