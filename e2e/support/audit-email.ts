import type { Page } from "@playwright/test";
import { findViolations } from "./screen.ts";

export interface EmailWindow {
  readonly scheme: "light" | "dark";
  /** What a mail program leaves for an email, in CSS pixels. */
  readonly width: number;
}

/** Shows an email as a mail program would that keeps all of it: on a page of its own, in a window of that width. */
export async function openEmail(page: Page, html: string, { scheme, width }: EmailWindow): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 700 });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

/** What a reader of the email that is shown would stumble over, in words. */
export async function findEmailViolations(page: Page, { scheme, width }: EmailWindow): Promise<string[]> {
  const own = await page.evaluate(wrongsOnPage, { isDark: scheme === "dark", width });
  return [...(await findViolations(page)), ...own];
}

/** Runs in the browser, so that it can stand on nothing outside of itself. */
function wrongsOnPage({ isDark, width }: { readonly isDark: boolean; readonly width: number }): string[] {
  const thumb = 44;
  const all = [...document.querySelectorAll<HTMLElement>("body, body *")];
  const lost = [...document.images].filter((image) => !image.complete || image.naturalWidth === 0);
  const lightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return alpha < 0.9 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  // Buttons and the plate of a logo keep their colours: they are small.
  const grounds = all.filter((one) => one.offsetWidth * one.offsetHeight > 40_000);
  const tooLight = grounds.filter((one) => (lightness(getComputedStyle(one).backgroundColor) ?? 0) > 0.3);
  const page = lightness(getComputedStyle(document.body).backgroundColor) ?? 1;
  const buttons = all.filter((one) => one.matches("a[style*='padding:12px 28px']"));
  const small = buttons.filter((one) => one.getBoundingClientRect().height < thumb);
  const outside = buttons.filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 12 || right > width - 12;
  });
  return [
    ...lost.map(({ src }) => `a picture is not there: ${src}`),
    ...(isDark ? tooLight.map(({ outerHTML }) => `light ground on a dark screen: ${outerHTML.slice(0, 160)}`) : []),
    ...(isDark === page < 0.3 ? [] : [`the page is ${isDark ? "light" : "dark"}`]),
    ...small.map(({ innerText }) => `a button lower than ${thumb} px: ${innerText}`),
    ...outside.map(({ innerText }) => `a button reaches to the edge: ${innerText}`),
  ];
}
