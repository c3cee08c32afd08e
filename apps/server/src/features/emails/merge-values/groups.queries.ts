import { longestList, type MergeGroup } from "@delight/email";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { mailAddress } from "../../../platform/files/pictures/mail-files.ts";

/** One group of merge fields: where its rows are found, and what they say. */
export interface GroupSource {
  /** Joined laterally to `customers` and `organizations`. */
  readonly join?: RawBuilder<unknown>;
  /** An object of JSON, keyed by merge field. */
  readonly fields: RawBuilder<unknown>;
}

export interface About {
  readonly tx: OrgTx;
  readonly dueIsMeant: RawBuilder<SqlBool>;
  readonly dueIsListed?: RawBuilder<SqlBool> | undefined;
  readonly mostListed?: number | undefined;
  readonly quoteIsMeant?: RawBuilder<SqlBool>;
  readonly jobIsMeant?: RawBuilder<SqlBool>;
  /** Where the product is reached from outside. */
  readonly origin: string;
  readonly now: Date;
}

const money = (cents: string) =>
  sql`case when ${sql.raw(cents)} > 0 then jsonb_build_object('cents', ${sql.raw(cents)}, 'currency', organizations.currency) end`;

const place = (table: string) =>
  sql.raw(`nullif(concat_ws(', ', nullif(${table}.street, ''), nullif(${table}.city, '')), '')`);

/** A site by the name that people gave it, else by its address. */
const siteName = (table: string) => sql`coalesce(nullif(${sql.raw(table)}.name, ''), ${place(table)})`;

/** Where a visit goes: by address first. */
const siteAddress = (table: string) => sql`coalesce(${place(table)}, nullif(${sql.raw(table)}.name, ''))`;

/** Rows of one customer, in the words that keep the tenant's index in use. */
const theirs = (table: string, { tx }: About) =>
  sql`${sql.raw(table)}.organization_id = ${tx.organizationId} and ${sql.raw(table)}.customer_id = customers.id`;

const withServiceAndSite = (table: string) => sql`
  join services on services.organization_id = ${sql.raw(table)}.organization_id and services.id = ${sql.raw(table)}.service_id
  left join sites on sites.organization_id = ${sql.raw(table)}.organization_id and sites.customer_id = ${sql.raw(table)}.customer_id
    and sites.id = ${sql.raw(table)}.site_id
`;

const customer: GroupSource = {
  fields: sql`jsonb_build_object(
    'customer.first_name', nullif(customers.first_name, ''),
    'customer.last_name', nullif(customers.last_name, ''),
    'customer.company', nullif(customers.company, ''),
    'customer.email', nullif(customers.email, ''),
    'customer.phone', nullif(customers.phone, ''),
    'customer.street', nullif(customers.street, ''),
    'customer.city', nullif(customers.city, ''),
    'customer.postal_code', nullif(customers.postal_code, '')
  )`,
};

/** Of sites those in use count; the first is the one that was entered first. */
function site(about: About): GroupSource {
  return {
    join: sql`left join lateral (
      select sites.name, sites.street, sites.city, sites.postal_code
      from sites
      where ${theirs("sites", about)} and (sites.id = due.site_id or (due.site_id is null and not sites.is_archived))
      order by sites.created_at, sites.id
      limit 1
    ) as site on true`,
    fields: sql`jsonb_build_object(
      'site.name', nullif(site.name, ''), 'site.street', nullif(site.street, ''),
      'site.city', nullif(site.city, ''), 'site.postal_code', nullif(site.postal_code, '')
    )`,
  };
}

/** The due that the email is about: of several the earliest. */
export const meantDue = (about: About) => sql`
  where ${theirs("service_dues", about)} and ${about.dueIsMeant}
  order by service_dues.due_on, service_dues.id
  limit 1
`;

function due(about: About): GroupSource {
  return {
    join: sql`left join lateral (
      select services.name, services.description, services.price_cents, services.image_name, services.has_mail_images, service_dues.due_on,
        service_dues.last_done_on, service_dues.site_id, ${siteName("sites")} as site_name
      from service_dues ${withServiceAndSite("service_dues")} ${meantDue(about)}
    ) as due on true`,
    fields: sql`jsonb_build_object(
      'service.name', due.name,
      'service.description', nullif(due.description, ''),
      'service.price', ${money("due.price_cents")},
      'service.due_on', due.due_on,
      'service.image', case when due.has_mail_images
        then ${about.origin}::text || ${mailAddress("")}::text || regexp_replace(due.image_name, 'webp$', 'jpg') end,
      'due.service', due.name,
      'due.on', due.due_on,
      'due.last_done_on', due.last_done_on,
      'due.price', ${money("due.price_cents")},
      'due.site', due.site_name
    )`,
  };
}

/** The newest work that was done, whatever was paid for it. */
function job(about: About): GroupSource {
  return {
    join: sql`left join lateral (
      select services.name, service_records.done_on, service_records.value_cents, ${siteName("sites")} as site_name
      from service_records ${withServiceAndSite("service_records")}
      where ${theirs("service_records", about)} and service_records.status = 'done'
        and ${about.jobIsMeant ?? sql`true`}
      order by service_records.done_on desc, service_records.id desc
      limit 1
    ) as job on true`,
    fields: sql`jsonb_build_object(
      'job.service', job.name, 'job.on', job.done_on, 'job.price', ${money("job.value_cents")}, 'job.site', job.site_name
    )`,
  };
}

const lastService: GroupSource = {
  fields: sql`jsonb_build_object(
    'customer.last_service', job.name, 'customer.last_service_on', coalesce(job.done_on, customers.last_service_on)
  )`,
};

function tags(about: About): GroupSource {
  return {
    fields: sql`jsonb_build_object('customer.tags', (
      select jsonb_agg(customer_tags.tag order by customer_tags.tag) from customer_tags where ${theirs("customer_tags", about)}
    ))`,
  };
}

/** The labels of the chosen of a field's choices, in the order that the field gives them. */
const chosenLabels = sql`(
  select jsonb_agg(choice ->> 'label' order by place)
  from jsonb_array_elements(f.choices) with ordinality as all_choices (choice, place)
  where (choice ->> 'id')::uuid = any (given.choice_ids)
)`;

/** Facts of the organization's own under the names of `ownFieldName`. */
function own(about: About): GroupSource {
  return {
    fields: sql`coalesce((
      select jsonb_object_agg('own.' || f.kind || '_' || replace(f.id::text, '-', ''), case f.kind
        when 'text' then to_jsonb(nullif(given.text_value, ''))
        when 'number' then to_jsonb(given.number_value::text)
        when 'money' then jsonb_build_object('cents', given.number_value::bigint, 'currency', organizations.currency)
        when 'date' then to_jsonb(given.day_value)
        when 'choice' then ${chosenLabels} -> 0
        when 'multi_choice' then ${chosenLabels}
        when 'yes_no' then case when given.yes_value then to_jsonb('yes'::text) end
      end)
      from (
        select field_id, max(text_value) as text_value, max(number_value) as number_value, max(day_value) as day_value,
          bool_or(yes_value) as yes_value, array_agg(choice_id) as choice_ids
        from custom_values where ${theirs("custom_values", about)} group by field_id
      ) as given
      join custom_fields f on f.organization_id = ${about.tx.organizationId} and f.id = given.field_id
    ), '{}'::jsonb)`,
  };
}

const today = ({ now }: About) => sql`(${now.toISOString()}::timestamptz at time zone organizations.time_zone)::date`;

/** The next visit from today on, as the organization counts days. */
function appointment(about: About): GroupSource {
  return {
    join: sql`left join lateral (
      select services.name, service_records.scheduled_on, ${siteAddress("sites")} as site_name
      from service_records ${withServiceAndSite("service_records")}
      where ${theirs("service_records", about)} and service_records.status = 'booked'
        and service_records.scheduled_on >= ${today(about)}
      order by service_records.scheduled_on, service_records.id
      limit 1
    ) as appointment on true`,
    fields: sql`jsonb_build_object(
      'appointment.service', appointment.name, 'appointment.on', appointment.scheduled_on,
      'appointment.site', appointment.site_name
    )`,
  };
}

/** The newest offer that can still be accepted, unless another one is meant; asks for the organization too. */
export function meantQuote(about: About) {
  const isOpen = sql`q.status = 'open' and (q.expires_on is null or q.expires_on >= ${today(about)})`;
  return sql`
    where ${theirs("q", about)} and ${about.quoteIsMeant ?? isOpen}
    order by q.issued_on desc, q.id desc
    limit 1
  `;
}

function quote(about: About): GroupSource {
  return {
    join: sql`left join lateral (
      select q.number, q.title, q.value_cents, q.issued_on, q.expires_on
      from quotes q ${meantQuote(about)}
    ) as quote on true`,
    fields: sql`jsonb_build_object(
      'quote.number', quote.number, 'quote.title', nullif(quote.title, ''), 'quote.total', ${money("quote.value_cents")},
      'quote.issued_on', quote.issued_on, 'quote.expires_on', quote.expires_on
    )`,
  };
}

function dues(about: About): GroupSource {
  return {
    fields: sql`jsonb_build_object('dues', (
      select jsonb_agg(jsonb_build_object(
        'service_id', each.service_id, 'site_id', each.site_id, 'service', each.name, 'on', each.due_on, 'last_done_on', each.last_done_on,
        'price', ${money("each.price_cents")}, 'site', each.site_name
      ) order by each.due_on, each.id)
      from (
        select service_dues.id, service_dues.service_id, service_dues.site_id, services.name, service_dues.due_on, service_dues.last_done_on, services.price_cents,
          ${siteName("sites")} as site_name
        from service_dues ${withServiceAndSite("service_dues")}
        where ${theirs("service_dues", about)} and not service_dues.is_booked and ${about.dueIsListed ?? sql`true`}
        order by service_dues.due_on, service_dues.id
        limit ${about.mostListed ?? longestList}
      ) as each
    ))`,
  };
}

function jobs(about: About): GroupSource {
  return {
    fields: sql`jsonb_build_object('jobs', (
      select jsonb_agg(jsonb_build_object(
        'service', each.name, 'on', each.done_on, 'price', ${money("each.value_cents")}, 'site', each.site_name
      ) order by each.done_on desc, each.id desc)
      from (
        select service_records.id, services.name, service_records.done_on, service_records.value_cents,
          ${siteName("sites")} as site_name
        from service_records ${withServiceAndSite("service_records")}
        where ${theirs("service_records", about)} and service_records.status = 'done'
        order by service_records.done_on desc, service_records.id desc
        limit ${longestList}
      ) as each
    ))`,
  };
}

/** What all customers of the organization share, asked of a row of `organizations`. */
export const organization: GroupSource = {
  fields: sql`jsonb_build_object(
    'organization.name', nullif(organizations.name, ''),
    'organization.postal_address', nullif(organizations.postal_address, ''),
    'organization.phone', nullif(organizations.phone, ''),
    'organization.website', nullif(organizations.website, ''),
    'sender.name', (
      select nullif(s.name, '') from senders s where s.organization_id = organizations.id and s.is_default
    )
  )`,
};

/** Where a visit is booked and a review is written. */
export function links({ tx }: Pick<About, "tx">): GroupSource {
  return {
    join: sql`left join brand_kits on brand_kits.organization_id = ${tx.organizationId}`,
    fields: sql`jsonb_build_object(
      'links.booking', nullif(brand_kits.kit ->> 'bookingUrl', ''), 'links.review', nullif(brand_kits.kit ->> 'reviewUrl', '')
    )`,
  };
}

/** What a group stands on, so that it is joined before it. */
const standsOn: Partial<Record<MergeGroup, MergeGroup>> = { site: "due", last_service: "job" };

/** The sources of groups in an order in which each finds what it stands on; what nobody asked for gives no fields. */
export function sourcesOf(needs: ReadonlySet<MergeGroup>, about: About): GroupSource[] {
  const all: [MergeGroup, GroupSource][] = [
    ["organization", organization],
    ["links", links(about)],
    ["customer", customer],
    ["due", due(about)],
    ["site", site(about)],
    ["job", job(about)],
    ["last_service", lastService],
    ["tags", tags(about)],
    ["own", own(about)],
    ["appointment", appointment(about)],
    ["quote", quote(about)],
    ["dues", dues(about)],
    ["jobs", jobs(about)],
  ];
  const stoodOn = new Set([...needs].map((group) => standsOn[group]));
  return all.flatMap(([group, source]) => {
    if (needs.has(group)) return [source];
    return stoodOn.has(group) ? [{ ...source, fields: sql`'{}'::jsonb` }] : [];
  });
}
