import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, type MockInstance, vi } from "vitest";
import { i18n, initI18n } from "./lib/i18n/i18n.ts";
import { resetPage } from "./test-reset.ts";

// What jsdom lacks and the components ask for.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();

declare global {
  interface Window {
    hasEndlessFrames?: true;
  }
}

// jsdom starts an interval when a frame is requested or the focus has to move, and stops it when idle. One that it started under a
// test's fake timers would never fire, and no later file of the worker would get a frame. So it is started here, and is never idle.
if (!window.hasEndlessFrames) {
  window.hasEndlessFrames = true;
  const requestFrame = window.requestAnimationFrame.bind(window);
  const requestNext = () => void requestFrame(requestNext);
  requestNext();
}

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000, getElementError });

/** Prints the document only when somebody reads the message: `findBy` and `waitFor` throw many errors that nobody does. */
function getElementError(summary: string | null, container: Element): Error {
  const error = new Error();
  error.name = "TestingLibraryElementError";
  let message: string | undefined;
  const get = () => (message ??= `${summary ?? ""}\n\n${String(prettyDOM(container))}`);
  return Object.defineProperty(error, "message", { configurable: true, get });
}

// Most files share their modules with others, and one instance of the texts with them.
beforeAll(async () => {
  if (!i18n.isInitialized) await initI18n();
});

let complaints: MockInstance<Console["error"]> | undefined;

beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});

afterEach(async () => {
  cleanup();
  const said = complaints?.mock.calls.map((call) => call.map(String).join(" ")) ?? [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await resetPage();
  if (said.length > 0) throw new Error(`Nothing may be written to console.error:\n${said.join("\n")}`);
});
