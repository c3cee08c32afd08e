import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitForValue } from "../support/wait.ts";
import { inPixels } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { boundsOf, type Choices, signInAsNewUser, openWithPreferences } from "../steps/frame.ts";

/** Ways to stand, with how much room an anchor has at least above it: 60 px (specification 9.3), or what stays there and 16 px. */
const frames: readonly (readonly [Choices, number])[] = [
  [{}, 143],
  [{ appContentLayoutNav: "vertical" }, 104],
  [{ navbarType: "static" }, 60],
  [{ appContentLayoutNav: "vertical", navbarType: "hidden" }, 60],
];

/** Where something stands once nothing moves any more. */
async function restOf(page: Page, selector: string): Promise<number> {
  await page.waitForFunction(
    () => {
      const holder = window as unknown as { lastTop?: number };
      const isStill = holder.lastTop === window.scrollY;
      holder.lastTop = window.scrollY;
      return isStill;
    },
    undefined,
    { polling: 200 },
  );
  return (await boundsOf(page, selector)).y;
}

test(
  "2.28, 9.3 what a link leads to on the same page comes to rest below the bar",
  inPixels("Where a scrolled page comes to rest under sticky bars", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "anchors");
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 600 });
    for (const [choices, room] of frames) {
      await openWithPreferences(visit, choices, "/customers?page_size=25");
      await page
        .locator("main tbody tr")
        .nth(10)
        .evaluate((row) => {
          row.id = "somewhere";
        });
      await page.evaluate(() => {
        window.location.hash = "somewhere";
      });
      await waitForValue(async () => Math.abs((await restOf(page, "#somewhere")) - room) <= 1, true);

      await page.locator('a[href="#content"]').focus();
      await page.keyboard.press("Enter");
      const header = page.locator("header").first();
      const covered = async () =>
        (await header.isVisible()) ? (await boundsOf(page, "header")).y + (await boundsOf(page, "header")).height : 0;
      await waitForValue(async () => (await restOf(page, "#content")) >= 0, true);
      assert.ok((await restOf(page, "#content")) >= (await covered()), JSON.stringify(choices));
    }
  },
);
