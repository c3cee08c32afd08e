import { expect, test } from "vitest";
import { nextMigration } from "./new-migration.ts";

test("a migration is numbered after the last one and named by its words", () => {
  expect(nextMigration([], ["first", "tables"])).toBe("0001_first_tables.sql");
  expect(nextMigration(["0001_a.sql", "0009_b.sql"], ["Customers have sites!"])).toBe("0010_customers_have_sites.sql");
});

test("a migration without a name is refused", () => {
  expect(() => nextMigration([], [])).toThrow("Say what the migration does");
});
