import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { journey } from "../house/journey.ts";
import { settle } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { wordsIn } from "../house/words.ts";
import { enter } from "../steps/enter.ts";

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

journey("1.7, 4.5 what staff are about to press is neither pushed down nor made anew", async ({ demo, open }) => {
  const look = { name: "phone", language: "en", theme: "light", width: 390 } as const;
  const product = await demo();
  const before = await open(product, { look });
  await enter(before, { email: "staff@delight.test", password: demoPassword }, wordsIn("en"));
  await before.page.waitForURL("**/dashboard");
  await settle(before.page);
  // A browser that has a session and no choice yet, as after a restart that has cleared what pages keep.
  await before.page.evaluate(() => localStorage.removeItem("selectedOrganizationId"));
  const { page, goTo } = await open(product, { look, like: before });
  await watchFirstButton(page);

  await goTo("/staff/organizations");
  await settle(page);

  assert.equal(await page.evaluate(() => localStorage.getItem("selectedOrganizationId") !== null), true);
  const places = await page.evaluate(() => (globalThis as Watched).places);
  assert.equal(places.length, 1, places.join("; "));
});
