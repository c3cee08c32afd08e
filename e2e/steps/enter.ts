import { choose } from "../house/insist.ts";
import type { Visit } from "../house/journey.ts";
import type { Look } from "../house/looks.ts";
import { wordsIn } from "../house/words.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
}

export type Words = (key: string) => string;

/** Fills in the sign-in page in any language, and sends it. */
export async function enter({ page, goTo }: Visit, { email, password }: Person, words: Words): Promise<void> {
  await goTo("/login");
  await page.getByLabel(words("auth:login.email"), { exact: true }).fill(email);
  await page.getByLabel(words("auth:login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("auth:login.submit"), exact: true }).click();
}

/** Signs out, which forgets the language too (specification 4.1), and chooses it again. */
export async function leave({ page, context }: Visit, { language, words }: Speaker): Promise<void> {
  await choose(page, [words("shell:userMenu"), words("shell:logout")], page.locator("input[type=email]"));
  await page.waitForURL("**/login*");
  const { origin: url } = new URL(page.url());
  await context.addCookies([{ name: "Delight-language", value: language, url }]);
}

interface Speaker {
  readonly language: string;
  readonly words: Words;
}

/** The three languages, each in the looks that are hardest for it. */
export const speakers = (["en", "fr", "ar"] as const).map((language) => {
  const theme = language === "ar" ? ("dark" as const) : ("light" as const);
  const look: Look = { name: language, language, theme, width: language === "fr" ? 390 : 1440 };
  return { language, look, words: wordsIn(language) };
});
