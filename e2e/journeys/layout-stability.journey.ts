import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

type Watched = typeof globalThis & { places: string[] };

/** Notes in each page, frame by frame, where the first button of the content stands, and whether it is still the same one. */
async function watchFirstButton(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: string[] = [];
    const known: Element[] = [];
    (globalThis as Watched).places = places;
    const look = () => {
      const button = document.querySelector("main button");
      if (button) {
        if (!known.includes(button)) known.push(button);
        // A face that comes may make its words some pixels wider; what comes above it would push it down.
        const place = `button ${known.indexOf(button) + 1} at ${Math.round(button.getBoundingClientRect().y)} px`;
        if (places.at(-1) !== place) places.push(place);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

test(
  "1.7, 4.5 what staff are about to press is neither pushed down nor made anew",
  inBrowser("Frame by frame, where a button stands while the page loads", "staff", "shell", "app"),
  async ({ demo: product, open }) => {
    const look = { name: "phone", language: "en", theme: "light", width: 390 } as const;
    // A browser that has a session and no choice yet, as after a restart that has cleared what pages keep.
    const { page, goTo } = await open(product, { look, as: demoPerson("staff") });
    await watchFirstButton(page);

    await goTo("/staff/organizations");
    await waitForSettled(page);

    assert.equal(await page.evaluate(() => localStorage.getItem("selectedOrganizationId") !== null), true);
    const places = await page.evaluate(() => (globalThis as Watched).places);
    assert.equal(places.length, 1, places.join("; "));
  },
);
