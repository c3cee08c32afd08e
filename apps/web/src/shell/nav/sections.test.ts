import { expect, test } from "vitest";
import { navigation } from "../navigation.ts";
import { sectionsOf } from "./sections.ts";

test("1.7: the vertical navigation has titles, and an entry without one comes first", () => {
  expect(sectionsOf(navigation).map(({ name, entries }) => [name, entries.map((entry) => entry.name)])).toEqual([
    [undefined, ["dashboard"]],
    ["customers", ["customers", "services"]],
    ["marketing", ["activities", "emails", "results"]],
    ["organization", ["settings"]],
  ]);
});

test("2.27: a title without an entry that somebody may see is not there", () => {
  const seen = navigation.filter(({ section }) => section !== "marketing");

  expect(sectionsOf(seen).map(({ name }) => name)).toEqual([undefined, "customers", "organization"]);
});
