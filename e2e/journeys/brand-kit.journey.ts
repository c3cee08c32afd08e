import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf("brand kit: colours, fonts and links are chosen and stay")) {
  test(
    title,
    inBrowser("What is saved is there after the page is loaded anew", "settings", "organizations"),
    async ({ demo: product, open }) => {
      const call = await apiClientFor(product, demoPerson("owner"));
      const path = "/organizations/current/brand-kit";
      const before = await call<{ kit: object }>(path);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      await goTo("/company-settings?tab=brand");
      const colour = { name: words("settings:brand.colors.primary"), exact: true };
      const primary = page.getByRole("textbox", colour).and(page.locator("[maxlength]"));
      await page.getByRole("button", { name: words("settings:brand.social.add") }).waitFor();
      await primary.fill("#0f766e");
      await page
        .getByRole("textbox", { name: words("settings:brand.links.bookingUrl") })
        .fill(`https://firm.test/${language}`);
      const add = page.getByRole("button", { name: words("settings:brand.social.add") });
      for (const network of ["facebook", "instagram"]) {
        const entry = page.getByRole("menuitem", { name: words(`settings:brand.social.${network}`), exact: true });
        const field = page.getByRole("textbox", { name: words(`settings:brand.social.${network}`), exact: true });
        if ((await field.count()) === 0) {
          await retryUntil((timeout) => add.click({ timeout }), entry);
          await retryUntil((timeout) => entry.click({ timeout }), field);
        }
        await field.fill(`https://${network}.com/firm-${language}`);
      }
      await page.getByRole("button", { name: words("common:save"), exact: true }).click();
      await page.getByText(words("settings:saved")).first().waitFor();

      await goTo("/company-settings?tab=brand");
      await page.getByRole("textbox", { name: words("settings:brand.social.instagram"), exact: true }).waitFor();
      await checkScreen(page, `brand kit ${language}`);
      const { version } = await call<{ version: number }>(path);
      await call(path, { kit: before.kit, version }, "PUT");
    },
  );
}
