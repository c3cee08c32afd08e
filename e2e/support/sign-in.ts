import { demoPassword } from "./session.ts";
import type { BrowserSession } from "./browser-sessions.ts";

/** Signs in through the screen, in English. */
export async function signIn({ page, goTo }: BrowserSession, email: string, password = demoPassword): Promise<void> {
  await goTo("/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
}
