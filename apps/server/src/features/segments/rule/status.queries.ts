import type { CustomerStatus } from "@delight/contract/customers";
import type { SegmentCondition } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { anyOf, both, type Clause, either, yes } from "./clause.queries.ts";

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

/** The status that lists of customers show. */
export function statusClause(asking: RuleContext, { any_of }: Of<"status">): Clause {
  const isSuppressed = (...reasons: readonly string[]): RawBuilder<SqlBool> => sql`exists (
    select from suppressions
    where suppressions.organization_id = ${asking.tx.organizationId}
      and suppressions.email_key = customers.email_key
      ${reasons.length === 0 ? sql`` : sql`and ${anyOf(sql`suppressions.reason`, reasons)}`}
  )`;
  const consents = (word: string) => sql`customers.consent = ${word}`;
  const conditions: Record<Exclude<CustomerStatus, "no_address">, readonly RawBuilder<unknown>[]> = {
    subscribed: [consents("subscribed"), sql`not ${isSuppressed()}`],
    no_consent: [consents("none"), sql`not ${isSuppressed()}`],
    unsubscribed: [
      either([
        isSuppressed("unsubscribed", "manual"),
        both([consents("unsubscribed"), sql`not ${isSuppressed("bounced", "complained")}`]),
      ]),
    ],
    bounced: [isSuppressed("bounced")],
    complained: [isSuppressed("complained")],
  };
  const statuses = [...new Set(any_of)].map((status) =>
    status === "no_address"
      ? sql`customers.email is null`
      : both([sql`customers.email is not null`, ...conditions[status]]),
  );
  return yes(either(statuses));
}

/** null stands for no language. */
export function languageClause({ any_of }: Of<"language">): Clause {
  const told = any_of.filter((language) => language !== null);
  return yes(
    either([
      ...(told.length === 0 ? [] : [both([sql`customers.language is not null`, anyOf(sql`customers.language`, told)])]),
      ...(told.length === any_of.length ? [] : [sql`customers.language is null`]),
    ]),
  );
}
