import { join } from "node:path";
import axeCore from "axe-core";
import type { Page } from "@playwright/test";
import { waitForNetworkIdle } from "./network.ts";
import { artifacts, fileName } from "./places.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Waits until a screen has come to rest: it has its title, nothing is on its way, turns or says that it is busy, fonts are there. */
export async function waitForSettled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await waitForNetworkIdle(page);
  // On a busy machine what has come may not be drawn yet, and may ask for more once it is.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  await waitForNetworkIdle(page);
  await page.waitForFunction(() => {
    // What is shown to be waiting never comes to rest.
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility() && one.closest("[data-always-waiting]") === null,
      );
    const isLoading = shown("[role=progressbar]").some((bar) => bar.closest("main, [role=dialog]") === null);
    return !isLoading && shown("[aria-busy=true], .mantine-Loader-root").length === 0;
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Scrolls to the top and has everything drawn that waits until a reader comes near. */
function drawAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    window.dispatchEvent(new Event("beforeprint"));
  });
}

export async function takePicture(page: Page, name: string, folder = "screens"): Promise<string> {
  const path = join(artifacts, folder, `${fileName(name)}.png`);
  await drawAll(page);
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
  return path;
}

/** Pictures cost more than what is found without them; a failure has one anyway. */
export const keepsPictures = process.env["E2E_ALL_LOOKS"] === "1" || process.env["E2E_PICTURES"] === "1";

/** What a screen shows of its own, and what lies over it: the frame is the same on all of them. */
const withoutFrame = ["main", "[role=dialog]", "[role=menu]", "[role=listbox]"];
/** What lies over a screen alone. */
export const layers = withoutFrame.slice(1);

/**
 * Fails with everything that is wrong with a settled screen. Where all looks are walked a picture of it is kept and its frame is
 * judged again; by day the journey of all routes does that.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const wrongs = await inspect(page, name, withoutFrame);
  if (wrongs.length > 0) throw new Error(`The screen “${name}” (${page.url()}):\n  ${wrongs.join("\n  ")}`);
}

/** Tells what is wrong with a settled screen; `within`: by day only in what one of these selectors finds, or everywhere where none does. */
export async function inspect(page: Page, name: string, within: readonly string[] = []): Promise<string[]> {
  await waitForSettled(page);
  await (keepsPictures ? takePicture(page, name) : drawAll(page));
  return findViolations(page, keepsPictures ? [] : within);
}

/** What a person with any abilities would stumble over, in words. */
export async function findViolations(page: Page, within: readonly string[] = []): Promise<string[]> {
  return [...(await axeFindings(page, within)), ...(await findHorizontalOverflow(page)), ...(await clippedTexts(page))];
}

async function axeFindings(page: Page, within: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  const results = await page.evaluate(
    async ({ values, selectors }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      const shown = selectors
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .filter((one) => one.checkVisibility());
      return axe.run(shown.length > 0 ? { include: shown } : document, {
        runOnly: { type: "tag", values },
        rules: { "target-size": { enabled: true } },
        iframes: false,
        resultTypes: ["violations"],
      });
    },
    { values: tags, selectors: [...within] },
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => {
      const summary = failureSummary.replace(/^Fix (any|all) of the following:\s*/, "").replace(/\s+/g, " ");
      return `axe ${id}: ${help}: ${withoutIds(html)}: ${summary}`;
    }),
  );
}

/** The ids that Mantine and React draw anew for each page hide that a finding is the same everywhere. */
function withoutIds(html: string): string {
  return html.replace(/ (id|aria-\w+|for|data-m|style)="[^"]*(mantine-|_r_)[^"]*"/g, "").slice(0, 200);
}

export async function findHorizontalOverflow(page: Page): Promise<string[]> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  return content > window ? [`scrolls sideways: ${content} px of content in a window of ${window} px`] : [];
}

/** Text that is cut off without an ellipsis or a way to scroll to it. */
async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isClipped = (element: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const hides = overflowX === "hidden" || overflowX === "clip";
      const isShown = display !== "inline" && element.clientWidth > 4 && element.checkVisibility();
      return isShown && hides && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => hasOwnText(element) && isClipped(element))
      .slice(0, 5)
      .map((element) => `text is cut off: “${element.textContent?.trim().slice(0, 80)}”`);
  });
}
