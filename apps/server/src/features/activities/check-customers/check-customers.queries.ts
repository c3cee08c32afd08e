import type { SegmentRule } from "@delight/contract/segment-rule";
import type { MergeGroup, MergeValues } from "@delight/email";
import { type SqlBool, sql } from "kysely";
import { mergeValues } from "../../emails/index.ts";
import { type ruleContextAt, dueMatches, members } from "../../segments/index.ts";

interface Asked {
  readonly rule: SegmentRule;
  readonly needs: ReadonlySet<MergeGroup>;
  readonly origin: string;
  readonly now: Date;
  readonly most: number;
}

/** Asked of a row of `customers`. */
export const isMailable = sql<SqlBool>`
  customers.consent = 'subscribed' and customers.email_key <> '' and not exists (
    select from suppressions
    where suppressions.organization_id = customers.organization_id and suppressions.email_key = customers.email_key
  )
`;

/** The newest customers of a rule that can be mailed, with what an email would say of them. */
export function listValues(
  asking: Awaited<ReturnType<typeof ruleContextAt>>,
  { rule, needs, origin, now, most }: Asked,
): Promise<{ id: string; values: MergeValues }[]> {
  const values = mergeValues(asking.tx, { needs, origin, now, dueIsMeant: dueMatches(asking, rule) });
  return members(asking, rule)
    .where(isMailable)
    .orderBy("customers.created_at", "desc")
    .orderBy("customers.id")
    .limit(most)
    .select(values.as("values"))
    .execute();
}
