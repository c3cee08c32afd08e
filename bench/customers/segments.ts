import { type RawBuilder, sql } from "kysely";
import { type ruleContextAt, countMembers } from "../../apps/server/src/features/segments/index.ts";
import type { SegmentPart, SegmentRule } from "../../packages/contract/src/segment-rule.ts";
import type { Business } from "../fixtures/business.ts";
import type { Question } from "./question.ts";

type Asking = Awaited<ReturnType<typeof ruleContextAt>>;

interface Asked {
  readonly name: string;
  readonly parts: SegmentPart[];
  /** What customers `c` must be. */
  readonly plain: RawBuilder<unknown>;
}

const ever = { kind: "ever" } as const;

/** How many customers five rules hold for, from simple to nasty. */
export function segmentQuestions(asking: Asking, business: Business): Question[] {
  const { db, organizationId } = asking.tx;
  return [byTag, byCity, byDue, byEvents, byMuch].map((make) => {
    const { name, parts, plain } = make(organizationId, business);
    const rule: SegmentRule = { version: 2, root: { kind: "group", match: "all", parts } };
    const statement = sql<{ count: number }>`
      select count(*) from customers c where c.organization_id = ${organizationId} and ${plain}
    `;
    return {
      name: `segment-${name}`,
      ours: () => countMembers(asking, rule),
      plain: async () => (await statement.execute(db)).rows[0]?.count,
    };
  });
}

type Make = (organizationId: string, business: Business) => Asked;

const hasTag = (own: string, tag: string) =>
  sql`exists (select from customer_tags t where t.organization_id = ${own} and t.customer_id = c.id and t.tag = ${tag})`;

const byTag: Make = (own) => ({
  name: "tag",
  parts: [{ kind: "tag", match: "any", tags: ["vip"] }],
  plain: hasTag(own, "vip"),
});

const byCity: Make = () => ({
  name: "city",
  parts: [{ kind: "text", fact: "city", test: { is: "equal", value: "leeds" } }],
  plain: sql`lower(c.city) = 'leeds'`,
});

const byDue: Make = (own, { services }) => ({
  name: "due",
  parts: [
    { kind: "service_due", service_id: services[0] ?? null, within_days: 30, include_overdue: true },
    { kind: "status", any_of: ["subscribed"] },
    { kind: "tag", match: "none", tags: ["lapsed"] },
  ],
  plain: sql`
    exists (select from service_dues d where d.organization_id = ${own} and d.customer_id = c.id
      and d.service_id = ${services[0]} and not d.is_booked and d.due_on <= current_date + 30)
    and c.email is not null and c.consent = 'subscribed'
    and not exists (select from suppressions s where s.organization_id = ${own} and s.email_key = c.email_key)
    and not ${hasTag(own, "lapsed")}`,
});

const hasEvent = (own: string, kind: string) =>
  sql`exists (select from events e where e.organization_id = ${own} and e.customer_id = c.id and e.kind = ${kind}
    and not e.is_machine and e.occurred_at >= (current_date - 90)::timestamp at time zone 'UTC')`;

const byEvents: Make = (own, { field }) => {
  const period = { kind: "last_days", days: 90 } as const;
  const event = { kind: "event" as const, activity_ids: [], period, at_least: 1 };
  return {
    name: "events",
    parts: [
      { ...event, event: "opened", happened: true },
      { ...event, event: "clicked", happened: false },
      { kind: "custom", field_id: field, test: { of: "number", test: { is: "at_least", value: 40 } } },
    ],
    plain: sql`
      ${hasEvent(own, "opened")} and not ${hasEvent(own, "clicked")}
      and exists (select from custom_values v where v.organization_id = ${own} and v.customer_id = c.id
        and v.field_id = ${field} and v.number_value >= 40)`,
  };
};

const byMuch: Make = (own, { field }) => ({
  name: "nasty",
  parts: [
    {
      kind: "group",
      match: "any",
      parts: [
        { kind: "site", fact: "city", test: { is: "contains", value: "yo" } },
        { kind: "custom", field_id: field, test: { of: "number", test: { is: "between", from: 10, to: 20 } } },
        {
          kind: "quote",
          happened: true,
          any_of: ["open"],
          issued: { kind: "last_days", days: 100 },
          value_at_least: 5000,
        },
      ],
    },
    { kind: "service_done", happened: true, service_ids: [], period: ever, at_least: 2, value_at_least: 30_000 },
    {
      kind: "group",
      match: "none",
      parts: [
        { kind: "text", fact: "name", test: { is: "contains", value: "99" } },
        { kind: "tag", match: "any", tags: ["lapsed", "landlord"] },
      ],
    },
  ],
  plain: sql`
    (
      exists (select from sites s where s.organization_id = ${own} and s.customer_id = c.id and not s.is_archived
        and lower(s.city) like '%yo%')
      or exists (select from custom_values v where v.organization_id = ${own} and v.customer_id = c.id
        and v.field_id = ${field} and v.number_value between 10 and 20)
      or exists (select from quotes q where q.organization_id = ${own} and q.customer_id = c.id and q.status = 'open'
        and q.issued_on between current_date - 100 and current_date and q.value_cents >= 5000)
    )
    and c.id in (select r.customer_id from service_records r where r.organization_id = ${own} and r.status = 'done'
      group by r.customer_id having count(*) >= 2 and sum(r.value_cents) >= 30000)
    and lower(c.name) not like '%99%'
    and not exists (select from customer_tags t where t.organization_id = ${own} and t.customer_id = c.id
      and t.tag in ('lapsed', 'landlord'))`,
});
