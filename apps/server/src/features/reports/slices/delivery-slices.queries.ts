import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { countRows, deviceOf, filtered, linkPlaces, type Narrowed, outcome, sentTo } from "../../deliveries/index.ts";
import type { Slice, Wanted } from "./slice.ts";

const events = { deliveries: undefined, sent: "sent", opens: "opened", clicks: "clicked" } as const;
type MailUnit = keyof typeof events;

/** The deliveries to be divided, narrowed as the list of them is: so that slices and rows cannot differ. */
export function narrowedOf({ by: _by, unit, service, ...wanted }: Wanted): Narrowed {
  return {
    ...wanted,
    event: events[unit as MailUnit],
    service: service === "none" ? undefined : service,
    search: "",
  };
}

const keyOf = (by: "outcome" | "reason" | "device", narrowed: Narrowed): RawBuilder<string> => {
  if (by === "outcome") return outcome;
  return by === "reason" ? sql`deliveries.skip_reason` : sql`coalesce(${deviceOf(narrowed)}, 'unknown')`;
};

/** By a word of ours that each delivery has one of. */
export async function sliceRows(tx: OrgTx, by: "outcome" | "reason" | "device", wanted: Wanted): Promise<Slice[]> {
  const narrowed = narrowedOf(wanted);
  const rows = filtered(tx, narrowed).select([keyOf(by, narrowed).as("key"), sql<number>`count(*)`.as("count")]);
  const ofOne = by === "reason" ? rows.where("deliveries.skip_reason", "is not", null) : rows;
  return (await ofOne.groupBy("key").execute()).map((row) => ({ ...row, name: null, value_cents: 0 }));
}

/** By activity, or by what those were sent to. */
export async function sliceActivities(tx: OrgTx, wanted: Wanted): Promise<Slice[]> {
  const { db, organizationId } = tx;
  const counted = filtered(tx, narrowedOf(wanted))
    .select(["deliveries.activity_id", sql<number>`count(*)`.as("count")])
    .groupBy("deliveries.activity_id");
  const [key, name] = wanted.by === "activity" ? [sql`a.id::text`, sql`a.name`] : [sentTo, sql`s.name`];
  const { rows } = await sql<Slice>`
    select ${key} as key, max(${name}) as name, sum(d.count) as count, 0 as value_cents
    from (${counted}) as d
    join activities a on a.organization_id = ${organizationId} and a.id = d.activity_id
    left join segments s on s.organization_id = a.organization_id and s.id = a.segment_id
    group by 1
  `.execute(db);
  return rows;
}

/** By where links lead: a mail counts once for each address that was followed in it, however many of its links lead there. */
export async function sliceLinks(tx: OrgTx, wanted: Wanted): Promise<Slice[]> {
  const { organizationId } = tx;
  const clicked = filtered(tx, narrowedOf(wanted))
    .select(["deliveries.id", "deliveries.activity_id", "deliveries.version", "deliveries.step", "deliveries.language"])
    .select(sql<number>`coalesce(deliveries.variant, 0)`.as("test_variant"));
  const { rows } = await sql<Slice>`
    select p.url as key, p.url as name, count(distinct d.id) as count, 0 as value_cents
    from (${clicked}) as d
    join delivery_links l on l.organization_id = ${organizationId} and l.delivery_id = d.id and l.clicks > 0
    join (${linkPlaces(organizationId, wanted.activity)}) as p on p.link_index = l.link_index
      and (p.activity_id, p.version, p.step, p.test_variant, p.language)
        = (d.activity_id, d.version, d.step, d.test_variant, d.language)
    where ${wanted.url ?? null}::text is null or p.url = ${wanted.url ?? null}::text
    group by p.url
  `.execute(tx.db);
  return rows;
}

export const countEmails = (tx: OrgTx, wanted: Wanted): Promise<number> => countRows(tx, narrowedOf(wanted));
