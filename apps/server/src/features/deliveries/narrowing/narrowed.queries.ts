import type { deliveries, DeliveryRead, DeliveryReturn } from "@delight/contract/deliveries";
import type { InputOf } from "@delight/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { addressContains, containing } from "../../../platform/db/search.ts";
import { activityConditions } from "./activities.queries.ts";
import { allOf } from "./days.queries.ts";
import { happened, hasReturned, outcome } from "./events.queries.ts";

/** Which deliveries: those of the list, of its file and of charts. */
export type Narrowed = Omit<InputOf<typeof deliveries.list>, "page" | "page_size" | "sort">;

/** What a person did, as columns of a delivery. */
const wasRead: Record<DeliveryRead, RawBuilder<boolean>> = {
  opened: sql`deliveries.first_opened_at is not null`,
  not_opened: sql`deliveries.status = 'sent' and deliveries.first_opened_at is null and deliveries.measures_opens`,
  clicked: sql`deliveries.first_clicked_at is not null`,
  not_clicked: sql`deliveries.status = 'sent' and deliveries.first_clicked_at is null and deliveries.measures_clicks`,
  unsubscribed: sql`deliveries.unsubscribed_at is not null`,
};

const returned: Record<DeliveryReturn, RawBuilder<boolean>> = {
  hard_bounced: sql`deliveries.bounce_class = 'hard'`,
  soft_bounced: sql`deliveries.bounce_class in ('soft', 'block')`,
  complained: sql`deliveries.complained_at is not null`,
  replied: sql`deliveries.replied_at is not null`,
};

/** Each device once, so that devices add up: of who clicked by their first click, of who opened by their first opening. */
export function deviceOf({ event, read }: Pick<Narrowed, "event" | "read">): RawBuilder<string | null> {
  if (event === "clicked" || read === "clicked") return sql`deliveries.clicked_on`;
  if (event === "opened" || read === "opened") return sql`deliveries.opened_on`;
  return sql`coalesce(deliveries.opened_on, deliveries.clicked_on)`;
}

export function filtered(tx: OrgTx, narrowed: Narrowed) {
  const { db, organizationId } = tx;
  const { activity, customer, status, skip_reason, variant, search } = narrowed;
  let rows = db.selectFrom("deliveries").where("deliveries.organization_id", "=", organizationId);
  if (activity) rows = rows.where("deliveries.activity_id", "=", activity);
  if (customer) rows = rows.where("deliveries.customer_id", "=", customer);
  if (status) rows = rows.where("deliveries.status", "=", status);
  if (skip_reason) rows = rows.where("deliveries.skip_reason", "=", skip_reason);
  if (variant) rows = rows.where("deliveries.variant", "=", variant);
  for (const wanted of conditions(tx, narrowed)) rows = rows.where(wanted);
  if (search !== "") {
    const pattern = containing(search);
    const named = sql<boolean>`exists (
      select from customers c
      where c.organization_id = ${organizationId} and c.id = deliveries.customer_id and c.name ilike ${pattern}
    )`;
    rows = rows.where((eb) => eb.or([named, addressContains(sql`deliveries.email_address`, search)]));
  }
  return rows;
}

function conditions(tx: OrgTx, narrowed: Narrowed): RawBuilder<boolean>[] {
  const { language, step, version, device } = narrowed;
  const wanted = [
    ...happened(tx.organizationId, narrowed),
    ...belonging(tx, narrowed),
    ...following(tx, narrowed),
    ...cameOfIt(narrowed),
  ];
  if (language) wanted.push(sql`deliveries.language = ${language}`);
  if (step !== undefined) wanted.push(sql`deliveries.step = ${step}`);
  if (version !== undefined) wanted.push(sql`deliveries.version = ${version}`);
  if (device) wanted.push(sql`coalesce(${deviceOf(narrowed)}, 'unknown') = ${device}`);
  return wanted;
}

function cameOfIt({ read, came_back, outcome: asked }: Narrowed): RawBuilder<boolean>[] {
  const wanted: RawBuilder<boolean>[] = [];
  if (read) wanted.push(wasRead[read]);
  if (came_back) wanted.push(returned[came_back]);
  if (came_back || read === "unsubscribed") wanted.push(hasReturned);
  if (asked) wanted.push(sql`${outcome} = ${asked}`);
  return wanted;
}

/** What is asked of the activity, and of what the mail brought. */
function belonging({ organizationId }: OrgTx, narrowed: Narrowed): RawBuilder<boolean>[] {
  const ofActivity = activityConditions(narrowed);
  const wanted: RawBuilder<boolean>[] = [];
  if (ofActivity.length > 0) {
    // As an array: joined, a planner who takes activities for few would read all deliveries again for each of them.
    wanted.push(sql`deliveries.activity_id = any (array(
      select a.id from activities a where a.organization_id = ${organizationId} and ${allOf(ofActivity)}
    ))`);
  }
  if (narrowed.service) {
    wanted.push(sql`deliveries.id in (
      select v.delivery_id from conversions v
      left join service_records r on r.organization_id = v.organization_id and r.id = v.service_record_id
      left join quotes q on q.organization_id = v.organization_id and q.id = v.quote_id
      where v.organization_id = ${organizationId} and v.state = 'credited'
        and coalesce(r.service_id, q.service_id) = ${narrowed.service}
    )`);
  }
  return wanted;
}

/** Which link was followed: by its place, or by where it leads. */
function following({ organizationId }: OrgTx, { link, url, activity }: Narrowed): RawBuilder<boolean>[] {
  const wanted: RawBuilder<boolean>[] = [];
  if (link !== undefined) {
    wanted.push(sql`exists (
      select from delivery_links l
      where l.organization_id = ${organizationId} and l.delivery_id = deliveries.id and l.link_index = ${link} and l.clicks > 0
    )`);
  }
  if (url !== undefined) {
    wanted.push(sql`deliveries.id in (
      select l.delivery_id from (${linkPlaces(organizationId, activity)}) as p
      join delivery_links l on l.organization_id = ${organizationId} and l.activity_id = p.activity_id
        and l.link_index = p.link_index and l.clicks > 0
      join deliveries f on f.organization_id = ${organizationId} and f.id = l.delivery_id
        and (f.version, f.step, coalesce(f.variant, 0), f.language) = (p.version, p.step, p.test_variant, p.language)
      where p.url = ${url}
    )`);
  }
  return wanted;
}

/** Where each link of each frozen email leads: of one activity, or of all. */
export function linkPlaces(organizationId: string, activity: string | undefined) {
  return sql`
    select f.activity_id, f.version, f.step, f.test_variant, f.language, (link ->> 'index')::int as link_index, link ->> 'url' as url
    from frozen_emails f cross join jsonb_array_elements(f.compiled -> 'links') as link
    where f.organization_id = ${organizationId} and (${activity ?? null}::uuid is null or f.activity_id = ${activity ?? null}::uuid)
  `;
}
