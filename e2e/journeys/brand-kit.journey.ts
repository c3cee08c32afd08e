import { insist } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { enter, speakers } from "../steps/enter.ts";

for (const { language, look, words } of speakers) {
  journey(`brand kit: colours, fonts and links are chosen and stay: ${language}`, async (house) => {
    const product = await house.start();
    const visit = await house.open(product, { look });
    const { page, goTo } = visit;
    await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
    await page.waitForURL("**/dashboard");
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
        await insist((timeout) => add.click({ timeout }), entry);
        await insist((timeout) => entry.click({ timeout }), field);
      }
      await field.fill(`https://${network}.com/firm-${language}`);
    }
    await page.getByRole("button", { name: words("common:save"), exact: true }).click();
    await page.getByText(words("settings:saved")).first().waitFor();

    await goTo("/company-settings?tab=brand");
    await page.getByRole("textbox", { name: words("settings:brand.social.instagram"), exact: true }).waitFor();
    await screen(page, `brand kit ${language}`);
  });
}
