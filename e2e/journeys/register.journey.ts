import assert from "node:assert/strict";
import { uniqueEmail, invite } from "../support/api.ts";
import { capturedMail, linkIn } from "../support/captured.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson, type Person } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

async function register({ page, goTo }: BrowserSession, { email, password }: Person, words: Translate): Promise<void> {
  await goTo("/register");
  await page.getByLabel(words("auth:login.email"), { exact: true }).fill(email);
  await fillPasswords({ page }, password, words);
}

async function fillPasswords(
  { page }: Pick<BrowserSession, "page">,
  password: string,
  words: Translate,
): Promise<void> {
  await page.getByLabel(words("auth:newPassword.label"), { exact: true }).fill(password);
  await page.getByLabel(words("auth:newPassword.again"), { exact: true }).fill(password);
}

const userOf = ({ page }: Pick<BrowserSession, "page">) =>
  page.evaluate(() => decodeURIComponent(/userData=([^;]*)/.exec(document.cookie)?.[1] ?? ""));

for (const { title, language, look, words } of variantsOf(
  "5.1 staff register somebody and stay themselves, or go on as the new user, as they were told",
)) {
  test(
    title,
    inBrowser("Cookies say who is signed in after a registration", "auth", "staff"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("staff") });
      const { page } = visit;
      const password = "a long enough password";
      const submit = page.getByRole("button", { name: words("auth:register.submit"), exact: true });

      await register(visit, { email: uniqueEmail(`stay-${language}`), password }, words);
      await page.getByText(words("auth:register.switching")).waitFor();
      await page.getByLabel(words("auth:register.stay")).check();
      await page.getByText(words("auth:register.staying")).waitFor();
      await submit.click();
      await page.getByText(words("auth:register.done")).waitFor();
      await checkScreen(page, `registered ${language}`);
      assert.match(await userOf(visit), /staff@delight\.test/);

      const other = { email: uniqueEmail(`switch-${language}`), password };
      await register(visit, other, words);
      await submit.click();
      await page.waitForURL("**/dashboard");
      assert.match(await userOf(visit), new RegExp(other.email));
    },
  );
}

for (const { title, language, look, words } of variantsOf(
  "an invitation is accepted by its mailed link, once, by whoever it names",
)) {
  test(
    title,
    inBrowser("A mailed link is opened, and again", "auth", "team", "settings"),
    async ({ demo: product, open }) => {
      const email = uniqueEmail(`invited-${language}`);
      await invite(product, email);
      const link = linkIn(await capturedMail(product, email), "/invitation");
      const visit = await open(product, { look });
      const { page, goTo, complaints } = visit;
      complaints.expect(/status of (400|404|409|410)/);
      await goTo(link);
      await page.getByText("Hartley Heating & Plumbing").waitFor();
      await page.getByLabel(words("auth:person.firstName"), { exact: true }).fill("Nora");
      await page.getByLabel(words("auth:person.lastName"), { exact: true }).fill("Keller");
      await fillPasswords(visit, "a long enough password", words);
      await checkScreen(page, `invitation ${language}`);
      await page.getByRole("button", { name: words("auth:invitation.submit"), exact: true }).click();
      await page.waitForURL("**/dashboard");
      assert.match(await userOf(visit), new RegExp(email));
      await goTo(link);
      await page
        .getByRole("alert")
        .filter({ hasText: words("errors:code.link_used") })
        .waitFor();
    },
  );
}
