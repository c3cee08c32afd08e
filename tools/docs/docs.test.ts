import { expect, test } from "vitest";
import { temporaryTree } from "../source/temporary-tree.ts";
import { checkDocs } from "./docs.ts";
import { renderCoverage } from "./spec-coverage.ts";

const specification = {
  chapters: { "1": "What it does" },
  clauses: {
    "1.1": { about: "it holds" },
    "1.2": { about: "it is seen" },
    "1.3": { about: "it is kept", notShown: "state" },
  },
};

const tests = {
  "tools/a.test.ts": 'test("1.1, 1.3 it holds", () => {}); test.each([1])("1.1: %s", () => {});',
  "e2e/journeys/a.journey.ts": 'test("0.9, 1.1–1.2 it is seen", () => {}); test("it is 1.3 too", () => {});',
};

const coverage = (files: Record<string, string>) => {
  using tree = temporaryTree({ ...tests, ...files });
  return renderCoverage(tree.root, specification);
};

const sound = {
  "README.md":
    "See [the architecture](docs/architecture.md) and `tools/module-graph.json`; `apps/web/dist` and `db/migrations/NNNN_words.sql` are made.",
  "tools/module-graph.json": JSON.stringify({ server: { customers: [], emails: [] }, web: {} }),
  "docs/architecture.md":
    "# Architecture\n\n## Modules of the server\n\n| module | |\n|---|---|\n| `customers`, `emails` | x |\n\n## Else\n- `nowhere`\n",
  "docs/spec-coverage.md": coverage({}),
  "docs/decisions/archive/0086-to-the-letter.md": "# To the letter\n",
  ...tests,
};

function faultsOf(files: Record<string, string>): string[] {
  using tree = temporaryTree({ ...sound, ...files });
  return checkDocs(tree.root, specification);
}

test("sound documentation has no fault", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ["a dead link", { "README.md": "[gone](docs/gone.md)" }, "README.md names docs/gone.md"],
  [
    "a dead path",
    { "docs/glossary.md": "`apps/server/src/gone.ts`" },
    "docs/glossary.md names apps/server/src/gone.ts",
  ],
  ["a dead path of a README", { "apps/server/README.md": "`db/gone.sql`" }, "apps/server/README.md names db/gone.sql"],
  [
    "an untold module",
    { "docs/architecture.md": "## Modules of the server\n| `customers` | x |\n" },
    "does not tell of the module emails",
  ],
  [
    "an invented module",
    { "docs/architecture.md": "## Modules of the server\n| `customers`, `emails` | x |\n| `gadgets` | x |\n" },
    "gadgets, which is no module",
  ],
  ["a page of other tests", { "tools/b.test.ts": 'test("1.1 it holds too", () => {});' }, "is out of date"],
  ["a missing page", { "docs/spec-coverage.md": "" }, "is out of date"],
  ["a clause without a test", { "tools/a.test.ts": "" }, "clause 1.3 has no test that bears its number"],
  [
    "a clause without a journey",
    { "e2e/journeys/a.journey.ts": "", "tools/a.test.ts": 'test("1.1–1.3 it holds", () => {});' },
    "clause 1.2 is shown by no journey",
  ],
])("%s is reported", (_, files, fault) => {
  expect(faultsOf(files).join("\n")).toContain(fault);
});

test("the page names the files of each clause with how many of their tests prove it", () => {
  expect(coverage({})).toContain("| 1.1 | it holds | `tools/a.test.ts` (2) | `e2e/journeys/a.journey.ts` |");
  expect(coverage({})).toContain("| 1.3 | it is kept | `tools/a.test.ts` | state |");
});
