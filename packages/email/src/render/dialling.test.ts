import { expect, test } from "vitest";
import { newBlock } from "../document.ts";
import { documentOf, receive } from "./testing/email-of-all.ts";

const call = { ...newBlock("button", "en"), id: "call", label: "Call us", href: "tel:{{ organization.phone }}" };

test.each([
  ["+44 (0)113 496 0000", "tel:+441134960000"],
  ['(0113) 496 0000"><b>', "tel:011349600002"],
])("A20 a button dials %s as %s", (phone, address) => {
  const { html, text } = receive([call], { values: { "organization.phone": phone } });

  expect(html.match(/href="(tel:[^"]*)"/)?.[1]).toBe(address);
  expect(text).toContain("Call us: tel:");
});

test("a button that dials nothing is not sent, in neither part", () => {
  const { html, text } = receive([call], { values: { "organization.name": "Northgate" } });

  expect(html + text).not.toMatch(/Call us|tel:/);
});

test("a number written by hand stays as it is", () => {
  const { html } = receive([{ ...call, href: "tel:+441134960000" }]);

  expect(html).toContain('href="tel:+441134960000"');
});

test("HTML code dials the same way", () => {
  const source = '<a href="tel:{{ organization.phone }}">Call</a> {{ links.unsubscribe }}';
  const { html } = receive([], {
    document: { ...documentOf([], "en"), mode: "html", html: source },
    values: { "organization.phone": "(0113) 496" },
  });

  expect(html).toContain('href="tel:0113496"');
});
