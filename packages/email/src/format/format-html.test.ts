import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHtml } from "./format-html.ts";
import { inlineNames } from "./inline-names.ts";
import { whatIsShown } from "./visible-content.ts";

function formatted(source: string): string {
  const result = formatHtml(source);
  if (!result.isFormatted) throw new Error(JSON.stringify(result));
  return result.html;
}

test("lays tables and styles out over indented lines", () => {
  const source = `<!doctype html><html><head><style>a{color:{{ organization.name }}}@media (max-width:600px){.x>a{color:red!important}}</style></head><body><table><tr><td><img src="a.png"><b>Hello</b> <i>you</i></td></tr></table></body></html>`;

  expect(formatted(source)).toMatchInlineSnapshot(`
    "<!doctype html>
    <html>
    <head>
      <style>
        a {
          color: {{ organization.name }}
        }

        @media (max-width:600px) {
          .x>a {
            color: red !important
          }
        }
      </style>
    </head>
    <body>
      <table>
        <tr>
          <td><img src="a.png"><b>Hello</b> <i>you</i></td>
        </tr>
      </table>
    </body>
    </html>
    "
  `);
});

test.each([
  ["Liquid", '<td>a{{ customer.first_name  | default:  "a  b" }}</td>'],
  ["Liquid that keeps text", "<td>{% capture address %}  https://x.test/   a{% endcapture %}</td>"],
  ["comments for Outlook", "<!--[if (gte mso 9)|(IE)]>\n      <td  width=300>\n<![endif]-->"],
  ["what only others than Outlook read", "<td>a<!--[if !mso]><!-->b<!--<![endif]--></td>"],
  ["a script", `<script type="application/ld+json">{"a":1,\n"b":2}</script>`],
  ["text that keeps its spaces", "<pre>  a\n     b</pre>"],
  ["an attribute over two lines", '<td style="color:red;\n  background:blue">'],
])("leaves %s as it is", (_what, piece) => {
  const cell = piece.startsWith("<td") ? piece : `<td>${piece}`;
  const source = `<table><tr>${cell.endsWith("</td>") ? cell : `${cell}</td>`}</tr></table>`;

  expect(formatted(source)).toContain(piece.replaceAll(/^<td>|<\/td>$/g, ""));
});

test("leaves a doctype and Liquid in a tag as they are", () => {
  const doctype = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"  "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">`;
  const source = `${doctype}<p {% if  a %}class="b"{% endif %}>a</p>`;

  expect(formatted(source)).toBe(`${doctype}\n<p {% if  a %}class="b" {% endif %}>a</p>\n`);
});

test("Liquid and comments between rows get lines of their own", () => {
  const source =
    "<table>{% for due in dues %}<tr><td>a</td><!--[if mso]><td></td><![endif]--></tr>{% endfor %}</table>";

  expect(formatted(source)).toMatchInlineSnapshot(`
    "<table>
      {% for due in dues %}
      <tr>
        <td>a</td>
        <!--[if mso]><td></td><![endif]-->
      </tr>
      {% endfor %}
    </table>
    "
  `);
});

test.each([
  "<b>b</b>c <a href=x>d</a>{{ e }}",
  '<div style="display:inline-block">a</div><div style="display:inline-block">b</div>',
  '<div class="col">a</div><div class="col">b</div>',
  "<span>a</span><!--[if mso]></td><td><![endif]--><span>b</span>",
  "a<o:p>b</o:p><v:shape>c</v:shape>",
])("adds no space where one would be seen: %s", (glued) => {
  const source = `<style>@media all{.col{display:inline-block}}</style><table><tr><td>${glued}</td></tr></table>`;

  expect(formatted(source)).toContain(glued);
});

test.each([
  ["a tag that is never closed", "<p>a</p>\n<div><span>b\n</div>", { reason: "unclosed", tag: "span", line: 2 }],
  ["an end of nothing", "a\r\nb</b>", { reason: "stray_end", tag: "b", line: 2 }],
  ["Liquid that is never closed", "<p>\n\n{{ customer.name </p>", { reason: "liquid_open", line: 3 }],
  [
    "styles that show every space",
    `<p>\n<i style="white-space: pre-wrap">a  b</i></p>`,
    { reason: "spaces_kept", line: 2 },
  ],
])("refuses %s and names the line", (_what, source, refusal) => {
  expect(formatHtml(source)).toEqual({ isFormatted: false, ...refusal });
});

test("line ends stay of their kind", () => {
  expect(formatted("<table>\r\n<tr><td>a</td></tr></table>\r\n")).toBe(
    "<table>\r\n  <tr>\r\n    <td>a</td>\r\n  </tr>\r\n</table>\r\n",
  );
});

const pieces = fc.oneof(
  fc.constantFrom(
    ..."<p>|</p>|<td>|</td>|<table>|</table>|<tr>|</tr>|<b>|</b>|<br>|<img src='a b'>|<div style='display:inline'>|<div>|</div>".split(
      "|",
    ),
    ..."<!-- a  b -->|<!--[if mso]><td><![endif]-->|{{ a  }}|{% if a > b %}|{% endif %}|<style>a :hover{b:c}</style>|<pre>|</pre>".split(
      "|",
    ),
    ..." |\n|\r\n|  \n\n\n|&nbsp;|a|<a href={{ b }} {% c %}>|</a>|<textarea>|</textarea>|<script>|</script>|<![if !mso]>|{{|<".split(
      "|",
    ),
  ),
  fc.string({ maxLength: 4 }),
);

test("A20 whatever the source, it is refused, or looks the same and is formatted once for all", () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join("")),
      (source) => {
        const result = formatHtml(source);
        if (!result.isFormatted) return;
        const inline = inlineNames(source);
        const seen = (html: string) => whatIsShown(html.replaceAll(/\r\n?/g, "\n"), inline).map((one) => one.seen);

        expect(seen(result.html)).toEqual(seen(source));
        expect(formatHtml(result.html)).toEqual(result);
      },
    ),
  );
});

test.each([
  ["a space between words", "<p>a <b>b</b></p>", "<p>a<b>b</b></p>"],
  ["an attribute", "<p class=a>b</p>", "<p class=c>b</p>"],
  ["Liquid", "{{ a  }}", "{{ a }}"],
  ["a comment", "<!--[if mso]> a<![endif]-->", "<!--[if mso]>a<![endif]-->"],
  ["a selector", "<style>a :hover{}</style>", "<style>a:hover{}</style>"],
  ["kept spaces", "<pre>a  b</pre>", "<pre>a b</pre>"],
  ["the order", "<p>a<b>b</b></p>", "<p><b>b</b>a</p>"],
])("another look is told by %s", (_what, one, other) => {
  const seen = (html: string) => whatIsShown(html, inlineNames(html)).map((piece) => piece.seen);

  expect(seen(one)).not.toEqual(seen(other));
});
