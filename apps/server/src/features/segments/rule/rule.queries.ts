import { textKey } from "@delight/contract/same-text";
import type { SegmentCondition, SegmentPart, SegmentRule } from "@delight/contract/segment-rule";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { customClause } from "./custom.queries.ts";
import { serviceDueClause } from "./dues.queries.ts";
import { dayFactClause, numberFactClause, siteClause, textFactClause } from "./facts.queries.ts";
import { conversionClause, eventClause, quoteClause, serviceDoneClause } from "./history.queries.ts";
import { leftOutClause } from "./left-out.queries.ts";
import { languageClause, statusClause } from "./status.queries.ts";
import type { RuleContext } from "./rule-context.queries.ts";
import { anyOf, both, type Clause, no, yes, either } from "./clause.queries.ts";
import { hasRow } from "./rows.queries.ts";

/** Asked of a row of `customers`: whether the rule holds for it on the organization's day. Never null. */
export function ruleHolds(ruleContext: RuleContext, { root }: SegmentRule): RawBuilder<SqlBool> {
  return partHolds(ruleContext, root, false);
}

/**
 * Whether a part holds, or that it doesn't. The opposite is carried down to the conditions (De Morgan), where PostgreSQL
 * can join what must not be there; around a group it would ask row by row.
 */
function partHolds(asking: RuleContext, part: SegmentPart, isOpposite: boolean): RawBuilder<SqlBool> {
  if (part.kind !== "group") {
    const clause = clauseOf(asking, part);
    return clause.isOpposite === isOpposite ? clause.holds : sql`not ${clause.holds}`;
  }
  const isOppositeInside = (part.match === "none") !== isOpposite;
  const parts = part.parts.map((inner) => partHolds(asking, inner, isOppositeInside));
  const needsAll = (part.match === "any") === isOpposite;
  return needsAll ? both(parts) : either(parts);
}

type Clauses = {
  readonly [Kind in SegmentCondition["kind"]]: (
    asking: RuleContext,
    condition: Extract<SegmentCondition, { kind: Kind }>,
  ) => Clause;
};

const clauses: Clauses = {
  text: (_, condition) => textFactClause(condition),
  site: siteClause,
  day: dayFactClause,
  number: numberFactClause,
  customer_kind: (_, { any_of }) => yes(anyOf(sql`customers.kind`, any_of)),
  status: statusClause,
  source: (_, { any_of }) => yes(anyOf(sql`customers.source`, any_of)),
  language: (_, condition) => languageClause(condition),
  tag: tagClause,
  custom: customClause,
  service_done: serviceDoneClause,
  service_due: serviceDueClause,
  quote: quoteClause,
  event: eventClause,
  conversion: conversionClause,
  left_out: leftOutClause,
  member: memberClause,
};

function clauseOf(asking: RuleContext, condition: SegmentCondition): Clause {
  // Each kind has the clause of its kind, which the table says and a call by a kind that is only known now doesn't.
  const clause = clauses[condition.kind] as (asking: RuleContext, condition: SegmentCondition) => Clause;
  return clause(asking, condition);
}

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

function tagClause(asking: RuleContext, { match, tags }: Of<"tag">): Clause {
  const hasAny = (some: readonly string[]) =>
    hasRow(asking, { table: "customer_tags", holds: [anyOf(sql`tag_key`, some.map(textKey))] });
  switch (match) {
    case "any":
      return yes(hasAny(tags));
    case "all":
      return yes(both(tags.map((tag) => hasAny([tag]))));
    case "none":
      return no(hasAny(tags));
  }
}

function memberClause(asking: RuleContext, { segment_id, is_member }: Of<"member">): Clause {
  const isListed = hasRow(asking, { table: "segment_members", holds: [sql`segment_id = ${segment_id}`] });
  return { holds: isListed, isOpposite: !is_member };
}
