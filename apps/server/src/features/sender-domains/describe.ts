import { type DomainKey, type DomainRecord, retiringDays, type SenderDomain } from "@delight/contract/sender-domains";
import { foundAt } from "./checking/findings.ts";
import type { DomainRow } from "./domains.queries.ts";
import type { KeyRow } from "./keys.queries.ts";
import { type Installation, wantedRecords } from "./records.ts";
import { isDmarcReady, rulesOf, signingState } from "./readiness.ts";

const day = 24 * 3600 * 1000;

/** A domain as it is shown: what should be there, beside what was found at the last look. */
export function describe(row: DomainRow, keys: readonly KeyRow[], installation: Installation): SenderDomain {
  const { id, domain, state, return_path_host, verified_at, checked_at, failing_since, created_at } = row;
  return {
    id,
    domain,
    state,
    return_path_host,
    verified_at,
    checked_at,
    failing_since,
    records: wantedRecords(row, keys, installation).map((wanted): DomainRecord => {
      const found = foundAt(row.findings, wanted);
      return found
        ? { ...wanted, ...found }
        : { ...wanted, state: "unchecked", code: "unchecked", found: [], lookups: null };
    }),
    keys: keys.map(toKey),
    rules: rulesOf(row.findings, { signing: signingState(row, keys), dmarc: isDmarcReady(row.findings) }),
    created_at,
  };
}

function toKey({ id, selector, algorithm, state, made_at, active_at, retiring_at }: KeyRow): DomainKey {
  const removable = retiring_at && new Date(new Date(retiring_at).getTime() + retiringDays * day).toISOString();
  return { id, selector, algorithm, state, made_at, active_at, removable_at: removable };
}
