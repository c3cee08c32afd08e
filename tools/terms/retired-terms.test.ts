import { expect, test } from "vitest";
import { temporaryTree } from "../source/temporary-tree.ts";
import { findRetiredTerms } from "./retired-terms.ts";

test("a retired name is told of in code and in paths, with its term", () => {
  using tree = temporaryTree({
    "apps/server/src/a.ts": "export const openHouse = 1;",
    "apps/server/src/test-house/b.ts": "export const fine = 1;",
    "apps/server/README.md": "`openHouse` opens it",
    "docs/decisions/0001-a.md": "`openHouse` was its name",
    "apps/web/src/c.ts": "// what a house opens is no name of ours\nexport const openHouses = 1;",
  });

  expect(findRetiredTerms(tree.root)).toEqual([
    "apps/server/README.md says openHouse: the term is openTestApp",
    "apps/server/src/a.ts says openHouse: the term is openTestApp",
    "apps/server/src/test-house/b.ts says test-house: the term is testing/",
  ]);
});
