import { expect, test } from "vitest";
import { htmlFacts } from "./html-facts.ts";

const filler = "&zwnj;&nbsp;&#8203;&shy;".repeat(40);

test("title, hidden preheader, language and direction of a mail are read, without what fills the preview", () => {
  const facts = htmlFacts(`<!doctype html><html lang="fr-CA" dir="RTL"><head><title>Boiler &amp;
    heating</title></head><body><style>p{}</style><div style="display:none;max-height:0">Due in March ${filler}</div>
    <p>Hello</p></body></html>`);

  expect(facts).toEqual({
    title: "Boiler & heating",
    preheader: "Due in March",
    language: "fr",
    direction: "rtl",
  });
});

test.each([
  ["what is seen comes first", `<p>Hello</p><div style="display:none">Later</div>`],
  ["a picture comes first", `<img src="a.png"><span style="font-size:0">Later</span>`],
  ["it is empty", `<div style="mso-hide:all">${filler}</div><p>Hello</p>`],
  ["it only looks like it", `<div style="max-height:0.5em">Due</div>`],
])("there is no preheader where %s", (_why, html) => {
  expect(htmlFacts(html).preheader).toBeUndefined();
});

test.each(["", "plain", "<", "<html lang><title></title>", "<table>".repeat(3000), "\0<b"])(
  "nothing is too broken to be read: %#",
  (html) => {
    expect(htmlFacts(html)).toMatchObject({ title: undefined, preheader: undefined, direction: undefined });
  },
);
