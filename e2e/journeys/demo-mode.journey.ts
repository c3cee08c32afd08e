import assert from "node:assert/strict";
import { insist } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { enter, speakers } from "../steps/enter.ts";

journey("1.6 where the server invents people for everybody, every screen says so, on a phone too", async (house) => {
  const product = await house.start({ demoMode: true });
  for (const { language, look, words } of speakers) {
    for (const width of [1440, 390] as const) {
      const visit = await house.open(product, { look: { ...look, name: `${language}-${width}`, width } });
      const { page, goTo } = visit;
      await enter(visit, { email: "staff@delight.test", password: demoPassword }, words);
      await page.waitForURL("**/dashboard");
      await goTo("/customers/new");
      await page.getByText(words("shell:demo.banner")).waitFor();
      const badge = words(width === 390 ? "shell:demo.badgeShort" : "shell:demo.badge");
      await page.getByRole("banner").getByText(badge, { exact: true }).waitFor();
      await screen(page, `demo mode ${language} ${width}`);

      const locked = page.getByRole("switch", { name: words("shell:staff.demo") });
      const open = page.getByRole("button", { name: words("shell:staff.open").replace(/{.*$/, "") });
      await insist((timeout) => open.click({ timeout }), locked);
      assert.deepEqual([await locked.isChecked(), await locked.isDisabled()], [true, true]);
      await page.getByText(words("shell:staff.demoLocked")).waitFor();
      await screen(page, `demo mode locked ${language} ${width}`);
    }
  }
});
