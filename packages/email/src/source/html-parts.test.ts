import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { findHtmlFlaws } from "./html-lint.ts";
import { editHtmlPart, findHtmlParts } from "./html-parts.ts";

const page = `<!doctype html>\r\n<html><head><title>Not this</title><style>a{color:red}</style></head>\r
<body><!-- nor <a href="x">this</a> --><p>Hello {{ customer.name | default: "you > me" }} &amp; all&nbsp;</p>
<a href='https://x.test/?a=1&amp;b={{ customer.id }}' class=z>Book <b>now</b></a><img src=/a.png><IMG SRC="b.png" ALT="A &quot;van&quot;">
{% if customer.city %}<td>{{ customer.city }}</td>{% endif %}</body></html>`;

test("finds links, images, descriptions and texts, and nothing that nobody reads", () => {
  expect(findHtmlParts(page).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'text Hello {{ customer.name | default: "you > me" }} & all&nbsp;',
    "link https://x.test/?a=1&b={{ customer.id }}",
    "text Book",
    "text now",
    "image /a.png",
    "alt ",
    "image b.png",
    'alt A "van"',
    "text {{ customer.city }}",
  ]);
});

test.each([
  ["link", 'https://y.test/?q="1"&r=<2>', "href='https://y.test/?q=&quot;1&quot;&amp;r=&lt;2&gt;'"],
  ["image", "/c d.png", '<img src="/c d.png">'],
  ["alt", 'A "roof"', '<img alt="A &quot;roof&quot;" src=/a.png>'],
  ["text", "Good day {{ customer.name | upcase }} <3", "<p>Good day {{ customer.name | upcase }} &lt;3</p>"],
] as const)("changes a %s in its own stretch only", (kind, value, written) => {
  const part = findHtmlParts(page).find((one) => one.kind === kind);
  if (!part) throw new Error(`There is no ${kind}`);

  const edited = editHtmlPart(page, part, value);

  expect(edited).toContain(written);
  expect(edited.slice(0, part.start)).toBe(page.slice(0, part.start));
  expect(edited.endsWith(page.slice(part.end))).toBe(true);
  expect(findHtmlParts(edited).find((one) => one.kind === kind)?.value).toBe(value);
});

const pieces = fc.oneof(
  fc.constantFrom(
    "<a href='",
    "'>",
    "<a href=",
    '<img src="',
    '"',
    ">",
    "<img>",
    "<img alt>",
    "</a>",
    "<!--",
    "-->",
    "<style>",
    "</style>",
    "<title>",
    "<table><tr><td>",
    "{{ customer.city | default: '<b>' }}",
    "{% if a > b %}",
    "{{",
    "}}",
    "\r\n",
    "\r",
    "&amp;lt;",
    "&copy;",
    "&",
    "<",
    "\u0000",
    "😀",
  ),
  fc.string({ maxLength: 5 }),
);
const sources = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(""));

test("A20 whatever the source, an edit changes its own stretch and brings no new tag", () => {
  fc.assert(
    fc.property(
      sources,
      fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[{}]/g, "")),
      (source, value) => {
        for (const part of findHtmlParts(source)) {
          const edited = editHtmlPart(source, part, value);
          const stretch = edited.slice(part.start, edited.length - (source.length - part.end));

          expect(editHtmlPart(source, part, part.value)).toBe(source);
          expect(edited.slice(0, part.start)).toBe(source.slice(0, part.start));
          expect(edited.slice(edited.length - (source.length - part.end))).toBe(source.slice(part.end));
          expect(value === part.value ? "" : stretch).not.toMatch(/[<>]/);
        }
      },
    ),
  );
});

test("marks tags that are never closed and ends that close nothing, but not what HTML lets be left out", () => {
  const flaws = (source: string) => findHtmlFlaws(source).map(({ code, tag, start }) => `${code} ${tag} ${start}`);

  expect(flaws("<p>a<p>b<ul><li>c<li>d</ul><br><img src=x>")).toEqual([]);
  expect(flaws("<div><span>a</div></b>")).toEqual(["unclosed span 5", "stray_end b 18"]);
  expect(flaws("{% if a %}<table>{% endif %}")).toEqual(["unclosed table 10"]);
  expect(flaws('<svg viewBox="0 0 1 1"><path d="m0 0" /><g><use href="#a" /></g></svg><path />')).toEqual([
    "unclosed path 70",
  ]);
  expect(flaws("<!--[if mso]><table><![endif]--><style>a > b</style>")).toEqual([]);
});

test("A23 ends that close nothing are not looked for among all that is open", () => {
  using looks = vi.spyOn(Array.prototype, "findLastIndex");

  expect(findHtmlFlaws("<a>".repeat(3000) + "</b>".repeat(1000))).toHaveLength(4000);
  expect(looks).not.toHaveBeenCalled();
});
