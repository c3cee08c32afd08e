import { retention } from "@delight/contract/retention";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Retention = CallOutput<typeof retention.get>;
export type Choices = Pick<Retention, "readingYears" | "mailsYears" | "auditYears">;

export const retentionQuery = endpointQuery("retention", retention.get, {});
export const foreseenQuery = (choices: CallInput<typeof retention.foresee>) =>
  endpointQuery("retention", retention.foresee, choices);

export const kinds = ["reading", "mails", "audit"] as const;
export type Kind = (typeof kinds)[number];

export const keyOf = { reading: "readingYears", mails: "mailsYears", audit: "auditYears" } as const;

/** Whether something would be kept for less time than now. */
export function isShorter(before: number | null, wanted: number | null): boolean {
  return (wanted ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY);
}
