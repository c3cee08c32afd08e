import { becomes } from "../house/wait.ts";
import { wordsIn } from "../house/words.ts";
import { inPixels } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { box, enterAsNobodyElse, look } from "../steps/frame.ts";

test(
  "1.7 the head of a list stays below the bars, and at the top once they go with the page, in the same moment",
  inPixels("Where a sticky head stands", "ui", "shell", "customers"),
  async ({ demo, open }) => {
    const words = wordsIn("en");
    const { visit } = await enterAsNobodyElse({ demo, open }, "head");
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 500 });
    await look(visit, {}, "/customers?page_size=25");
    await page.locator("main tbody tr").nth(20).waitFor();
    await page.mouse.wheel(0, 700);
    await becomes(async () => (await box(page, "main thead th")).y, 127);

    await page.getByRole("button", { name: words("shell:settings.title"), exact: true }).click();
    const choice = page.getByRole("group", { name: words("common:appearance.navbarType.title") });
    await choice.getByText(words("common:appearance.navbarType.static"), { exact: true }).click();

    await becomes(async () => (await box(page, "main thead th")).y, 0);
  },
);
