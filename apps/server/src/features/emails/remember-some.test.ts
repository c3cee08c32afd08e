import { expect, test } from "vitest";
import { rememberSome } from "./remember-some.ts";

test("of too much that is remembered goes what was asked for longest ago", () => {
  const some = rememberSome(10);
  some.keep("a", "aaaa");
  some.keep("b", "bbbb");
  some.get("a");

  some.keep("c", "cccc");

  expect([some.get("a"), some.get("b"), some.get("c")]).toEqual(["aaaa", undefined, "cccc"]);
});

test("a text that is longer than everything is remembered alone, and goes with the next", () => {
  const some = rememberSome(10);
  some.keep("a", "aaaa");

  const given = some.keep("long", "x".repeat(20));

  expect(given).toHaveLength(20);
  expect([some.get("a"), some.get("long")?.length]).toEqual([undefined, 20]);
  some.keep("b", "bbbb");
  expect([some.get("long"), some.get("b")]).toEqual([undefined, "bbbb"]);
});
