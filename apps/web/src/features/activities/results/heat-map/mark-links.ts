import { linkMark } from "@delight/contract/activity-results";
import { pageNonce } from "../../../../lib/nonce.ts";

/** What is written on a link of the email. */
export interface Mark {
  readonly index: number;
  /** Of all clicks, between 0 and 1. */
  readonly share: number;
  /** The share as it is written for people. */
  readonly label: string;
}

interface Marked {
  readonly html: string;
  /** The words of each link, or what stands for its picture, by its index; empty where it has neither. */
  readonly words: ReadonlyMap<number, string>;
}

/**
 * Writes the share of clicks onto each link of an email whose links lead to `linkMark`: as a number, and the more the
 * stronger its frame. Links lead nowhere any more. The document is never shown as it is read here: no script of it runs.
 */
export function markLinks(html: string, marks: readonly Mark[]): Marked {
  // What is parsed here obeys the policy of the page, which wants its nonce on style elements.
  const styled = html.replace(/<style\b/gi, `<style nonce="${pageNonce()}"`);
  const page = new DOMParser().parseFromString(styled, "text/html");
  const words = new Map<number, string>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>(`a[href^="${linkMark}"]`)) {
    const index = Number(link.getAttribute("href")?.slice(linkMark.length));
    const said = wordsOf(link);
    words.set(index, words.get(index) ?? said);
    const mark = marks.find((one) => one.index === index);
    link.removeAttribute("href");
    if (mark) write(link, mark);
  }
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, words };
}

function wordsOf(link: HTMLAnchorElement): string {
  const text = (link.textContent ?? "").replace(/\s+/g, " ").trim();
  return text === "" ? (link.querySelector("img")?.getAttribute("alt") ?? "") : text;
}

function write(link: HTMLAnchorElement, { share, label }: Mark): void {
  const strength = 0.15 + 0.85 * share;
  link.style.outline = `3px solid rgba(200, 40, 20, ${strength.toFixed(2)})`;
  link.style.outlineOffset = "2px";
  const badge = link.ownerDocument.createElement("span");
  badge.textContent = label;
  badge.dir = "auto";
  badge.style.cssText =
    "display:inline-block;margin:0 4px;padding:1px 6px;border-radius:10px;background:#7a1d0e;color:#ffffff;font:700 12px/18px Arial,sans-serif;text-decoration:none;vertical-align:middle";
  link.append(badge);
}
