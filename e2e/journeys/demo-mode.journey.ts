import assert from "node:assert/strict";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf(
  "1.6 where the server invents people for everybody, every screen says so, on a phone too",
)) {
  test(
    title,
    inBrowser("The banner and the badge fit beside the bar of a phone", "demo", "shell", "staff", "customers"),
    async ({ open, start }) => {
      const product = await start({ demoMode: true });
      for (const width of [1440, 390] as const) {
        const visit = await open(product, {
          look: { ...look, name: `${language}-${width}`, width },
          as: demoPerson("staff"),
        });
        const { page, goTo } = visit;
        await goTo("/customers/new");
        await page.getByText(words("shell:demo.banner")).waitFor();
        const badge = words(width === 390 ? "shell:demo.badgeShort" : "shell:demo.badge");
        await page.getByRole("banner").getByText(badge, { exact: true }).waitFor();
        await checkScreen(page, `demo mode ${language} ${width}`);

        const locked = page.getByRole("switch", { name: words("shell:staff.demo") });
        const bar = page.getByRole("button", { name: words("shell:staff.open").replace(/{.*$/, "") });
        await retryUntil((timeout) => bar.click({ timeout }), locked);
        assert.deepEqual([await locked.isChecked(), await locked.isDisabled()], [true, true]);
        await page.getByText(words("shell:staff.demoLocked")).waitFor();
        await checkScreen(page, `demo mode locked ${language} ${width}`);
      }
    },
  );
}
