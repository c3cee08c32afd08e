import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, type MockInstance, vi } from "vitest";
import { startTexts } from "./lib/i18n/i18n.ts";

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

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(startTexts);

let complaints: MockInstance<Console["error"]> | undefined;

beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  const said = complaints?.mock.calls.map((call) => call.map(String).join(" ")) ?? [];
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`Nothing may be written to console.error:\n${said.join("\n")}`);
});
