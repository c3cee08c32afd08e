import { describe, expect, test } from "vitest";
import {
  Block,
  type BlockKind,
  currentVersion,
  EmailDocument,
  emptyDocument,
  newBlock,
  parseDocument,
  walkBlocks,
} from "./document.ts";
import { plainBrand, resolveStyle } from "./brand.ts";
import { brandStyle } from "./email-style.ts";
import { migrate } from "./migrations.ts";

const kinds: BlockKind[] = [...new Set(Block.options.map(({ shape }) => shape.kind.value))];

function documentWith(block: object) {
  return { ...emptyDocument("en"), blocks: [block] };
}

function complaints(document: unknown) {
  return EmailDocument.safeParse(document).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("an email document", () => {
  test.each(["en", "fr", "ar"] as const)("begins valid, with a footer, in %s", (language) => {
    const document = parseDocument(emptyDocument(language));

    expect(document.blocks.map(({ kind }) => kind)).toEqual(["text", "footer"]);
    expect(document.direction).toBe(language === "ar" ? "rtl" : "ltr");
  });

  test.each(kinds)("takes a new %s block as it comes", (kind) => {
    expect(complaints(documentWith(newBlock(kind, "fr")))).toBeUndefined();
  });

  test("has no key with an underscore, so that renaming keys leaves it alone", () => {
    const keys = JSON.stringify({ ...emptyDocument("en"), blocks: kinds.map((kind) => newBlock(kind, "en")) }).match(
      /"\w+":/g,
    );

    expect(keys?.filter((key) => key.includes("_"))).toEqual([]);
  });

  test("refuses two blocks of one id, also inside columns", () => {
    const columns = newBlock("columns", "en");
    const twin = { ...newBlock("divider", "en"), id: columns.columns[0]?.blocks[0]?.id };

    expect(complaints({ ...emptyDocument("en"), blocks: [columns, twin] })).toEqual([
      "blocks: every block has its own id",
    ]);
  });

  test.each([
    [
      "A20 a script link",
      { ...newBlock("button", "en"), href: "javascript:alert(1)" },
      "blocks.0.href: a link starts with",
    ],
    [
      "A20 a data image",
      { ...newBlock("image", "en"), src: "data:image/svg+xml,x" },
      "blocks.0.src: an image address starts",
    ],
    [
      "a plain http image",
      { ...newBlock("image", "en"), src: "http://example.com/a.png" },
      "blocks.0.src: an image address",
    ],
    [
      "a colour that closes the style",
      { ...newBlock("button", "en"), color: "red;x:y" },
      "blocks.0.color: a colour like",
    ],
    ["an id with quotes", { ...newBlock("text", "en"), id: 'a"b' }, "blocks.0.id: an id of letters"],
    ["an overlong heading", { ...newBlock("heading", "en"), text: "x".repeat(501) }, "blocks.0.text: at most 500"],
    ["no column", { ...newBlock("columns", "en"), columns: [] }, "blocks.0.columns: at least one"],
    [
      "A22 Liquid in a condition",
      {
        ...newBlock("text", "en"),
        show: { match: "all", terms: [{ field: "customer.city", operator: "is", value: '" %}{{ x }}' }] },
      },
      "blocks.0.show.terms.0.value: no",
    ],
    ["an unknown kind", { id: "a", kind: "marquee" }, "blocks.0.kind: Invalid"],
  ])("refuses %s", (_, block, complaint) => {
    expect(complaints(documentWith(block))?.join()).toContain(complaint);
  });

  test("refuses columns inside columns", () => {
    const outer = newBlock("columns", "en");
    const nested = {
      ...outer,
      columns: [
        { ratio: 1, blocks: [newBlock("columns", "en")] },
        { ratio: 1, blocks: [] },
      ],
    };

    expect(complaints(documentWith(nested))?.join()).toContain("blocks.0.columns.0.blocks.0.kind");
  });

  test("A20 stores rich text without what could run", () => {
    const block = {
      ...newBlock("text", "en"),
      html: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y></p>',
    };

    expect(parseDocument(documentWith(block)).blocks[0]).toMatchObject({ html: "<p>Hi</p>" });
  });

  test("is walked in reading order, into columns", () => {
    const blocks = [newBlock("columns", "en"), newBlock("divider", "en")];

    expect([...walkBlocks(blocks)].map(({ kind }) => kind)).toEqual(["columns", "text", "text", "divider"]);
  });
});

describe("an older document", () => {
  const steps = {
    1: (document: Record<string, unknown>) => ({ ...document, second: true }),
    2: (document: Record<string, unknown>) => ({ ...document, third: true }),
  };

  test("goes through every step to the version asked for", () => {
    expect(migrate({ version: 1 }, steps, 3)).toEqual({ version: 3, second: true, third: true });
    expect(migrate({ version: 2 }, steps, 3)).toEqual({ version: 3, third: true });
  });

  test("is refused when a step is missing", () => {
    expect(() => migrate({ version: 1 }, {}, 2)).toThrow("No way from version 1");
  });

  test("of the first version opens with the look it had", () => {
    const { headingColor, linkColor, headingFontFamily, ...look } = resolveStyle(brandStyle, plainBrand);
    const button = { id: "b", kind: "button", align: "center", label: "Book", href: "", background: "#112233" };
    const columns = { id: "c", kind: "columns", columns: [{ ratio: 1, blocks: [button] }] };
    const first = {
      version: 1,
      mode: "blocks",
      direction: "ltr",
      style: { ...look, primary: "#445566" },
      blocks: [columns],
    };

    const { version, style, blocks } = parseDocument(first);

    expect(version).toBe(currentVersion);
    expect(style).toEqual({ ...first.style, headingColor, linkColor: "#445566", headingFontFamily });
    expect(linkColor).not.toBe("#445566");
    expect(blocks).toMatchObject([{ vertical: "top", stacks: true, columns: [{ blocks: [{ fill: "#112233" }] }] }]);
  });

  test("from the future, or without a version, is refused", () => {
    expect(() => parseDocument({ ...emptyDocument("en"), version: currentVersion + 1 })).toThrow("version");
    expect(() => parseDocument({})).toThrow("version");
  });
});
