import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "./markdown.ts";

const proof = /`([^`]+)`[^"“`]*["“]([^"”]+)["”]/g;

/** What comes below it is shown by the product as it is built, in a browser or by calls. */
const acceptance = /^## Acceptance.*$/m;

/**
 * What is wrong with the page that names the proof of each clause. A row reads
 * ``| 4.4 | `apps/web/src/lib/session.test.ts` "refreshes five minutes early" |`` or `| 1.6 | later: with the demo mode |`; below the
 * heading of acceptance it names a journey that bears the number of the clause, or says `| 3.4 | not shown: state of the page |`.
 */
export function coverageFaults(root: string, page: Page, clauses: readonly string[]): string[] {
  const [proofs = "", shown = ""] = page.text.split(acceptance);
  const faults = [
    ...tableFaults(proofs, clauses, (_id, row) => proofFaults(root, row)),
    ...tableFaults(shown, clauses, (id, row) => acceptanceFaults(root, id, row)),
  ];
  return faults.map((fault) => `${page.path}: clause ${fault}`);
}

type Judge = (id: string, row: string | undefined) => readonly string[];

function tableFaults(text: string, clauses: readonly string[], judge: Judge): string[] {
  const rows = new Map(
    text.split("\n").flatMap((line) => {
      const [, id, rest] = /^\|\s*(\d+\.\d+)\s*\|(.*)$/.exec(line) ?? [];
      return id !== undefined && rest !== undefined ? [[id, rest] as const] : [];
    }),
  );
  const unknown = [...rows.keys()].filter((id) => !clauses.includes(id));
  return [
    ...unknown.map((id) => `${id} is not in the specification`),
    ...clauses.flatMap((id) => judge(id, rows.get(id)).map((fault) => `${id} ${fault}`)),
  ];
}

function proofFaults(root: string, row: string | undefined): string[] {
  if (row === undefined) return ["is missing"];
  const proofs = [...row.matchAll(proof)];
  if (proofs.length === 0)
    return /later:\s*\w+/.test(row) ? [] : ["names no test, and does not say why it comes later"];
  return proofs.flatMap(([, file = "", name = ""]) => missing(root, file, name));
}

function acceptanceFaults(root: string, id: string, row: string | undefined): string[] {
  if (row === undefined) return ["is missing from the acceptance"];
  const journeys = [...row.matchAll(proof)];
  if (journeys.length === 0)
    return /not shown:\s*\w+/.test(row) ? [] : ["is shown by no journey, and nothing says why it cannot be"];
  return journeys.flatMap(([, file = "", name = ""]) => [
    ...missing(root, file, name),
    ...(file.startsWith("e2e/journeys/") ? [] : [`is shown by ${file}, which is no journey`]),
    ...(bears(name, id) ? [] : [`is shown by "${name}", which does not bear its number`]),
  ]);
}

function missing(root: string, file: string, name: string): string[] {
  if (!existsSync(join(root, file))) return [`names ${file}, which is not there`];
  return readFileSync(join(root, file), "utf8").includes(name)
    ? []
    : [`names a test "${name}" that ${file} does not have`];
}

/** Whether a title has the number of a clause in front, by itself or in a stretch such as 2.20–2.27. */
function bears(title: string, id: string): boolean {
  const [numbers = ""] = /^(?:[\d.–]+,? )+/.exec(title) ?? [];
  const [chapter, place] = id.split(".").map(Number);
  return [...numbers.matchAll(/(\d+)\.(\d+)(?:–\d+\.(\d+))?/g)].some((stretch) => {
    const [of, from, to = from] = stretch.slice(1).flatMap((digits) => (digits === undefined ? [] : [Number(digits)]));
    if (place === undefined || from === undefined || to === undefined) return false;
    return of === chapter && from <= place && place <= to;
  });
}
