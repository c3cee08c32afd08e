import type { DomainRecord, RuleState } from "@delight/contract/sender-domains";

export type Found = Pick<DomainRecord, "host" | "purpose" | "state" | "code" | "found" | "lookups">;

/** What a look found, as it is kept. */
export interface Findings {
  readonly records: readonly Found[];
  /** Whether the return path passes SPF, and is of the same organization as the domain. */
  readonly spf: RuleState;
  readonly is_return_path_aligned: boolean;
}

/** The finding of one record; undefined where nobody has looked. */
export function foundAt({ records }: Findings, { host, purpose }: Pick<Found, "host" | "purpose">): Found | undefined {
  return records.find((one) => one.host === host && one.purpose === purpose);
}
