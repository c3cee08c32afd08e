import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { type DisplayVariant, displayVariants } from "../support/display-variants.ts";
import { listRoutes, type Route } from "../support/routes.ts";
import { inspect, findHorizontalOverflow } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** What scrolls sideways once the screen has found its form for the width. */
function slimWrongs(page: Page): Promise<string[]> {
  return waitForValue(() => findHorizontalOverflow(page), [], 5).then(
    () => [],
    () => findHorizontalOverflow(page),
  );
}

/** What is wrong with a screen, by itself: a complaint is told of the screen that it came from. */
async function lookAt(
  { page, complaints, goTo, moveTo }: BrowserSession,
  { name, path, seen }: Route,
  { name: look, width }: DisplayVariant,
): Promise<string[]> {
  try {
    // Links for those who are signed out hold tokens, which the page reads as it loads.
    await (seen === "signed out" ? goTo : moveTo)(path);
    const wrongs = await inspect(page, `${name} ${look}`);
    await page.setViewportSize({ width: 320, height: 640 });
    wrongs.push(...(await slimWrongs(page)));
    await page.setViewportSize({ width, height: 900 });
    const { pathname } = new URL(page.url());
    const isThere = pathname === new URL(path, page.url()).pathname;
    return [...wrongs, ...(isThere ? [] : [`leads to ${pathname}`]), ...complaints.take()];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...complaints.take()];
  }
}

/** One line a fault, with the screens that have it: what is wrong with the frame is wrong everywhere. */
function inWords(faults: ReadonlyMap<string, readonly string[]>): string {
  return [...faults].map(([fault, screens]) => `\n${fault}\n  on ${[...new Set(screens)].join(" ")}`).join("");
}

for (const look of displayVariants) {
  test(
    `2.3–2.19 every route of section 2 renders, is accessible and fits, in a window of 320 px too: ${look.name}`,
    inBrowser("Contrast, target sizes, clipped text and complaints of every screen", "app", "shell", "ui"),
    async ({ demo, open }) => {
      const routes = (await listRoutes(demo)).filter(({ name }) => sampleFor(name, displayVariants).includes(look));
      const faults = new Map<string, string[]>();
      for (const [seen, seenBy] of Map.groupBy(routes, (route) => route.seen)) {
        const visit = await open(demo, { look, ...(seen !== "signed out" && { as: demoPerson(seen) }) });
        for (const route of seenBy) {
          for (const fault of await lookAt(visit, route, look))
            faults.set(fault, [...(faults.get(fault) ?? []), route.name]);
        }
      }
      assert.equal(faults.size, 0, inWords(faults));
    },
  );
}
