import assert from "node:assert/strict";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { openWithPreferences } from "../steps/frame.ts";

type Watched = typeof globalThis & { vanished: string[] };

test(
  "1.7 the frame and the title stay in sight while a screen is opened for the first time",
  inBrowser("What the browser hides between two screens while code is loaded", "shell", "app"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
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
    await openWithPreferences(visit, { appContentLayoutNav: "vertical" });
    const links = await page
      .locator("nav a[href^='/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    assert.ok(links.length >= 9, `only ${links.length} links`);
    const vanished: string[] = [];
    for (const href of new Set(links)) {
      // What one screen has brought along the next one need not wait for.
      await visit.goTo("/notifications");
      await page
        .locator(`nav a[href="${href}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${href}`);
      await waitForSettled(page);
      vanished.push(...(await page.evaluate(() => (globalThis as Watched).vanished)));
    }

    assert.deepEqual(vanished, []);
  },
);
