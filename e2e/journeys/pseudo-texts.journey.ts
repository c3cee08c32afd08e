import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { listRoutes } from "../support/routes.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

/** Texts on the screen that no file of texts holds, and sentences that were glued together from several. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What people typed stands in <bdi> or in a line that is written in, or is a tag; what machines read in <code>; names of languages are never translated.
    const excepted =
      "bdi, code, pre, kbd, samp, script, style, noscript, svg, [lang]:not(html), [data-private], [data-line], .mantine-Pill-label";
    // Dates, lists of them and spans of time are written by the browser.
    const byBrowser =
      /^[\s\d:,.–-]*(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|AM|PM|UTC|GMT|or|and|\s|\d|[:,.+–-])+$|^(?:in )?\d+ \w+(?: ago)?$|^(?:yesterday|today|tomorrow|now|(?:last|this|next) \w+)$/;
    // A sentence with a link or a bold name in it comes in pieces.
    const isPiece = (element: Element | null, depth = 3): boolean => {
      if (element === null || depth === 0) return false;
      return /^\s*⟦[^]*⟧\s*$/.test(element.textContent ?? "") || isPiece(element.parentElement, depth - 1);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults = new Set<string>();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (parent === null || !/\p{L}{3}/u.test(text) || !parent.checkVisibility() || parent.closest(excepted)) continue;
      if (!text.includes("⟦") && !byBrowser.test(text) && !isPiece(parent))
        faults.add(`not translated: “${text.slice(0, 80)}”`);
      const own = [...parent.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
      const pieces = own.filter((one) => one.textContent?.includes("⟦"));
      // Facts with dots between are a list, no sentence.
      if (pieces.length > 1 && !parent.textContent?.includes(" · "))
        faults.add(`glued: “${parent.textContent?.slice(0, 120)}”`);
    }
    return [...faults];
  });
}

test(
  "1.4 no sentence of any screen is written into the code, or glued together",
  inBrowser("Every visible text of every screen as it is drawn", "app", "ui"),
  async ({ demo: product, open }) => {
    const routes = await listRoutes(product);
    const faults = new Map<string, string[]>();
    for (const seen of ["signed out", "owner", "staff"] as const) {
      const { page, context, goTo, moveTo } = await open(
        product,
        seen === "signed out" ? {} : { as: demoPerson(seen) },
      );
      await context.addInitScript(() => {
        // Frames of emails have no storage.
        if (window.top === window) localStorage.setItem("pseudo-texts", "on");
      });
      for (const { name, path } of routes.filter((route) => route.seen === seen)) {
        // Links for those who are signed out hold tokens, which the page reads as it loads.
        await (seen === "signed out" ? goTo : moveTo)(path);
        await waitForSettled(page);
        for (const fault of await findFaults(page)) faults.set(fault, [...(faults.get(fault) ?? []), name]);
      }
    }
    const told = [...faults].map(([fault, screens]) => `\n${fault}\n  on ${[...new Set(screens)].join(" ")}`);
    assert.equal(faults.size, 0, told.join(""));
  },
);
