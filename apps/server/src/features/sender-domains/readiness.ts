import type { BulkRule, RuleState } from "@delight/contract/sender-domains";
import { foundAt, type Findings } from "./checking/findings.ts";
import type { DomainRow } from "./domains.queries.ts";
import type { KeyRow } from "./keys.queries.ts";
import { dkimHost } from "./records.ts";

/** Whether receivers can prove the signatures: by RSA, for many know nothing else. What nobody could say is no reason against it. */
export function signingState({ domain, findings }: DomainRow, keys: readonly KeyRow[]): RuleState {
  const key = keys.find(({ algorithm, state }) => algorithm === "rsa" && state === "active");
  if (!key) return findings.records.length === 0 ? "unknown" : "unmet";
  return ruleOf(foundAt(findings, { host: dkimHost(key.selector, domain), purpose: "dkim" })?.state);
}

export function isDmarcReady(findings: Findings): RuleState {
  return ruleOf(findings.records.find(({ purpose }) => purpose === "dmarc")?.state);
}

function ruleOf(state: string | undefined): RuleState {
  if (state === "ok" || state === "warning") return "met";
  return state === "error" ? "unmet" : "unknown";
}

interface States {
  readonly signing: RuleState;
  readonly dmarc: RuleState;
}

/** The signature names the domain of the sender itself, so it is aligned wherever it is proved; else the return path has to be. */
export function rulesOf(findings: Findings, { signing, dmarc }: States): Record<BulkRule, RuleState> {
  const isAligned = signing === "met" || (findings.spf === "met" && findings.is_return_path_aligned);
  return { dkim: signing, spf: findings.spf, dmarc, alignment: isAligned ? "met" : signing, one_click: "met" };
}
