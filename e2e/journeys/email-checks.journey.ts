import { journey } from "../house/journey.ts";
import { insist } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { eventually } from "../house/wait.ts";
import { enter, speakers } from "../steps/enter.ts";

for (const { language, look, words } of speakers) {
  journey(
    `an email is checked, mended, asked of customers and looked at on every screen: ${language}`,
    async (house) => {
      const product = await house.start();
      const visit = await house.open(product, { look });
      const { page, goTo } = visit;
      await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
      await page.waitForURL("**/dashboard");
      await goTo("/email/editor?sample=service_reminder");
      const button = (key: Parameters<typeof words>[0]) => page.getByRole("button", { name: words(key), exact: true });

      const subject = page.getByRole("textbox", { name: words("emails:editor.subject") });
      await subject.fill("{{ customer.company }}!!!");
      const checks = page.getByRole("tab", { name: words("emails:editor.findings") });
      await insist((timeout) => checks.click({ timeout }), button("checks:fix.fallback"));
      await button("checks:fix.fallback").first().click();
      await eventually("the subject has a fallback", async () => (await subject.inputValue()).includes("| default: '"));

      const customers = button("checks:customers.run");
      await customers.scrollIntoViewIfNeeded();
      await customers.click();
      await page.getByText(/100/).first().waitFor();
      await screen(page, `email checks ${language}`);

      await button("emails:editor.preview").click();
      const dialog = page.getByRole("dialog");
      const choose = (key: Parameters<typeof words>[0]) =>
        dialog.getByText(words(key), { exact: true }).first().click();
      await dialog.getByTitle(words("emails:preview.title")).waitFor();
      await screen(page, `email preview ${language}`);
      await choose("checks:preview.phone");
      await choose("emails:preview.dark");
      await choose("checks:preview.images");
      await screen(page, `email preview phone dark ${language}`);
      await choose("checks:preview.clients");
      await dialog.getByText(words("checks:clients.feature.dark_mode")).waitFor();
      await screen(page, `email programs ${language}`);
      await page.keyboard.press("Escape");

      await button("emails:test.open").click();
      await page.getByRole("textbox", { name: words("checks:test.prefix") }).waitFor();
      await screen(page, `email test ${language}`);
    },
  );
}
