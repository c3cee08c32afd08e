import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";

/** Which limits mails count for; an empty word names none. */
export interface LimitKeys {
  readonly server: string;
  readonly senderDomain: string;
  /** A provider of recipients that has a limit of its own. */
  readonly recipient: string;
}

/** So many mails may go, the first after `startsIn` seconds and each next one `every` seconds later. */
export interface Reservation {
  readonly granted: number;
  readonly startsIn: number;
  readonly every: number;
  /** Seconds after which it is worth asking again, where nothing was granted. */
  readonly againIn: number;
  readonly turns: string;
}

/** Takes up to so many of what may go within the next second, for this worker alone. */
export async function reserve(
  pipeline: Pipeline,
  organizationId: string,
  { keys: { server, senderDomain, recipient }, wanted }: { keys: LimitKeys; wanted: number },
): Promise<Reservation> {
  const [rows = []] = await pipeline.run(organizationId, [
    sql`select granted, starts_in as "startsIn", every, again_in as "againIn", turns::text
      from reserve_sending(${server}, ${senderDomain}, ${recipient}, ${wanted}::int)`,
  ]);
  return rows[0] as Reservation;
}

/** What no limits have counted: so nothing of their pace comes back. */
const noTurns = "-1";

/** Gives back what was reserved and finds no mail. */
export async function giveBack(
  pipeline: Pipeline,
  organizationId: string,
  { keys: { server, senderDomain, recipient }, unused, turns }: { keys: LimitKeys; unused: number; turns: string },
): Promise<void> {
  await pipeline.run(organizationId, [
    sql`select return_sending(${server}, ${senderDomain}, ${recipient}, ${unused}::int, ${turns}::bigint)`,
  ]);
}

interface Holder {
  readonly organizationId: string;
  readonly reservedOf: LimitKeys | undefined;
}

/** Gives back what the day allows and was reserved for mails that do not go now; their moments have passed. */
export async function giveBackAll(pipeline: Pipeline, holders: readonly Holder[]): Promise<void> {
  const groups = Map.groupBy(holders, ({ organizationId, reservedOf }) => JSON.stringify([organizationId, reservedOf]));
  for (const group of groups.values()) {
    const [{ organizationId, reservedOf: keys } = { organizationId: "", reservedOf: undefined }] = group;
    if (keys) await giveBack(pipeline, organizationId, { keys, unused: group.length, turns: noTurns });
  }
}

/** A row `l` of a provider that anybody has to wait for: one that is free again may still be there. */
export const limitsProvider = sql`(pace_of(l) > 0 or l.per_day is not null)`;

/** Mails a second that a provider gets once it has asked to slow down, the least, and from where on it is free again. */
export const backoff = {
  first: 5,
  least: 0.1,
  free: 40,
  halvedAtMost: "10 seconds",
  raisedEvery: "30 seconds",
} as const;

/** Halves what a provider gets; many refusals at once, at whichever worker, count as one. */
export async function slowDown({ db, organizationId }: OrgTx, provider: string, reply: string): Promise<void> {
  await sql`
    insert into sending_limits as l (organization_id, kind, key, backoff_per_second, backoff_changed_at, backoff_reply)
    values (${organizationId}, 'recipient', ${provider}, ${backoff.first}, now(), ${reply})
    on conflict (organization_id, kind, key) do update set
      backoff_per_second = greatest(${backoff.least}, coalesce(l.backoff_per_second / 2, ${backoff.first})),
      backoff_changed_at = now(), backoff_reply = excluded.backoff_reply
    where l.backoff_per_second is null or l.backoff_changed_at < now() - ${backoff.halvedAtMost}::interval
  `.execute(db);
}

/** Doubles what providers get that were mailed since and had nothing against it; in the end they are free. */
export async function speedUp({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    update sending_limits l set
      backoff_per_second = case when l.backoff_per_second * 2 <= ${backoff.free} then l.backoff_per_second * 2 end,
      backoff_changed_at = now()
    where l.organization_id = ${organizationId} and l.kind = 'recipient' and l.backoff_per_second is not null
      and l.backoff_changed_at < now() - ${backoff.raisedEvery}::interval and l.next_at > l.backoff_changed_at
  `.execute(db);
}

/** Forgets providers that are free again, once nobody waits for them and nobody can any more who looked before. */
export async function forgetFree({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    delete from sending_limits l
    where l.organization_id = ${organizationId} and l.kind = 'recipient' and not ${limitsProvider}
      and coalesce(l.backoff_changed_at, '-infinity') < now() - interval '1 hour'
      and not exists (
        select from deliveries d
        where d.organization_id = ${organizationId} and d.waits_for = l.key and d.status = 'queued'
      )
  `.execute(db);
}
