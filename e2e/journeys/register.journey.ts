import assert from "node:assert/strict";
import { freshAddress, invite } from "../house/api.ts";
import { capturedMail, linkIn } from "../house/captured.ts";
import { screen } from "../house/screen.ts";
import { demoPerson, type Person } from "../house/session.ts";
import type { Visit } from "../house/visits.ts";
import type { Words } from "../house/words.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

async function register({ page, goTo }: Visit, { email, password }: Person, words: Words): Promise<void> {
  await goTo("/register");
  await page.getByLabel(words("auth:login.email"), { exact: true }).fill(email);
  await fillPasswords({ page }, password, words);
}

async function fillPasswords({ page }: Pick<Visit, "page">, password: string, words: Words): Promise<void> {
  await page.getByLabel(words("auth:newPassword.label"), { exact: true }).fill(password);
  await page.getByLabel(words("auth:newPassword.again"), { exact: true }).fill(password);
}

const userOf = ({ page }: Pick<Visit, "page">) =>
  page.evaluate(() => decodeURIComponent(/userData=([^;]*)/.exec(document.cookie)?.[1] ?? ""));

for (const { title, language, look, words } of looksOf(
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

      await register(visit, { email: freshAddress(`stay-${language}`), password }, words);
      await page.getByText(words("auth:register.switching")).waitFor();
      await page.getByLabel(words("auth:register.stay")).check();
      await page.getByText(words("auth:register.staying")).waitFor();
      await submit.click();
      await page.getByText(words("auth:register.done")).waitFor();
      await screen(page, `registered ${language}`);
      assert.match(await userOf(visit), /staff@delight\.test/);

      const other = { email: freshAddress(`switch-${language}`), password };
      await register(visit, other, words);
      await submit.click();
      await page.waitForURL("**/dashboard");
      assert.match(await userOf(visit), new RegExp(other.email));
    },
  );
}

for (const { title, language, look, words } of looksOf(
  "an invitation is accepted by its mailed link, once, by whoever it names",
)) {
  test(
    title,
    inBrowser("A mailed link is opened, and again", "auth", "team", "settings"),
    async ({ demo: product, open }) => {
      const email = freshAddress(`invited-${language}`);
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
      await screen(page, `invitation ${language}`);
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
