import type { Page } from "playwright-core";
import { launchBrowser } from "../e2e/house/browser.ts";
import { plainLook } from "../e2e/house/looks.ts";
import { calm } from "../e2e/house/network.ts";
import { startProduct } from "../e2e/house/product.ts";
import { signIn } from "../e2e/house/sign-in.ts";
import { createVisits } from "../e2e/house/visits.ts";
import { median, report } from "./house/report.ts";

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

/** Milliseconds from pressing a link of the navigation until the new screen's title has been painted. */
function press(page: Page, place: string): Promise<number> {
  return page.evaluate(
    (path) =>
      new Promise<number>((done) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
        if (link === null) throw new Error(`There is no link to ${path}`);
        const title = () => document.querySelector("h1")?.textContent;
        const before = title();
        const begun = performance.now();
        const look = () => {
          const now = title();
          if (location.pathname !== path || now === undefined || now === null || now === before) {
            requestAnimationFrame(look);
            return;
          }
          // What was drawn in this frame is painted once a task after it runs.
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => done(performance.now() - begun));
          channel.port1.start();
          channel.port2.postMessage(undefined);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    place,
  );
}

/** As a person does: points at a link, sees it, presses it, and reads what comes. */
async function pointAndPress(page: Page, place: string): Promise<number> {
  const link = page.locator(`nav a[href="${place}"]`);
  const group = page.locator("nav li", { has: page.locator(`a[href="${place}"]`) }).first();
  if (!(await link.isVisible())) await group.getByRole("button").first().click();
  await link.hover();
  await calm(page);
  const milliseconds = await press(page, place);
  await calm(page);
  return milliseconds;
}

const product = await startProduct();
const browser = await launchBrowser();
const visits = createVisits(browser);
try {
  const plain = await visits.open(product, { untraced: true });
  await signIn(plain, "owner@delight.test");
  const look = { ...plainLook, choices: { appContentLayoutNav: "vertical" } };
  const { page, goTo } = await visits.open(product, { look, like: plain, untraced: true });
  await goTo("/dashboard");
  const taken = new Map<string, number[]>(places.map((place) => [place, []]));
  // The first round fetches code and texts; pointing at a link does the same before a person presses it.
  for (const place of places) await pointAndPress(page, place);
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) taken.get(place)?.push(await pointAndPress(page, place));
  }
  for (const [place, times] of taken) report(`route-change${place}`, median(times), limit);
  report("route-change", median([...taken.values()].flat()), limit);
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
