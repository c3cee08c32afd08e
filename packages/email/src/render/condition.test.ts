import { describe, expect, test } from "vitest";
import type { Block } from "../block.ts";
import { emptyDocument, newBlock } from "../document.ts";
import { type MergeValues, sampleValues } from "../merge-fields.ts";
import { compileEmail } from "./compile.ts";
import { personalise } from "./personalise.ts";

type Term = NonNullable<Block["show"]>["terms"][number];

function text(html: string, more: Partial<Block> = {}): Block {
  return { ...newBlock("text", "en"), html: `<p>${html}</p>`, ...more } as Block;
}

function read(blocks: Block[], values: MergeValues) {
  const compiled = compileEmail({
    document: { ...emptyDocument("en"), blocks },
    subject: "",
    preheader: "",
    language: "en",
  });
  const stored = JSON.parse(JSON.stringify(compiled));
  return personalise(stored, {
    values,
    linkUrl: (index) => `https://t.test/${index}`,
    unsubscribeUrl: "https://t.test/u",
  });
}

function isShown(terms: Term[], match: "all" | "any", values: MergeValues) {
  const { html, text: words } = read([text("MARK", { show: { match, terms } })], values);
  expect(words.includes("MARK")).toBe(html.includes("MARK"));
  return html.includes("MARK");
}

const city = (operator: Term["operator"], value = ""): Term => ({ field: "customer.city", operator, value });
const leeds = { "customer.city": "Leeds" };
const tag = (operator: Term["operator"]): Term => ({ field: "customer.tags", operator, value: "Gas" });
const fuels = "own.multi_choice_01990000000070008000000000000001";

describe("a block with a condition", () => {
  test.each<[Term, boolean, MergeValues]>([
    [city("filled"), true, leeds],
    [city("filled"), false, {}],
    [city("empty"), true, {}],
    [city("empty"), true, { "customer.city": "" }],
    [city("empty"), false, leeds],
    [city("is", "Leeds"), true, leeds],
    [city("is", "York"), false, leeds],
    [city("is_not", "York"), true, {}],
    [city("contains", "eed"), true, leeds],
    [city("contains", "eed"), false, {}],
    [{ field: "due.on", operator: "before", value: "2026-04-01" }, true, { "due.on": "2026-03-14" }],
    [{ field: "due.on", operator: "before", value: "2026-04-01" }, false, {}],
    [{ field: "due.on", operator: "after", value: "2026-04-01" }, false, { "due.on": "2026-03-14" }],
    [{ field: "service.price", operator: "above", value: "10000" }, true, sampleValues],
    [{ field: "service.price", operator: "below", value: "10000" }, false, sampleValues],
    [tag("is"), true, { "customer.tags": ["Boiler", "Gas"] }],
    [tag("is"), false, { "customer.tags": ["Gas boiler"] }],
    [tag("is"), false, {}],
    [tag("is_not"), true, { "customer.tags": ["Boiler"] }],
    [tag("is_not"), true, {}],
    [tag("is_not"), false, { "customer.tags": ["Boiler", "Gas"] }],
    [{ field: fuels, operator: "is", value: "Oil" }, true, { [fuels]: ["Gas", "Oil"] }],
    [{ field: "dues", operator: "filled", value: "" }, true, sampleValues],
    [{ field: "dues", operator: "empty", value: "" }, true, { dues: [] }],
  ])("%j: shown %s", (term, expected, values) => {
    expect(isShown([term], "all", values)).toBe(expected);
    expect(isShown([term, term], "any", values)).toBe(expected);
  });

  test.each(["is", "is_not", "contains", "before", "after", "above", "below"] as const)(
    "that compares a list or a group (%s) is answered, for who has one and who has none",
    (operator) => {
      const terms = ["dues", "customer"].map((field) => ({ field, operator, value: "2" }));

      for (const values of [sampleValues, {}]) expect(() => isShown(terms, "any", values)).not.toThrow();
    },
  );

  test.each<[Term, MergeValues]>([
    [city("is", "A\\"), { "customer.city": "A\\" }],
    [city("is", "a\\tb"), { "customer.city": "a\\tb" }],
    [city("contains", "\\"), { "customer.city": "C:\\van" }],
  ])("%j: a backslash is a sign like others", (term, values) => {
    expect(isShown([term], "all", values)).toBe(true);
    expect(isShown([term], "all", leeds)).toBe(false);
  });

  test.each(["", " ", "abc", "1,500", "1e30", "1.5"])("above and below %j are met by nobody", (value) => {
    for (const operator of ["above", "below"] as const)
      expect(isShown([{ field: "quote.total", operator, value }], "any", sampleValues)).toBe(false);
  });

  test.each(["", "soon", "2026-02-31", "14/03/2026"])("before and after %j are met by nobody", (value) => {
    for (const operator of ["before", "after"] as const)
      expect(isShown([{ field: "due.on", operator, value }], "any", sampleValues)).toBe(false);
  });

  test("asks for all of its terms or any of them", () => {
    const terms = [city("filled"), city("is", "York")];

    expect(isShown(terms, "all", leeds)).toBe(false);
    expect(isShown(terms, "any", leeds)).toBe(true);
  });

  test("inside columns that have one themselves, its neighbours stay and no empty lines are left in the text", () => {
    const inner = text("INNER", { show: { match: "all", terms: [city("is", "York")] } });
    const columns: Block = {
      ...newBlock("columns", "en"),
      show: { match: "all", terms: [city("filled")] },
      columns: [{ ratio: 1, blocks: [text("LEFT") as never, inner as never] }],
    };
    const blocks = [text("FIRST"), columns, text("LAST")];

    const { html, text: words } = read(blocks, leeds);
    expect(html).toContain("LEFT");
    expect(html).not.toContain("INNER");
    expect(words).toMatch(/^FIRST\n\nLEFT\n\nLAST\n\n/);
    expect(read(blocks, {}).text).toMatch(/^FIRST\n\nLAST\n\n/);
  });
});

describe("a block that repeats", () => {
  const repeated = text("{{ due.service }} on {{ due.on | date: 'short' }} for {{ due.price | money }}", {
    repeat: { list: "dues", limit: 2 },
  });

  test("stands once for each entry, as often as its limit allows", () => {
    const { html, text: words } = read([repeated], sampleValues);

    expect(words).toMatch(
      /^Annual boiler service on 14\/03\/2026 for £129.00\n\nGas safety check on 02\/04\/2026 for £79.00\n\nYou receive/,
    );
    expect(html.match(/ on \d\d\/\d\d\/2026/g)).toHaveLength(2);
    expect(read([repeated], {}).html).not.toContain(" on ");
  });

  test("A22 shows what entries say and never runs it", () => {
    const dues = [{ service: "{{ customer.email }}<b>", on: "2026-03-14" }];

    expect(read([repeated], { ...sampleValues, dues }).html).toContain("{{ customer.email }}&lt;b&gt;");
  });
});

test("a link that is a merge field counts clicks, leads where the value says, and nowhere without one", () => {
  const button = { ...newBlock("button", "en"), href: "{{ links.booking }}" };

  expect(read([button], { "links.booking": "https://n.test/book?a=1" }).html).toContain('href="https://t.test/0"');
  expect(read([button], { "links.booking": "javascript:alert(1)" }).html).not.toContain("t.test/0");
  expect(read([button], {}).html).not.toContain("t.test/0");
});
