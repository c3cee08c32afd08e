import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeFolders, filesBelow, isCode } from "../source/files.ts";

/** Names that the code had before it used the terms of the field, with what is said instead (docs/decisions/0095). */
const retired: readonly (readonly [old: string, term: string])[] = [
  ["test-house", "testing/"],
  ["openHouse", "openTestApp"],
  ["MailHouse", "MailTestApp"],
  ["mineTx", "inOwnOrg"],
  ["theirsTx", "inOtherOrg"],
  ["meetCallers", "createCallers"],
  ["bringJobs", "importJobs"],
  ["bringQuotes", "importQuotes"],
  ["bringServices", "importServices"],
  ["RemoveBrought", "RemoveImported"],
  ["tellOfEnd", "notifyFinished"],
  ["openLedger", "openAttemptLog"],
  ["openSuspects", "openQuarantine"],
  ["WayLoop", "MailRouteLoop"],
  ["planWays", "planMailRoutes"],
  ["refuseStrange", "refuseUnknownReferences"],
  ["recordBack", "recordReturnEvent"],
  ["readReturned", "parseInboundMail"],
  ["againOnConflict", "retryOnConflict"],
  ["isDatabaseAway", "isDatabaseUnavailable"],
  ["isLastTry", "isLastAttempt"],
  ["roomQuery", "endpointQuery"],
  ["useRoomMutation", "useEndpointMutation"],
  ["serverSays", "mockResponse"],
  ["serverRefuses", "mockErrorResponse"],
  ["silenceServer", "mockServer"],
  ["createVisits", "createBrowserSessions"],
  ["checkWalls", "checkBoundaries"],
];

const anyRetired = new RegExp(String.raw`\b(?:${retired.map(([old]) => old).join("|")})\b`, "g");
const termOf = new Map(retired);
const itself = "tools/terms/";
/** Decisions speak as it was when they were made. */
const records = "docs/decisions/";

/** Where code or a page still has a name that was retired, one readable line each. */
export function findRetiredTerms(root: string): string[] {
  const files = filesBelow(root, [...codeFolders, "docs"]).filter(
    (path) => (isCode(path) || path.endsWith(".md")) && !path.startsWith(itself) && !path.startsWith(records),
  );
  return files.flatMap((path) => {
    const text = `${path}\n${readFileSync(join(root, path), "utf8")}`;
    const found = new Set([...text.matchAll(anyRetired)].map(([old]) => old));
    return [...found].map((old) => `${path} says ${old}: the term is ${termOf.get(old)}`);
  });
}
