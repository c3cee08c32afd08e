import assert from "node:assert/strict";
import { uniqueEmail, registerUser } from "../support/api.ts";
import { codeOf } from "../support/authenticator.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { waitForFocus } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { enter, leave } from "../steps/enter.ts";
import { switchOn } from "../steps/switch-on.ts";

for (const { title, language, look, words } of variantsOf(
  "7.2 signing in with a second factor, and with a recovery code",
)) {
  test(title, inBrowser("Codes are typed where the focus is", "auth", "profiles"), async ({ demo: product, open }) => {
    const person = { email: uniqueEmail(`second-${language}`), password: "a long enough password" };
    await registerUser(product, person.email, person.password);
    const visit = await open(product, { look, as: person });
    const { page, complaints } = visit;
    complaints.expect(/status of 401/);
    const { secret, codes } = await switchOn(visit, person, words);
    assert.ok(codes.length >= 8, `Only ${codes.length} recovery codes are shown`);

    const again = async () => {
      await leave(visit, { language, words });
      await enter(visit, person, words);
      await page.getByRole("heading", { name: words("auth:code.title") }).waitFor();
    };
    const recovery = page.getByLabel(words("auth:code.recoveryLabel"));
    const askForRecovery = () =>
      retryUntil(
        (timeout) => page.getByRole("button", { name: words("auth:code.toRecovery") }).click({ timeout }),
        recovery,
      );

    await again();
    const field = page.getByLabel(words("auth:code.label"));
    await checkScreen(page, `sign-in code ${language}`);
    assert.equal(await page.locator("input").count(), 1, "Only the code is asked");
    await page.getByText(person.email).waitFor();
    await waitForFocus(field);
    // The app's next code: the one that switched it on is used up.
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");

    await again();
    await askForRecovery();
    await page.keyboard.type(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");

    await again();
    await askForRecovery();
    await recovery.fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.locator("[aria-invalid=true]").waitFor();
    assert.equal(await recovery.inputValue(), codes[0], "What was typed stays");
    await checkScreen(page, `sign-in wrong code ${language}`);

    const email = page.getByLabel(words("auth:login.email"), { exact: true });
    const anotherAccount = page.getByRole("button", { name: words("auth:code.anotherAccount") });
    await retryUntil((timeout) => anotherAccount.click({ timeout }), email);
    assert.equal(await email.inputValue(), "");
    assert.equal(await page.getByLabel(words("auth:login.password"), { exact: true }).inputValue(), "");
  });
}
