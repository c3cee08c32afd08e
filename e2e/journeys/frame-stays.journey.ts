import assert from "node:assert/strict";
import { journey } from "../house/journey.ts";
import { settle } from "../house/screen.ts";
import { signIn } from "../house/sign-in.ts";
import { look } from "../steps/frame.ts";

type Watched = typeof globalThis & { vanished: string[] };

journey("1.7 the frame and the title stay in sight while a screen is opened for the first time", async (house) => {
  const visit = await house.open(await house.demo());
  const { page } = visit;
  await signIn(visit, "owner@delight.test");
  await page.addInitScript(() => {
    const vanished: string[] = [];
    (globalThis as Watched).vanished = vanished;
    const parts = "header, nav, main, main h1";
    // What waits for code or texts is hidden as a whole until they have come.
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || target.style.display !== "none") continue;
        if (target.matches(parts) || target.querySelector(parts)) vanished.push(location.pathname);
      }
    }).observe(document, { subtree: true, attributeFilter: ["style"] });
  });
  await look(visit, { appContentLayoutNav: "vertical" });
  const links = await page
    .locator("nav a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.ok(links.length >= 9, `only ${links.length} links`);
  const vanished: string[] = [];
  for (const href of new Set(links)) {
    // What one screen has brought along the next one need not wait for.
    await visit.goTo("/dashboard");
    await page
      .locator(`nav a[href="${href}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${href}`);
    await settle(page);
    vanished.push(...(await page.evaluate(() => (globalThis as Watched).vanished)));
  }

  assert.deepEqual(vanished, []);
});
