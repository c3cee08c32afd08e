import { type FaultRow, type FaultTest, figuresOf, namesFault } from "./fault-table.ts";

const heads = ["fault", "test", "holds", "strikes", "sent", "lost", "unknown", "doubled", "recovery s"];

/** The page of the documentation that says what each fault did: a row for each test, and one for each fault without any. */
export function faultPage(
  faults: Readonly<Record<string, string>>,
  tests: readonly FaultTest[],
  rows: readonly FaultRow[],
): string {
  const lines = Object.entries(faults).flatMap(([id, words]) => {
    const own = tests.filter(({ name }) => namesFault(name, id));
    const title = `**${id}** ${words}`;
    if (own.length === 0) return [[title, "none", "", "", "", "", "", "", ""]];
    return own.map((test, index) => [
      index === 0 ? title : "",
      inCell(test.name),
      test.isPassed ? "yes" : "**no**",
      ...figuresOf(test, rows),
    ]);
  });
  const table = [heads, heads.map((_, column) => (column > 2 ? "--:" : "---")), ...lines];
  return [
    "# Faults",
    "",
    "Written by `npm run test:faults`, which causes every fault of this list; do not edit. Of tests that keep accounts of mails it says how often they struck, how many",
    "mails were sent, lost, left for a person to decide and doubled, and how many seconds it took until what was held at a strike was in good hands again.",
    "What the tests do is told in [sending](sending.md#how-it-is-proved).",
    "",
    ...table.map((cells) => `| ${cells.join(" | ")} |`),
    "",
  ].join("\n");
}

function inCell(name: string): string {
  return name.replace(/^(.*?)\b((F\d\d|[AIM]\d+)\s+)+/, "").replaceAll("|", "\\|");
}
