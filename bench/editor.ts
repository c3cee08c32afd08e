import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { brandStyle, newBlock } from "@delight/email/document";
import type { Page } from "@playwright/test";
import { apiClientFor } from "../e2e/support/api.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { tryNetworkIdle } from "../e2e/support/network.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { demoPassword } from "../e2e/support/session.ts";
import { signIn } from "../e2e/support/sign-in.ts";
import { createBrowserSessions } from "../e2e/support/browser-sessions.ts";
import { median, report } from "./fixtures/report.ts";

/** Behind a first one that fetches code and texts and is not told. */
const rounds = 5;
const blocks = 60;
/** Milliseconds from the press on an email of the library until its blocks have been painted. */
const opening = 1000;
/** Milliseconds between two frames of sixty a second. */
const frame = 16.7;
/** Milliseconds that the page may be deaf at a time; the worst of all is told. */
const longest = 100;
/** Kilobytes of code, packed, that come with the editor alone; the code mode comes when it is asked for. */
const weight = 350;
const parts = /^(email-editor-page|live-editor|live-text|part-list|html-scan)-.*\.js$/;

const owner = { email: "owner@delight.test", password: demoPassword };
const kinds = ["heading", "text", "button", "image", "divider", "coupon"] as const;

const document = {
  version: 2,
  mode: "blocks",
  direction: "ltr",
  style: brandStyle,
  blocks: Array.from({ length: blocks }, (_, index) => newBlock(kinds[index % kinds.length] ?? "text", "en")),
};
const email = { name: "Sixty blocks", variants: [{ language: "en", subject: "Sixty", preheader: "", document }] };

/** Presses the email in the library and waits until all its blocks have been painted; in milliseconds. */
function open(page: Page, id: string): Promise<number> {
  return page.evaluate(
    async ({ address, count }) => {
      const link = globalThis.document.querySelector<HTMLElement>(`main a[href*="${address}"]`);
      if (!link) throw new Error("The library does not list the email");
      const begun = performance.now();
      link.click();
      return new Promise<number>((seen) => {
        const look = () => {
          if (globalThis.document.querySelectorAll("[data-block-id]").length < count)
            return void requestAnimationFrame(look);
          // What was drawn in a frame is painted once a task after it runs.
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () => seen(performance.now() - begun));
          channel.port1.start();
          channel.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      });
    },
    { address: id, count: blocks },
  );
}

interface Pace {
  readonly frame: number;
  readonly task: number;
}

/** The median of the frames and the longest task, in milliseconds, while something is done. */
async function paceOf(page: Page, deed: () => Promise<void>): Promise<Pace> {
  await page.evaluate(() => {
    const taken = { frames: [] as number[], tasks: [] as number[], isOver: false };
    Object.assign(globalThis, { taken });
    new PerformanceObserver((list) => taken.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    let last = performance.now();
    const tick = (now: number) => {
      taken.frames.push(now - last);
      last = now;
      if (!taken.isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await deed();
  const taken = await page.evaluate(() => {
    const { taken: all } = globalThis as unknown as { taken: { frames: number[]; tasks: number[]; isOver: boolean } };
    all.isOver = true;
    return all;
  });
  return { frame: median(taken.frames.slice(1)), task: Math.max(0, ...taken.tasks) };
}

async function type(page: Page): Promise<void> {
  const words = "Every spring a boiler wants to be looked at. ".repeat(5).slice(0, 200);
  for (const letter of words) await page.keyboard.type(letter, { delay: 20 });
}

/** Takes the first block past all others: the canvas scrolls while it is held near the lower edge. */
async function dragThrough(page: Page): Promise<void> {
  const from = await page.locator("[data-block-id]").first().boundingBox();
  const canvas = await page
    .locator("main ol[aria-label='Blocks of the email']")
    .locator("..")
    .locator("..")
    .locator("..")
    .boundingBox();
  if (!from || !canvas) throw new Error("There is nothing to drag");
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  const low = Math.min(canvas.y + canvas.height, 890) - 30;
  await page.mouse.move(x, low, { steps: 40 });
  for (let step = 0; step < 200; step += 1) await page.mouse.move(x + (step % 2), low - (step % 7));
  await page.mouse.up();
}

async function kilobytes(): Promise<number> {
  const folder = `${import.meta.dirname}/../apps/web/dist/assets`;
  const names = (await readdir(folder)).filter((name) => parts.test(name));
  const files = await Promise.all(names.map((name) => readFile(`${folder}/${name}`)));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

const product = await startBenchProduct();
const browser = await launchBrowser();
const visits = createBrowserSessions(browser);
try {
  const call = await apiClientFor(product, owner);
  const { id } = await call<{ id: string }>("/emails/", email);
  const { page, goTo } = await (async () => {
    const visit = await visits.open(product);
    await signIn(visit, owner.email);
    return visit;
  })();
  const openings: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await goTo("/emails?search=Sixty");
    await page.locator(`main a[href*="${id}"]`).first().waitFor();
    await tryNetworkIdle(page);
    const taken = await open(page, id);
    if (round > 0) openings.push(taken);
    await tryNetworkIdle(page);
  }
  const text = page.locator("[data-block-id]").nth(1);
  await text.locator("[data-field]").click();
  await page.locator("[data-live] [role=textbox]").waitFor();
  const typing = await paceOf(page, () => type(page));
  await page.keyboard.press("Escape");
  const dragging = await paceOf(page, () => dragThrough(page));
  report("editor/opening", median(openings), opening);
  report("editor/typing-frame", typing.frame, frame);
  report("editor/typing-longest-task", typing.task, longest);
  report("editor/dragging-frame", dragging.frame, frame);
  report("editor/dragging-longest-task", dragging.task, longest);
  report("editor/kilobytes", await kilobytes(), weight);
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
