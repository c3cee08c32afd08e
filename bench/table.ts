import type { Page } from "@playwright/test";
import { launchBrowser } from "../e2e/support/browser.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { demoPassword } from "../e2e/support/session.ts";
import { median, report } from "./fixtures/report.ts";

const runs = 5;
/** Pixels a frame: a hundred thousand rows of 50 px in about eight seconds. */
const step = 10_000;
/** A frame that takes longer is seen, in milliseconds; so many of a hundred may. */
const slow = 50;
const slowShare = 0.05;
/** The longest that the page may be deaf, in milliseconds (long tasks, W3C). */
const longest = 200;

interface Scrolled {
  readonly slowShare: number;
  readonly longest: number;
}

/** Scrolls through the whole table, a step a frame. */
function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(
    async ({ step: pixels, slow: limit }) => {
      const frame = document.querySelector("table[aria-rowcount='100001']")?.parentElement;
      if (!frame) throw new Error("There is no table of a hundred thousand rows");
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: "longtask" });
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frame.scrollTop = 0;
      const frames: number[] = [];
      let before = await nextFrame();
      while (frame.scrollTop + frame.clientHeight < frame.scrollHeight - 1) {
        frame.scrollTop += pixels;
        const now = await nextFrame();
        frames.push(now - before);
        before = now;
      }
      observer.disconnect();
      return { slowShare: frames.filter((one) => one > limit).length / frames.length, longest: Math.max(0, ...tasks) };
    },
    { step, slow },
  );
}

const product = await startBenchProduct();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.url}/login?to=%2Fstaff%2Fparts`);
  await page.getByLabel("E-mail address").fill("staff@delight.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator("table[aria-rowcount='100001'] tbody tr").nth(5).scrollIntoViewIfNeeded();
  const scrolled: Scrolled[] = [];
  for (let run = 0; run < runs; run += 1) scrolled.push(await scrollThrough(page));
  report("table/slow-frames", median(scrolled.map((one) => one.slowShare)), slowShare);
  report("table/longest-task", median(scrolled.map((one) => one.longest)), longest);
} finally {
  await browser.close();
  await product.stop();
}
