import type { Page } from "@playwright/test";
import { launchBrowser } from "../e2e/support/browser.ts";
import { defaultVariant } from "../e2e/support/display-variants.ts";
import { tryNetworkIdle } from "../e2e/support/network.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { signIn } from "../e2e/support/sign-in.ts";
import { createBrowserSessions } from "../e2e/support/browser-sessions.ts";
import { median, report } from "./fixtures/report.ts";

const rounds = 7;
/** Milliseconds from the press to the new screen. */
const limit = 100;

const places = [
  "/customers",
  "/segments",
  "/service-catalog",
  "/activities",
  "/emails",
  "/conversions",
  "/campaigns/charts/DoughnutChart",
  "/company-settings",
  "/dashboard",
];

interface Change {
  /** Milliseconds from pressing a link of the navigation until the new screen's title has been painted. */
  readonly title: number;
  /** Milliseconds until everything below it has been painted too. */
  readonly whole: number;
}

function press(page: Page, place: string): Promise<Change> {
  return page.evaluate(async (path) => {
    const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
    if (link === null) throw new Error(`There is no link to ${path}`);
    const titleNow = () => document.querySelector("h1")?.textContent;
    const before = titleNow();
    const begun = performance.now();
    // What was drawn in a frame is painted once a task after it runs.
    const painted = (isThere: () => boolean) =>
      new Promise<number>((seen) => {
        const look = () => {
          if (!isThere()) return void requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => seen(performance.now() - begun));
          channel.port1.start();
          channel.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      });
    const isNew = () => location.pathname === path && ![undefined, null, before].includes(titleNow());
    const isWhole = () => isNew() && document.querySelector("main [aria-busy=true]") === null;
    link.click();
    const [title, whole] = await Promise.all([painted(isNew), painted(isWhole)]);
    return { title, whole };
  }, place);
}

/** As a person does: points at a link, sees it, presses it, and reads what comes. */
async function pointAndPress(page: Page, place: string): Promise<Change> {
  const link = page.locator(`nav a[href="${place}"]`);
  const group = page.locator("nav li", { has: page.locator(`a[href="${place}"]`) }).first();
  if (!(await link.isVisible())) await group.getByRole("button").first().click();
  await link.hover();
  await tryNetworkIdle(page);
  const change = await press(page, place);
  await tryNetworkIdle(page);
  return change;
}

const product = await startBenchProduct();
const browser = await launchBrowser();
const visits = createBrowserSessions(browser);
try {
  const plain = await visits.open(product);
  await signIn(plain, "owner@delight.test");
  const look = { ...defaultVariant, choices: { appContentLayoutNav: "vertical" } };
  const { page, goTo } = await visits.open(product, { look, like: plain });
  await goTo("/dashboard");
  const taken = new Map<string, Change[]>(places.map((place) => [place, []]));
  // The first round fetches code and texts; pointing at a link does the same before a person presses it.
  for (const place of places) await pointAndPress(page, place);
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) taken.get(place)?.push(await pointAndPress(page, place));
  }
  for (const part of ["title", "whole"] as const) {
    const times = (changes: readonly Change[]) => median(changes.map((change) => change[part]));
    for (const [place, changes] of taken) report(`route-change/${part}${place}`, times(changes), limit);
    report(`route-change/${part}`, times([...taken.values()].flat()), limit);
  }
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
