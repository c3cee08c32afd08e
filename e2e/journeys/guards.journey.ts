import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { chooseMenuItem } from "../support/retry-until.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Goes on with Tab until a field has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${label}`);
}

test(
  "2.24 who has not signed in is sent to sign-in, signs in by keys alone, and goes on to the wished page",
  inBrowser(
    "A deep link survives the way through the sign-in page, and Tab and Enter sign in",
    "app",
    "auth",
    "customers",
  ),
  async ({ demo, open }) => {
    const { page, goTo } = await open(demo);
    await goTo("/customers?search=smith");
    await page.waitForURL("**/login?*");
    assert.equal(new URL(page.url()).searchParams.get("to"), "/customers?search=smith");
    const { email, password } = demoPerson("owner");
    await page.getByLabel("E-mail address").waitFor();
    await tabTo(page, "E-mail address");
    await page.keyboard.type(email);
    await tabTo(page, "Password");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/customers?*");
    assert.equal(new URL(page.url()).searchParams.get("search"), "smith");
  },
);

for (const { title, look, words } of variantsOf("4.1 A38 after signing out nothing is left, and Back shows nothing")) {
  test(
    title,
    inBrowser("Cookies, storage and the Back button after signing out", "auth", "shell"),
    async ({ demo, open }) => {
      const { page, context, goTo } = await open(demo, { look, as: demoPerson("owner") });
      await goTo("/customers");
      await page.getByRole("table").waitFor();
      await waitForSettled(page);
      await chooseMenuItem(page, [words("shell:userMenu"), words("shell:logout")], page.locator("input[type=email]"));
      await page.waitForURL("**/login");
      // The sign-in page itself notes what the operating system prefers.
      const names = async () => (await context.cookies()).map(({ name }) => name);
      await waitForValue(async () => (await names()).filter((name) => name !== "Delight-color-scheme"), []);
      assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);
      await page.goBack();
      await page.waitForURL("**/login*");
      assert.equal(await page.getByRole("table").count(), 0);
    },
  );
}
