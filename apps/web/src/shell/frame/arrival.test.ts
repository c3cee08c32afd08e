import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeFocusToContent, titleOfArrival } from "./arrival.ts";

beforeEach(() => {
  document.title = "Customers | Delight";
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

test("2.28: a new page is told by its title as soon as it has one", async () => {
  const told: string[] = [];
  titleOfArrival("Customers | Delight", (title) => told.push(title));
  expect(told).toEqual([]);

  document.title = "Anna Reed | Delight";

  await expect.poll(() => told).toEqual(["Anna Reed | Delight"]);
});

test("2.28: a page that has its title already is told at once", () => {
  const told: string[] = [];

  titleOfArrival("Dashboard | Delight", (title) => told.push(title));

  expect(told).toEqual(["Customers | Delight"]);
});

test("2.28: a page that is called like the one before is told after a second", () => {
  vi.useFakeTimers();
  const told: string[] = [];
  titleOfArrival("Customers | Delight", (title) => told.push(title));

  vi.advanceTimersByTime(1000);

  expect(told).toEqual(["Customers | Delight"]);
});

function aPage(html: string): void {
  document.body.innerHTML = html;
}

test.each([
  ["goes into the content", '<a id="from" href="/">x</a><main id="content" tabindex="-1"></main>', "", "content"],
  ["stays where the screen has put it", '<main id="content" tabindex="-1"><input id="from"></main>', "", "from"],
  [
    "stays in what lies over the page",
    '<main id="content" tabindex="-1"></main><div role="dialog"><input id="from"></div>',
    "",
    "from",
  ],
  [
    "goes to an anchor that can have it",
    '<a id="from" href="/">x</a><main id="content" tabindex="-1"><button id="there"></button></main>',
    "there",
    "there",
  ],
])("2.28: after a change of path the focus %s", (_, html, hash, expected) => {
  aPage(html);
  document.getElementById("from")?.focus();

  takeFocusToContent(hash);

  expect(document.activeElement?.id).toBe(expected);
});

test("2.28: an anchor that comes later gets the focus, unless somebody has taken it elsewhere", async () => {
  const later = () => {
    const button = Object.assign(document.createElement("button"), { id: "there" });
    document.getElementById("content")?.append(button);
  };
  aPage('<main id="content" tabindex="-1"></main>');
  takeFocusToContent("there");
  expect(document.activeElement?.id).toBe("content");
  later();
  await expect.poll(() => document.activeElement?.id).toBe("there");

  aPage('<input id="elsewhere"><main id="content" tabindex="-1"></main>');
  takeFocusToContent("there");
  document.getElementById("elsewhere")?.focus();
  const noticed = new Promise<void>((tell) => {
    new MutationObserver(() => tell()).observe(document.body, { childList: true, subtree: true });
  });
  later();
  await noticed;
  expect(document.activeElement?.id).toBe("elsewhere");
});
