import { expect, test } from "vitest";
import { deadLink, deadPicture } from "./dead-link.ts";

const anchors = new Set(["prices"]);

test.each([
  ["www.hartley.example/book", "https://www.hartley.example/book"],
  ["hartley.example", "https://hartley.example"],
  ["//hartley.example/a", "https://hartley.example/a"],
  ["htps://x.example", "https://x.example"],
  ["http:/x.example", "https://x.example"],
  ["https//x.example/a", "https://x.example/a"],
  ["https://https://x.example", "https://x.example"],
  ["office@h.example", "mailto:office@h.example"],
  ["020 7946 0001", "tel:02079460001"],
])("%s leads nowhere and means %s", (href, to) => {
  expect(deadLink(href, anchors)).toEqual({ to });
});

test.each([
  "",
  "#",
  "#gone",
  "/offers",
  "offers.html",
  "file:///C:/offer.pdf",
  "javascript:go()",
  "mailto:",
  "https://",
  "see below",
])("%j leads nowhere, and nobody knows where it should", (href) => {
  expect(deadLink(href, anchors)).toEqual({});
});

test.each([
  "https://x.example/a?b=c#d",
  "http://x.example",
  "https://x.example/{{ customer.id }}",
  "mailto:office@h.example?subject=Hi",
  "tel:+442079460001",
  "sms:+442079460001",
  "#prices",
  "#top",
  "{{ links.unsubscribe }}",
])("%s leads somewhere", (href) => {
  expect(deadLink(href, anchors)).toBeUndefined();
});

test.each([
  ["images/van.png", {}],
  ["/van.png", {}],
  ["file:///C:/van.png", {}],
  ["C:\\van.png", {}],
  ["www.x.test/van.png", { to: "https://www.x.test/van.png" }],
  ["//x.test/van.png", { to: "https://x.test/van.png" }],
  ["htps://x.test/van.png", { to: "https://x.test/van.png" }],
  ["https://x.test/van.png", undefined],
  ["/i/abcdefghijklmnopqrst.png", undefined],
  ["data:image/png;base64,AA", undefined],
  ["cid:van", undefined],
  ["{{ service.image }}", undefined],
])("a picture at %s is judged by whether mail programs can load it", (src, verdict) => {
  expect(deadPicture(src)).toEqual(verdict);
});
