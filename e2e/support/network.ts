import type { Page, Request } from "@playwright/test";
import { eventually } from "./wait.ts";

const underway = new WeakMap<Page, Set<Request>>();
const lastHeard = new WeakMap<Page, number>();
/** A screen may ask for the next thing when the last has come; only after so many milliseconds it has all it wants. */
const pause = 250;

/** Keeps account of what a page asks for. Playwright's own "network idle" tells of whole documents, not of screens within one. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  underway.set(page, open);
  const note = () => lastHeard.set(page, Date.now());
  note();
  page.on("request", (request) => {
    if (isEndless(request)) return;
    open.add(request);
    note();
  });
  const forget = (request: Request) => {
    open.delete(request);
    note();
  };
  page.on("requestfinished", forget);
  page.on("requestfailed", forget);
}

/** A stream of events stays open as long as its page does. */
function isEndless(request: Request): boolean {
  return request.headers()["accept"]?.includes("text/event-stream") ?? false;
}

/** Waits until a page has got all that it asked for. */
export async function waitForNetworkIdle(page: Page, seconds = 30): Promise<void> {
  const open = underway.get(page);
  if (open === undefined) throw new Error("The requests of this page were never followed");
  const isQuiet = () => open.size === 0 && Date.now() - (lastHeard.get(page) ?? 0) >= pause;
  await eventually(
    () => `${page.url()} comes to rest; it still waits for ${[...open].map((request) => request.url()).join(" ")}`,
    isQuiet,
    seconds,
  );
}

/** Looks before it presses, as a person does; a story in which the page never comes to rest goes on after some seconds. */
export async function tryNetworkIdle(page: Page): Promise<void> {
  await waitForNetworkIdle(page, 5).catch(() => undefined);
}
