import { expect, test } from "vitest";
import { choose, gather, lot } from "./lists.ts";

const keys = new Set(["name"]);
const rows = Array.from({ length: 250 }, (_, index) => ({
  id: index,
  name: `Person ${String(index).padStart(3, "0")}`,
}));
const answer = (number: number) => ({
  items: rows.slice((number - 1) * 100, number * 100),
  total: 250,
  currency: "EUR",
});

test("1.6: a search in demo mode goes through all lots of a list, sorts by what is shown, and answers the page asked for", async () => {
  const asked: number[] = [];
  const next = (number: number) => {
    asked.push(number);
    return Promise.resolve(answer(number));
  };
  const page = choose(
    await gather(next, answer(1)),
    { search: "PÉRSON 1", sort: "-name", page: 2, page_size: 10 },
    keys,
  );

  expect(asked).toEqual([2, 3]);
  expect(page).toMatchObject({ total: 100, currency: "EUR" });
  expect(page.items.map((item) => item["id"])).toEqual([189, 188, 187, 186, 185, 184, 183, 182, 181, 180]);
});

test("1.6: the database is never asked for a word, and never to sort people", () => {
  const wish = { search: "smith", page: 3, page_size: 10 };

  expect(lot({ ...wish, sort: "-name" }, 1, keys)).toEqual({ search: "", page: 1, page_size: 100 });
  expect(lot({ ...wish, sort: "created_at" }, 2, keys)).toMatchObject({ search: "", sort: "created_at", page: 2 });
});

test("1.6: beyond 2 000 rows nothing is gone through", async () => {
  const full = { items: rows.slice(0, 100), total: 1_000_000 };

  expect((await gather(() => Promise.resolve(full), full)).items).toHaveLength(2000);
});
