import { emptyDocument, newBlock } from "@delight/email/document";
import { expect, it } from "vitest";
import { addressesOf } from "./addresses.ts";

const link = (href: string) => ({ ...newBlock("button", "en"), href });

it("finds the addresses of the company and of the brand in what is sent, and none that differ for each customer", () => {
  const document = {
    ...emptyDocument("en"),
    blocks: [
      link("https://firm.test/offer"),
      link("{{ links.booking }}"),
      link("https://firm.test/for?c={{ customer.email }}"),
      newBlock("social", "en"),
      newBlock("footer", "en"),
    ],
  };
  const html = [
    "https://firm.test/offer",
    "https://firm.test/book",
    "https://firm.test/for?c=amira@example.com",
    "https://facebook.com/firm?a=1&amp;b=2",
    "https://example.com/unsubscribe",
    "https://example.com/booking",
    "mailto:office@firm.test",
  ];

  expect(addressesOf(document, html.map((href) => `<a href="${href}">x</a>`).join(""))).toEqual([
    "https://firm.test/offer",
    "https://firm.test/book",
    "https://facebook.com/firm?a=1&b=2",
  ]);
});
