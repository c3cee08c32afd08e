import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "./markdown.ts";

const proof = /`([^`]+)`[^"“`]*["“]([^"”]+)["”]/g;

/**
 * What is wrong with the page that names the proof of each clause. A row reads
 * ``| 4.4 | `apps/web/src/lib/session.test.ts` "refreshes five minutes early" |`` or `| 1.6 | later: with the demo mode |`.
 */
export function coverageFaults(root: string, page: Page, clauses: readonly string[]): string[] {
  const rows = new Map(
    page.text.split("\n").flatMap((line) => {
      const [, id, rest] = /^\|\s*(\d+\.\d+)\s*\|(.*)$/.exec(line) ?? [];
      return id !== undefined && rest !== undefined ? [[id, rest] as const] : [];
    }),
  );
  const unknown = [...rows.keys()].filter((id) => !clauses.includes(id));
  return [
    ...unknown.map((id) => `${page.path}: clause ${id} is not in the specification`),
    ...clauses.flatMap((id) => rowFaults(root, id, rows.get(id)).map((fault) => `${page.path}: clause ${id} ${fault}`)),
  ];
}

function rowFaults(root: string, id: string, row: string | undefined): string[] {
  if (row === undefined) return ["is missing"];
  const proofs = [...row.matchAll(proof)];
  if (proofs.length === 0)
    return /later:\s*\w+/.test(row) ? [] : ["names no test, and does not say why it comes later"];
  return proofs.flatMap(([, file = "", name = ""]) => {
    if (!existsSync(join(root, file))) return [`names ${file}, which is not there`];
    return readFileSync(join(root, file), "utf8").includes(name)
      ? []
      : [`names a test "${name}" that ${file} does not have`];
  });
}
