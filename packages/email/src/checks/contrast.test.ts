import { describe, expect, test } from "vitest";
import { type Block, emptyDocument, newBlock } from "../document.ts";
import type { EmailStyle } from "../document.ts";
import { checkContrast } from "./contrast.ts";

function found(block: Block, style: Partial<EmailStyle> = {}) {
  const document = { ...emptyDocument("en"), blocks: [{ ...block, id: "a" }] };
  return checkContrast(
    { document: { ...document, style: { ...document.style, ...style } }, subject: "", preheader: "", language: "en" },
    {},
  ).map(({ detail }) => detail);
}

const href = "https://x.test";
const white = "#ffffff / #ffffff = 1:1";

describe("words are judged in the colours in which they are painted", () => {
  test.each<[string, Block, Partial<EmailStyle>, string[]]>([
    [
      "a coupon's button on the coupon's own colour",
      { ...newBlock("coupon", "en"), color: "#ffff00", label: "Book", href },
      {},
      ["#ffffff / #ffff00 = 1:1"],
    ],
    ["a menu in the colour of headings", newBlock("menu", "en"), { headingColor: "#ffffff" }, [white]],
    ["and not in that of links", newBlock("menu", "en"), { linkColor: "#ffffff" }, []],
    [
      "a list on its card, wherever that stands",
      { ...newBlock("due_list", "en"), otherwise: "", background: "#101030" },
      {},
      [],
    ],
    ["the title of a card", newBlock("due_list", "en"), { headingColor: "#ffffff" }, [white]],
    ["the title of a quote", newBlock("quote_summary", "en"), { headingColor: "#ffffff" }, [white]],
    ["review stars", { ...newBlock("review_stars", "en"), href, color: "#ffffff" }, {}, [white]],
    ["the question above them", { ...newBlock("review_stars", "en"), href }, { headingColor: "#ffffff" }, [white]],
    ["the bar of a video", { ...newBlock("video", "en"), href }, { primary: "#ffffff", onPrimary: "#ffffff" }, [white]],
    [
      "a footer on its own ground",
      { ...newBlock("footer", "en"), background: "#404040" },
      {},
      [expect.stringContaining("/ #404040")],
    ],
    [
      "a short colour in a text",
      { ...newBlock("text", "en"), html: '<p><span style="color:#fff">a</span></p>' },
      {},
      [white],
    ],
  ])("%s", (_, block, style, expected) => {
    expect(found(block, style)).toEqual(expected);
  });
});
