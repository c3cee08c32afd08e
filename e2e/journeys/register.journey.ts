import assert from "node:assert/strict";
import { freshAddress, invite } from "../house/api.ts";
import { capturedMail, linkIn } from "../house/captured.ts";
import { journey, type Visit } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { enter, type Person, speakers, type Words } from "../steps/enter.ts";

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

for (const { language, look, words } of speakers) {
  journey(
    `5.1 staff register somebody and stay themselves, or go on as the new user, as they were told: ${language}`,
    async ({ demo, open }) => {
      const product = await demo();
      const visit = await open(product, { look });
      const { page } = visit;
      await enter(visit, { email: "staff@delight.test", password: demoPassword }, words);
      await page.waitForURL("**/dashboard");
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

  journey(
    `an invitation is accepted by its mailed link, once, by whoever it names: ${language}`,
    async ({ demo, open }) => {
      const product = await demo();
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
