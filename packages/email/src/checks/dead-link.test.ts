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
  ["htttps://x.example", "https://x.example"],
  ["ttps://x.example", "https://x.example"],
  ["https:x.example", "https://x.example"],
  ["https:\\\\x.example\\a", "https://x.example/a"],
  ["https:// x.example", "https://x.example"],
  ["https://https//x.example", "https://x.example"],
  ["mailto:mailto:office@h.example", "mailto:office@h.example"],
  ["mailto://office@h.example", "mailto:office@h.example"],
  ["mailto:The office <office@h.example>", "mailto:office@h.example"],
  ["mailto:https://x.example", "https://x.example"],
  ["tel:tel:+442079460001", "tel:+442079460001"],
  ["Tel. 089 123456", "tel:089123456"],
  ["„https://x.example“", "https://x.example"],
  ["<https://x.example>", "https://x.example"],
  ["https://{{ organization.website }}", "{{ organization.website }}"],
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
  "mailto:office",
  "mailto:?",
  "tel:",
  "tel:call us",
  "https://",
  "http:/x",
  "https://my site.example",
  "https://x,example",
  "https://x..example",
  "https://localhost/",
  "http://192.168.1.4/offer",
  "http://shop.local/offer",
  "https://example.com",
  "https://www.yourdomain.com/book",
  "see below",
])("%j leads nowhere, and nobody knows where it should", (href) => {
  expect(deadLink(href, anchors)).toEqual({});
});

test.each([
  "https://x.example/a?b=c#d",
  "http://x.example",
  "https://x.example/{{ customer.id }}",
  "mailto:office@h.example?subject=Hi",
  "mailto:?subject=Have%20a%20look&body=https://x.example",
  "mailto:office@h.example,shop@h.example",
  "mailto:{{ customer.email }}",
  "tel:112",
  "tel:+49 (0) 89 123-45",
  "tel:{{ organization.phone }}",
  "https://müller.example/ä?x=a b",
  "https://{{ data.shop }}.x.example/",
  "http://x.example:8080/a",
  "https://93.184.216.34/",
  "whatsapp://send?phone=442079460001",
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
