import { customers } from "@delight/contract/customers";
import { expect, test } from "vitest";
import { pageSizeOptions, readList } from "./list-state.ts";

test("9.7: tables offer 5, 10, 20, 25, 50 and 100 rows a page", () => {
  expect(pageSizeOptions).toEqual(["5", "10", "20", "25", "50", "100"]);
});

test.each([
  ["25", 25],
  ["7", 10],
  ["1000", 10],
  ["x", 10],
])("9.7: an address that asks for %s rows gets %d", (asked, size) => {
  expect(readList(customers.list, { page_size: asked })["page_size"]).toBe(size);
});
