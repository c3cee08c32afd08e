import { waitForValue } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inPixels } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { boundsOf, signInAsNewUser, openWithPreferences } from "../steps/frame.ts";

test(
  "1.7 the head of a list stays below the bars, and at the top once they go with the page, in the same moment",
  inPixels("Where a sticky head stands", "ui", "shell", "customers"),
  async ({ demo, open }) => {
    const words = translatorFor("en");
    const { visit } = await signInAsNewUser({ demo, open }, "head");
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 500 });
    await openWithPreferences(visit, {}, "/customers?page_size=25");
    await page.locator("main tbody tr").nth(20).waitFor();
    await page.mouse.wheel(0, 700);
    await waitForValue(async () => (await boundsOf(page, "main thead th")).y, 127);

    await page.getByRole("button", { name: words("shell:settings.title"), exact: true }).click();
    const choice = page.getByRole("group", { name: words("common:appearance.navbarType.title") });
    await choice.getByText(words("common:appearance.navbarType.static"), { exact: true }).click();

    await waitForValue(async () => (await boundsOf(page, "main thead th")).y, 0);
  },
);
