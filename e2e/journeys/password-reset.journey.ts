import { uniqueEmail, registerUser } from "../support/api.ts";
import { capturedMail, linkIn } from "../support/captured.ts";
import { checkScreen } from "../support/screen.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { enter } from "../steps/enter.ts";

for (const { title, language, look, words } of variantsOf(
  "5.2, A03 a forgotten password is set anew by a mailed link, once, and old sessions end",
)) {
  test(
    title,
    inBrowser("A mailed link is opened, and another window is signed out", "auth"),
    async ({ demo: product, open }) => {
      const before = { email: uniqueEmail(`forgot-${language}`), password: "the old long password" };
      const after = { ...before, password: "the new long password" };
      await registerUser(product, before.email, before.password);
      const elsewhere = await open(product, { look, as: before });
      elsewhere.complaints.expect(/status of 401/);

      const visit = await open(product, { look });
      const { page, goTo, complaints } = visit;
      complaints.expect(/status of (400|401|404|409|410)/);
      await goTo("/forgot-password");
      await page.getByLabel(words("auth:login.email"), { exact: true }).fill(before.email);
      await page.getByRole("button", { name: words("auth:forgot.submit") }).click();
      await page.getByText(words("auth:forgot.sent")).waitFor();
      await checkScreen(page, `reset asked for ${language}`);

      const link = linkIn(await capturedMail(product, before.email), "/reset-password");
      await goTo(link);
      await page.getByLabel(words("auth:newPassword.label"), { exact: true }).fill(after.password);
      await page.getByLabel(words("auth:newPassword.again"), { exact: true }).fill(after.password);
      await checkScreen(page, `reset password ${language}`);
      await page.getByRole("button", { name: words("auth:reset.submit") }).click();
      await page.getByText(words("auth:login.passwordSet")).waitFor();

      await elsewhere.goTo("/customers");
      await elsewhere.page.waitForURL("**/login*");

      await goTo(link);
      await page
        .getByRole("alert")
        .filter({ hasText: words("errors:code.link_used") })
        .waitFor();
      await checkScreen(page, `reset link used ${language}`);
      await goTo("/reset-password#token=somebody-elses");
      await page
        .getByRole("alert")
        .filter({ hasText: words("errors:code.link_unknown") })
        .waitFor();

      await enter(visit, before, words);
      await page.getByRole("alert").waitFor();
      await enter(visit, after, words);
      await page.waitForURL("**/dashboard");
    },
  );
}
