import { expect, test } from "vitest";
import { temporaryTree } from "../source/temporary-tree.ts";
import { checkDocs } from "./docs.ts";

const shown = `## Acceptance
| 1.1 | \`e2e/journeys/a.journey.ts\` "0.9, 1.1–1.2 it is seen" |
| 1.2 | not shown: nobody sees it |
`;

const sound = {
  "README.md":
    "See [the architecture](docs/architecture.md) and `tools/rooms.json`; `apps/web/dist` and `db/migrations/NNNN_words.sql` are made.",
  "tools/rooms.json": JSON.stringify({ server: { customers: [], emails: [] }, web: {} }),
  "docs/architecture.md":
    "# Architecture\n\n## Modules of the server\n\n| module | |\n|---|---|\n| `customers`, `emails` | x |\n\n## Else\n- `nowhere`\n",
  "docs/spec-coverage.md": `| 1.1 | \`tools/a.test.ts\` "it holds" |\n| 1.2 | later: with the demo mode |\n${shown}`,
  "tools/a.test.ts": 'test("it holds", () => {});',
  "e2e/journeys/a.journey.ts": 'test("0.9, 1.1–1.2 it is seen", () => {}); test("it is 1.1 too", () => {});',
};

function faultsOf(files: Record<string, string>): string[] {
  using tree = temporaryTree({ ...sound, ...files });
  return checkDocs(tree.root, ["1.1", "1.2"]);
}

/** Another last row of the acceptance. */
function acceptance(row: string): Record<string, string> {
  const text = sound["docs/spec-coverage.md"].replace("| 1.2 | not shown: nobody sees it |", row);
  return { "docs/spec-coverage.md": text };
}

test("sound documentation has no fault", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ["a dead link", { "README.md": "[gone](docs/gone.md)" }, "README.md names docs/gone.md"],
  ["a dead path", { "docs/words.md": "`apps/server/src/gone.ts`" }, "docs/words.md names apps/server/src/gone.ts"],
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
  ["a clause without a row", { "docs/spec-coverage.md": "| 1.1 | later: soon |\n" }, "clause 1.2 is missing"],
  [
    "a clause without a proof",
    { "docs/spec-coverage.md": "| 1.1 | |\n| 1.2 | later: soon |\n" },
    "clause 1.1 names no test",
  ],
  [
    "a later without a why",
    { "docs/spec-coverage.md": "| 1.1 | later: |\n| 1.2 | later: soon |\n" },
    "clause 1.1 names no test",
  ],
  [
    "a test that is not there",
    { "docs/spec-coverage.md": '| 1.1 | `tools/a.test.ts` "it holds twice" |\n| 1.2 | later: soon |\n' },
    'a test "it holds twice" that tools/a.test.ts does not have',
  ],
  [
    "a test file that is not there",
    { "docs/spec-coverage.md": '| 1.1 | `tools/b.test.ts` "it holds" |\n| 1.2 | later: soon |\n' },
    "names tools/b.test.ts, which is not there",
  ],
  [
    "a clause of no specification",
    { "docs/spec-coverage.md": `${sound["docs/spec-coverage.md"]}| 1.3 | later: x |\n` },
    "clause 1.3 is not in",
  ],
  ["a clause that is left out of the acceptance", acceptance(""), "clause 1.2 is missing from the acceptance"],
  ["a clause that is not shown for no reason", acceptance("| 1.2 | not shown: |"), "clause 1.2 is shown by no journey"],
  [
    "an acceptance by a part of the product",
    acceptance('| 1.2 | `tools/a.test.ts` "it holds" |'),
    "clause 1.2 is shown by tools/a.test.ts, which is no journey",
  ],
  [
    "an acceptance by a journey of other clauses",
    acceptance('| 1.2 | `e2e/journeys/a.journey.ts` "it is 1.1 too" |'),
    'clause 1.2 is shown by "it is 1.1 too", which does not bear its number',
  ],
  [
    "an acceptance by a journey that is not there",
    acceptance('| 1.2 | `e2e/journeys/a.journey.ts` "1.2 it is heard" |'),
    'a test "1.2 it is heard" that e2e/journeys/a.journey.ts does not have',
  ],
])("%s is reported", (_, files, fault) => {
  expect(faultsOf(files).join("\n")).toContain(fault);
});
