import { toShownAddress } from "@delight/contract/domain-labels";
import { toAddress } from "@delight/contract/email-address";
import type { SegmentCondition, siteFacts, TextTest, textFacts } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { type Clause, yes } from "./clause.queries.ts";
import { dayClause, momentWithin } from "./days.queries.ts";
import { wholeNumberClause } from "./numbers.queries.ts";
import { hasRow } from "./rows.queries.ts";
import { nullableTextClause, textClause } from "./texts.queries.ts";

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

const small = (column: string): RawBuilder<string> => sql`lower(${sql.ref(column)})`;

const texts: Record<(typeof textFacts)[number], RawBuilder<string>> = {
  name: small("customers.name"),
  first_name: small("customers.first_name"),
  last_name: small("customers.last_name"),
  company: small("customers.company"),
  email: sql`customers.email_key`,
  phone: small("customers.phone"),
  street: small("customers.street"),
  city: small("customers.city"),
  postal_code: small("customers.postal_code"),
  country: small("customers.country"),
  time_zone: small("customers.time_zone"),
};

export function textFactClause({ fact, test }: Of<"text">): Clause {
  if (fact === "email") return addressClause(test);
  const mayBeNull = fact === "time_zone";
  return mayBeNull ? nullableTextClause(texts[fact], test) : textClause(texts[fact], test);
}

/** Domains are compared as people write them, whichever way they are asked for. */
function addressClause(test: TextTest): Clause {
  const { email } = texts;
  if (!("value" in test)) return nullableTextClause(email, test);
  const isWhole = test.is === "equal" || test.is === "not_equal";
  const value = toAddress(test.value) ?? test.value;
  return isWhole
    ? nullableTextClause(email, { ...test, value })
    : nullableTextClause(sql`shown_address(${email})`, { ...test, value: toShownAddress(test.value.toLowerCase()) });
}

const ofSites: Record<(typeof siteFacts)[number], RawBuilder<string>> = {
  name: small("sites.name"),
  street: small("sites.street"),
  city: small("sites.city"),
  postal_code: small("sites.postal_code"),
  country: small("sites.country"),
};

/** Holds when one of the sites is so, also where it asks what they are not. What was put away is no site any more. */
export function siteClause(asking: RuleContext, { fact, test }: Of<"site">): Clause {
  const { holds, isOpposite } = textClause(ofSites[fact], test);
  const is = isOpposite ? sql`not ${holds}` : holds;
  return yes(hasRow(asking, { table: "sites", holds: [sql`not is_archived`, is] }));
}

export function dayFactClause(asking: RuleContext, { fact, test }: Of<"day">): Clause {
  if (fact !== "created_on") {
    return dayClause(asking, sql.ref(`customers.${fact}`), test);
  }
  return test.is === "within"
    ? yes(momentWithin(asking, sql`customers.created_at`, test.period))
    : dayClause(asking, sql`customers.created_at`, test);
}

export function numberFactClause({ tx }: RuleContext, { fact, test }: Of<"number">): Clause {
  const sites = sql`(
    select count(*) from sites
    where sites.organization_id = ${tx.organizationId} and sites.customer_id = customers.id and not sites.is_archived
  )`;
  return wholeNumberClause(fact === "sites" ? sites : sql`customers.lifetime_revenue_cents`, test);
}
