import { lostAfter } from "@delight/contract/sender-domains";
import type { DomainRow, Outcome } from "../domains.queries.ts";
import type { Findings } from "./findings.ts";

const hour = 3600 * 1000;
/** Hours until the next look: sooner while something is missing, so that it is not a day before it is seen to be back. */
const pauses = { fine: 24, otherwise: 6 } as const;

export interface Looked {
  readonly findings: Findings;
  readonly now: Date;
  /** Whether the domain is this organization's for the whole installation. */
  readonly isHeld: boolean;
  /** Whether it signs with a key of RSA whose record has been seen. */
  readonly isSigned: boolean;
}

/**
 * What a look makes of a domain. Only what was there and is missing is held against it, and only after several looks over a day
 * it is lost; what no server could say (F28) changes nothing.
 */
export function outcomeOf(row: DomainRow, looked: Looked): Outcome {
  const { findings, now, isHeld, isSigned } = looked;
  const isMissing = findings.records.some(isNeeded(isSigned));
  const isUnknown = findings.records.some(({ purpose, state }) => isVital(purpose) && state === "unknown");
  const { state, verified_at, failing_since, failed_checks } = row;
  const at = now.toISOString();
  const next_check_at = after(now, pauses.otherwise);
  const kept: Outcome = { state, verified_at, failing_since, failed_checks, checked_at: at, next_check_at, findings };
  if (isMissing) return { ...kept, ...failureOf(row, now) };
  const isNew = isHeld && state === "pending";
  if (isUnknown || !isHeld) return { ...kept, ...(isNew ? { state: "verified", verified_at: at } : {}) };
  const fine = { state: "verified", verified_at: verified_at ?? at, failing_since: null, failed_checks: 0 } as const;
  return { ...kept, ...fine, next_check_at: after(now, pauses.fine) };
}

/** Nothing is held against a domain that was not proved yet, and a lost one cannot be lost again. */
function failureOf(row: DomainRow, now: Date): Partial<Outcome> {
  if (row.state === "pending" || row.state === "lost") return {};
  const failing_since = row.failing_since ?? now.toISOString();
  const failed_checks = row.failed_checks + 1;
  const isLong = now.getTime() - new Date(failing_since).getTime() >= lostAfter.hours * hour;
  return { state: isLong && failed_checks >= lostAfter.looks ? "lost" : "failing", failing_since, failed_checks };
}

function isVital(purpose: string): boolean {
  return purpose === "ownership" || purpose === "dkim";
}

/** A domain that has signed needs its key; before that, its proof is enough. */
function isNeeded(isSigned: boolean) {
  return ({ purpose, state }: Findings["records"][number]) =>
    state === "error" && (purpose === "ownership" || (purpose === "dkim" && isSigned));
}

function after(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * hour).toISOString();
}
