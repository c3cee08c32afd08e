import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitForSettled } from "../support/screen.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser, inPixels } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { signInAsNewUser, focused, openWithPreferences } from "../steps/frame.ts";

/** Presses the tabulator until something has the focus. */
async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The tabulator leads nowhere to “${name}”`);
}

test(
  "1.7, 2.28 the frame by keys alone: past the navigation, along it, into a screen that is told, and the look",
  inBrowser("The real order of Tab through the frame of the app", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "keys");
    const { page } = visit;
    await openWithPreferences(visit, {});
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Skip to content");
    await page.keyboard.press("Enter");
    await waitForValue(() => focused(page), "the content");

    await page.reload();
    await waitForSettled(page);
    await tabTo(page, "Customers");
    await page.keyboard.press("ArrowDown");
    await waitForValue(() => focused(page), "All customers");
    await page.keyboard.press("End");
    assert.equal(await focused(page), "Booking requests");
    await page.keyboard.press("Escape");
    assert.equal(await focused(page), "Customers");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(page), "Services");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/service-catalog");
    await waitForValue(() => focused(page), "the content");
    await waitForValue(async () => (await page.locator("[data-arrival]").textContent())?.split(" | ")[1], "Delight");

    await tabTo(page, "Display settings", "Shift+Tab");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Display settings" });
    await drawer.waitFor();
    await tabTo(page, "Indigo");
    await page.keyboard.press("ArrowRight");
    await waitForValue(() => page.getByRole("radio", { name: "Blue", exact: true }).isChecked(), true);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    assert.equal(await focused(page), "Display settings");
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());
    await waitForValue(brand, "#1976D2");
  },
);

test(
  "1.7 the overlay by keys alone: the focus goes round in it and comes back where it was",
  inBrowser("The focus stays inside the overlay and comes back", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "round");
    const { page } = visit;
    await page.setViewportSize({ width: 800, height: 900 });
    await openWithPreferences(visit, {});
    await tabTo(page, "Open navigation");
    await page.keyboard.press("Enter");
    const overlay = page.getByRole("dialog", { name: "Main navigation" });
    await overlay.waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

    await waitForValue(isInside, true);
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press("Tab");
      assert.equal(await isInside(), true);
    }
    await tabTo(page, "Customers");
    assert.equal(await overlay.getByRole("button", { name: "Customers" }).getAttribute("aria-expanded"), "false");
    await page.keyboard.press("Enter");
    await tabTo(page, "Segments");
    await page.keyboard.press("Escape");

    await overlay.waitFor({ state: "hidden" });
    await waitForValue(() => focused(page), "Open navigation");
  },
);

/** What of the focused element is seen, in words; nothing where enough of it is. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element.id === "content") return undefined;
    const frame = element.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
    const isSeen = places.some(([across, down]) => {
      const top = document.elementFromPoint(frame.x + frame.width * across, frame.y + frame.height * down);
      if (top === null) return false;
      // Fields that are drawn by their label or lie under it are seen where that is.
      const area = element.closest("label, .mantine-Input-wrapper, .mantine-SegmentedControl-control") ?? element;
      return area.contains(top) || top.contains(element);
    });
    const bars = [...document.querySelectorAll("header, footer")].filter((bar) => !bar.contains(element));
    // What lies over the page lies over the bars too; of what is higher than the place between them a part is enough.
    const isFixed = getComputedStyle(element).position === "fixed";
    const isUnder =
      !isFixed &&
      frame.height < 200 &&
      bars.some((bar) => {
        const { top, bottom, left, right } = bar.getBoundingClientRect();
        const isBeside = frame.left >= right || frame.right <= left;
        const overlaps = !isBeside && frame.top < bottom - 1 && frame.bottom > top + 1;
        return getComputedStyle(bar).position === "sticky" && overlaps;
      });
    const words = `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)} at ${Math.round(frame.top)}`;
    if (isUnder) return `a bar lies over ${words}`;
    return isSeen ? undefined : `hidden: ${words}`;
  });
}

const navigations = ["horizontal", "vertical"] as const;

test(
  "1.7 what has the focus is never under a bar that stays (WCAG 2.4.11)",
  inPixels("Which element lies over the focused one", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "focus");
    const { page } = visit;
    await page.setViewportSize({ width: 1300, height: 520 });
    const wrong: string[] = [];
    for (const path of ["/dashboard", "/customers", "/company-settings", "/profile?tab=look"]) {
      for (const nav of sampleFor(path, navigations)) {
        await openWithPreferences(visit, { appContentLayoutNav: nav, footerType: "sticky" }, path);
        for (const key of ["Tab", "Shift+Tab"]) {
          wrong.push(...(await walk(page, key)).map((fault) => `${path} ${nav} ${key}: ${fault}`));
        }
      }
    }
    assert.deepEqual(wrong, []);
  },
);

/** Goes through a page by the tabulator and tells where the focus could not be seen. */
async function walk(page: Page, key: string): Promise<string[]> {
  const faults: string[] = [];
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    faults.push((await coveredFocus(page)) ?? "");
  }
  return faults.filter((fault) => fault !== "");
}
