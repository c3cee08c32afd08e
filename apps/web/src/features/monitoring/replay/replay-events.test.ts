import { expect, test } from "vitest";
import { clockOf } from "./clock.ts";
import { fromFirstPicture, readEvents } from "./replay-events.ts";

const style = () => ({ type: 2, tagName: "style", attributes: { nonce: "of another page" }, childNodes: [] });

test("9.10: styles of a recording get the nonce of the page that plays it, wherever they stand", () => {
  const picture = { type: 2, timestamp: 1, data: { node: { type: 0, childNodes: [style()] } } };
  const change = { type: 3, timestamp: 2, data: { source: 0, adds: [{ parentId: 1, node: style() }] } };

  const text = JSON.stringify(readEvents([picture, change], "ours"));

  expect(text.match(/"nonce":"ours"/g)).toHaveLength(2);
});

test("A33 of files that a recording links to only styles of this product stay, and none of them gets the nonce", () => {
  const own = new URL("/assets/index-1.css", window.location.href).href;
  const link = (rel: string, href: string, tagName = "link") => ({ type: 2, tagName, attributes: { rel, href } });
  const childNodes = [
    link("stylesheet", own),
    link("stylesheet", "/assets/index-1.css"),
    link("stylesheet", "https://evil.example/a.css"),
    link("stylesheet", "//evil.example/a.css"),
    link("stylesheet", "https://["),
    link("stylesheet", "data:text/css,*{}"),
    link("preconnect", own),
    link("preconnect", "https://evil.example", "LINK"),
  ];
  const picture = { type: 2, timestamp: 1, data: { node: { type: 0, childNodes } } };

  const text = JSON.stringify(readEvents([picture], "ours"));

  expect(text).not.toContain("ours");
  expect(text).not.toMatch(/evil|preconnect|data:text|https:\/\/\[/);
  expect(text.match(/"tagName":"link"/g)).toHaveLength(2);
  expect(text.match(/"tagName":"template","attributes":\{\}/g)).toHaveLength(6);
});

test("9.10: what is no event is left out, and playing begins with the first picture", () => {
  const event = (type: number, timestamp: number) => ({ type, timestamp, data: {} });
  const events = readEvents([null, "x", { type: 3 }, event(3, 1), event(4, 2), event(2, 3), event(3, 4)], "");

  expect(fromFirstPicture(events).map(({ timestamp }) => timestamp)).toEqual([2, 3, 4]);
  expect(fromFirstPicture([event(3, 1)])).toEqual([]);
});

test.each([
  [0, "0:00"],
  [65_000, "1:05"],
  [3_725_000, "1:02:05"],
])("%i milliseconds are %s on the clock", (milliseconds, text) => {
  expect(clockOf(milliseconds)).toBe(text);
});
