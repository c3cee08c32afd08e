import { expect, it } from "vitest";
import { nearestPlace } from "./nearest-place.ts";

it.each([
  ["<p>|a b</p>", "<p>\n  |a b\n</p>"],
  ["<p> a|b</p>", "<p>\n  a|b\n</p>"],
  ["|<p>", "|<p>"],
  ["<p>|  ", "<p>|\n"],
])("the cursor of %j is found again in %j", (before, after) => {
  const bare = (marked: string) => marked.replace("|", "");

  expect(nearestPlace(bare(before), before.indexOf("|"), bare(after))).toBe(after.indexOf("|"));
});
