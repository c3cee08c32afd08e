import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { cleanRichText, richTextSource } from "./rich-text.ts";

test.each([
  ["unclosed paragraphs", "<p>one<p>two", "<p>one</p><p>two</p>"],
  ["a bare less-than", "a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"],
  ["synonyms", "<b>a</b><i>b</i><div>c</div>", "<strong>a</strong><em>b</em><p>c</p>"],
  ["lists", "<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
  ["unknown tags", "<table><tr><td>a</td></tr></table>", "a"],
  [
    "a safe link",
    "<a href='https://x.test/?a=1&amp;b=2' onclick=z>a</a>",
    '<a href="https://x.test/?a=1&amp;b=2">a</a>',
  ],
  ["a script link (A20)", '<a href="JaVaScript:alert(1)">a</a>', "<a>a</a>"],
  ["an entity-hidden script link (A20)", '<a href="&#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ["a colour", '<span style="color:#FF0000;position:fixed">a</span>', '<span style="color:#ff0000">a</span>'],
  ["scripts, styles and frames (A20)", "a<script>x</script><style>y</style><iframe>z</iframe>b", "ab"],
  ["an unfinished script (A20)", "a<script>x", "a"],
  ["comments", "a<!-- <p> -->b", "ab"],
  ["crossed tags", "<strong><em>a</strong>b</em>", "<strong><em>a</em></strong>b"],
])("keeps what is allowed and closes what is open: %s", (_, html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

test("merge tags with quotes and less-than signs survive, and come back as written", () => {
  const written = `<p>{% if service.price < 5 %}{{ customer.name | default: "you" }}{% endif %}<a href="{{ links.view }}">x</a>`;

  expect(cleanRichText(written)).toContain("&lt; 5 %}{{ customer.name | default: &quot;you&quot; }}");
  expect(richTextSource(cleanRichText(written))).toBe(`${written}</p>`);
});

test("A20 a tag hidden inside a merge tag stays text", () => {
  expect(cleanRichText("{{ '<img src=x onerror=alert(1)>' }}")).not.toContain("<img");
});

const fragments = fc.constantFrom(
  "<p>",
  "</p>",
  "<a href='",
  "'>",
  "<b",
  "<!--",
  "-->",
  "<script>",
  "</script>",
  "{{",
  "}}",
  '"',
  "&",
  "&lt;",
  "x",
  "<",
  "li>",
  "<svg/onload=1>",
);

test("A20 whatever comes in, only allowed tags come out, and cleaning again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fragments, fc.string({ maxLength: 6 })), { maxLength: 30 }), (parts) => {
      const clean = cleanRichText(parts.join(""));

      const rest = clean.replace(
        /<\/?(?:p|strong|em|u|s|ul|ol|li)>|<br \/>|<\/?(?:a|span)>|<a href="(?:https?:\/\/|mailto:|tel:|#|\{)[^"<>]*">|<span style="color:#[0-9a-f]+">/g,
        "",
      );
      expect(rest).not.toMatch(/[<>]/);
      expect(cleanRichText(clean)).toBe(clean);
    }),
  );
});

test("A23 signs that begin no tag cost one look for an end, however many there are", () => {
  using looks = vi.spyOn(String.prototype, "indexOf");

  expect(cleanRichText(`${"<".repeat(19_990)}>`)).toBe(`${"&lt;".repeat(19_990)}&gt;`);

  const looked = looks.mock.calls.filter(([sign]) => sign === ">").length;
  expect(looked).toBe(1);
});
