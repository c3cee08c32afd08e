import { describe, expect, test } from "vitest";
import { emptyDocument } from "../document.ts";
import { type MergeValues, sampleValues } from "../merge-fields.ts";
import { TemplateError } from "../template/template.ts";
import { compileEmail } from "./compile.ts";
import { personalise } from "./personalise.ts";

function render(html: string, preheader = "", values: MergeValues = sampleValues) {
  const document = { ...emptyDocument("en"), mode: "html" as const, blocks: [], html };
  const compiled = compileEmail({ document, subject: "Hello", preheader, language: "en" });
  const recipient = {
    values,
    linkUrl: (index: number) => `https://t.test/${index}`,
    unsubscribeUrl: "https://t.test/u",
  };
  return { compiled, ...personalise(compiled, recipient) };
}

const odd = `<!DOCTYPE html>\n<HTML><head><style>a{color:red}</style><title>a < b</title></head>
<BODY bgcolor=#fff><TABLE><TR><TD nowrap>Unclosed <P>one<P>two &nbsp;<IMG SRC='x.png' ALT=x>
<!--[if mso]><v:rect href="https://a.test/?x=1&amp;y=2"></v:rect><![endif]--><a class='k' href='https://a.test/?x=1&amp;y=2' data-x="1">go</a>
<script>document.write('<a href="https://no.test">')</script><a href="{{ links.unsubscribe }}">out</a></TABLE></BODY></HTML>`;

describe("the sender's own HTML", () => {
  test("is kept byte by byte but for its links", () => {
    const expected = odd
      .replace(' href="https://a.test/?x=1&amp;y=2"', ' href="https://t.test/0"')
      .replace("href='https://a.test/?x=1&amp;y=2'", 'href="https://t.test/0"')
      .replace("{{ links.unsubscribe }}", "https://t.test/u");

    const { html, compiled } = render(odd);

    expect(html).toBe(expected);
    expect(compiled.links.map(({ url }) => url)).toEqual(["https://a.test/?x=1&y=2"]);
  });

  test("M45 gets a footer before the body ends when it has no way to unsubscribe", () => {
    const { html, text } = render("<html><body><p>Hi</p></body></html>", "Soon");

    expect(html).toMatch(
      /<body><div style="display:none[^>]*>Soon(&#8199;&#847; )+<\/div><p>Hi<\/p><div[^>]*>.*12 Mill Lane.*https:\/\/t\.test\/u.*<\/div><\/body><\/html>$/s,
    );
    expect(text).toMatch(/^Hi\n\n[^]*12 Mill Lane[^]*Unsubscribe: https:\/\/t\.test\/u\n$/);
  });

  test("has its preview text once when it begins with the same, and both when it begins with another", () => {
    const html =
      '<html><body><div style="display:none">Soon again, {{ customer.first_name }}</div><p>Hi</p></body></html>';

    expect(render(html, "Soon again").html).not.toContain("&#8199;");
    expect(render(html, "Soon again, {{ customer.first_name }}").html).not.toContain("&#8199;");
    expect(render(html, "Much later").html).toMatch(
      /<body><div [^>]*>Much later(&#8199;&#847; )+<\/div><div [^>]*>Soon/,
    );
  });

  test("becomes a page with language and direction when it is only a fragment", () => {
    expect(render("<p>Hi</p>").html).toMatch(
      /^<!doctype html><html lang="en" dir="ltr"><head>.*<title>Hello<\/title><\/head><body><div role="article"[^>]* lang="en" dir="ltr"><p>Hi<\/p>/,
    );
  });

  test("has a text part that reads well", () => {
    const { text } = render(odd);

    expect(text).toContain("Unclosed\n\none\n\ntwo");
    expect(text).toContain("go: https://t.test/0");
    expect(text).not.toMatch(/color:red|document\.write/);
  });

  test.each([
    [
      "no body tag",
      "<!doctype html><html><head><title>t</title></head><p>Hi</p></html>",
      "<!doctype html><html><head><title>t</title></head>|<p>Hi</p>|</html>",
    ],
    [
      "no html tag",
      "<!doctype html><head><style>p{color:red}</style></head><body><p>Hi</p></body>",
      "<!doctype html><head><style>p{color:red}</style></head><body>|<p>Hi</p>|</body>",
    ],
    [
      "no head tag",
      "<!DOCTYPE html><title>t</title><meta name=a><p>Hi</p>",
      "<!DOCTYPE html><title>t</title><meta name=a>|<p>Hi</p>|",
    ],
    ["no doctype", "<html><head></head><p>Hi</p></html>\n", "<html><head></head>|<p>Hi</p>|</html>\n"],
  ])("is a page with %s too, and what is put in stands where it is read", (_, source, expected) => {
    const { html } = render(source, "Soon");
    const parts = expected.split("|");
    const between = html.slice(parts[0]?.length, html.length - (parts[2]?.length ?? 0));

    expect(html.startsWith(`${parts[0]}<div style="display:none`)).toBe(true);
    expect(html.endsWith(`</div>${parts[2]}`)).toBe(true);
    expect(between).toMatch(/Soon.*<p>Hi<\/p>.*Unsubscribe/s);
  });

  test("buttons drawn for Outlook lead through us as their links do, in either kind of quotes and with merge fields", () => {
    const drawn = (href: string) => `\r\n<!--[if mso]><v:roundrect href=${href}></v:roundrect><![endif]-->`;
    const { html, compiled } = render(
      `${drawn("'https://a.test/?x=1&amp;y=2'")}<a href='https://a.test/?x=1&amp;y=2'>a</a>${drawn('"{{ links.booking }}"')}<a href="{{ links.booking }}">b</a>${drawn("'{{ links.unsubscribe }}'")}<a href="{{ links.unsubscribe }}">out</a>`,
    );

    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      ["0", "0", "1", "1", "u", "u"].map((place) => `https://t.test/${place}`),
    );
    expect(compiled.links).toHaveLength(2);
    expect(html).not.toContain("&amp;y=2");
  });

  test("a link that leads nowhere for a customer is no link, in either part", () => {
    const source = `<p>See <a class="a" href="{{ organization.website }}" target="_blank">our site</a>.</p>`;
    const { "organization.website": _, ...without } = sampleValues;

    expect(render(source).html).toContain('<a class="a" href="https://t.test/0" target="_blank">our site</a>');
    expect(render(source).text).toMatch(/^See our site: https:\/\/t\.test\/0\./);
    expect(render(source, "", without).html).toContain('<a class="a"  target="_blank">our site</a>');
    expect(render(source, "", without).text).toMatch(/^See our site\.\n/);
  });

  test("its text begins with its first words, also where what comes first is not for a customer", () => {
    const { text } = render("{% if customer.company %}<p>For firms</p>{% endif %}<p>Hi</p>", "", {});

    expect(text).toMatch(/^Hi\n/);
  });

  test("is refused, quickly, when its Liquid is broken throughout", () => {
    expect(() => render("{{".repeat(50_000))).toThrow(TemplateError);
  });

  test("may be empty, or nest absurdly deep, and still has both parts", () => {
    for (const html of ["", "<div>".repeat(20_000), "{ ".repeat(50_000), "<a ".repeat(50_000)]) {
      const message = render(html);

      expect(message.text).toContain("Unsubscribe");
      expect(message.html).toContain("https://t.test/u");
    }
  });
});
