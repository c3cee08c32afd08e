import { expect, test } from "vitest";
import { type Block, emptyDocument, newBlock } from "./document.ts";
import { listedDues } from "./listed-dues.ts";
import { annualService } from "./index.ts";

const list = (limit: number, given: object = {}) => ({ ...newBlock("due_list", "en"), limit, ...given }) as Block;
const vip = { match: "all", terms: [{ field: "customer.city", operator: "filled", value: "" }] };

test.each<[string, Block[], number]>([
  ["without a list", [newBlock("text", "en")], 0],
  ["with two lists", [list(3), list(5)], 5],
  [
    "with a list in a column",
    [{ ...newBlock("columns", "en"), columns: [{ blocks: [list(2)] }] } as unknown as Block],
    2,
  ],
  ["with a block that repeats", [{ ...newBlock("text", "en"), repeat: { list: "dues", limit: 6 } }], 6],
  ["with a block that repeats over jobs", [{ ...newBlock("text", "en"), repeat: { list: "jobs", limit: 6 } }], 0],
  ["with a list that some of its readers see", [list(4, { show: vip })], 0],
])("an email %s lists so many dues to each of its readers", (_words, blocks, expected) => {
  expect(listedDues({ ...emptyDocument("en"), blocks })).toBe(expected);
});

test.each([
  ["<p>{{ due.service }}</p>", 0],
  ["{% for due in dues limit: 7 %}{{ due.service }}{% endfor %}", 7],
  ["{%- for one in dues %}{{ one.service }}{% endfor %}", 20],
])("HTML with %s lists so many dues", (html, expected) => {
  expect(listedDues({ ...emptyDocument("en"), mode: "html", html })).toBe(expected);
});

test("the ready-made reminder of a service lists what is due", () => {
  expect(listedDues(annualService.build("en", "https://firm.test/book").document)).toBeGreaterThan(1);
});
