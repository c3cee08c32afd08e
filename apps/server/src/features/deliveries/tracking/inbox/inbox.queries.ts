import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../../platform/db/database.ts";
import type { Seen } from "../burst.ts";
import type { Device } from "../device.ts";
import type { Arrival } from "./arrival.ts";

/** Writing the same again changes nothing. */
export async function insertVisits({ db, organizationId }: OrgTx, arrivals: readonly Arrival[]): Promise<void> {
  const rows = arrivals.map(({ id, deliveryId, occurredAt, kind, visitor, link }) => ({
    id,
    delivery_id: deliveryId,
    occurred_at: occurredAt,
    kind,
    is_machine: visitor.isMachine,
    user_agent: visitor.userAgent,
    device: visitor.device,
    link_index: link?.index,
    url: link?.url,
  }));
  await sql`
    insert into visits (organization_id, id, delivery_id, occurred_at, kind, is_machine, user_agent, device, link_index, url)
    select ${organizationId}, v.* from json_to_recordset(${JSON.stringify(rows)}::json) as v(
      id uuid, delivery_id uuid, occurred_at timestamptz, kind text, is_machine boolean, user_agent text, device text,
      link_index int, url text)
    on conflict do nothing
  `.execute(db);
}

/** Organizations for which there is something to work out. */
export function listVisited(database: Database): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.settling', 'on', true)`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select id from organizations o where exists (select from visits v where v.organization_id = o.id)
    `.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** One worker at a time works out what came in for an organization; false: another one does. */
export async function holdVisits({ db, organizationId }: OrgTx): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('visits ' || ${organizationId}, 0)) as is_mine
  `.execute(db);
  return rows[0]?.is_mine ?? false;
}

/** A visit that is to be worked out; `isMachine` by what its program says. */
export interface Waiting extends Seen {
  readonly deliveryId: string;
  readonly occurredAt: string;
  readonly isMachine: boolean;
  readonly device: Device;
  readonly url: string | null;
}

/** Takes the oldest out; they are there again when the transaction comes to nothing. */
export async function takeVisits({ db, organizationId }: OrgTx, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, "at">>`
    with oldest as (
      select id from visits where organization_id = ${organizationId} order by id limit ${limit}
    )
    delete from visits v using oldest where v.organization_id = ${organizationId} and v.id = oldest.id
    returning v.id, v.delivery_id as "deliveryId", v.kind, v.occurred_at as "occurredAt", v.is_machine as "isMachine",
      v.user_agent as "userAgent", v.device, v.link_index as "linkIndex", v.url
  `.execute(db);
  return rows.map((row) => ({ ...row, at: Date.parse(row.occurredAt) }));
}
