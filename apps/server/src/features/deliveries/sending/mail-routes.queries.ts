import { sql } from "kysely";
import { type Database, inOrganization, inSystem, type OrgTx } from "../../../platform/db/database.ts";
import { type ActivityRef, domainOf, letSee, type OpenLane } from "./running.queries.ts";

/** A mail server as the loop must know it. */
export interface ServerRow {
  readonly organizationId: string;
  readonly id: string;
  readonly host: string;
  readonly port: number;
  readonly security: "starttls" | "tls" | "none";
  readonly userName: string;
  readonly password: Buffer | null;
  readonly connections: number;
  readonly purpose: "campaigns" | "transactional" | "both";
  readonly revision: number;
  readonly failures: number;
  readonly isResting: boolean;
}

/** A limit that something runs into; `key` of a provider is what deliveries wait for. */
export interface LimitRow {
  readonly organizationId: string;
  readonly kind: "organization" | "server" | "sender_domain" | "recipient";
  readonly key: string;
  /** Nothing more may go today. */
  readonly isSpent: boolean;
}

export interface Running extends OpenLane {
  readonly senderDomain: string;
}

/** Deliveries of an activity wait for room at a provider. */
export interface WaitingRow extends ActivityRef {
  readonly waitsFor: string;
}

/** Some mails of an activity come from a sender of their own, at another domain than its own sender or the same. */
export interface DomainRow extends ActivityRef {
  readonly senderDomain: string;
}

/** Everything that decides what goes out now and which way. */
export interface Situation {
  readonly running: readonly Running[];
  /** Of organizations in which something runs, in their order. */
  readonly servers: readonly ServerRow[];
  readonly limits: readonly LimitRow[];
  readonly waiting: readonly WaitingRow[];
  /** Of organizations that limit a sender domain. */
  readonly otherDomains: readonly DomainRow[];
}

const theirs = sql`d.organization_id = activities.organization_id and d.activity_id = activities.id`;
const theirQueue = sql`${theirs} and d.status = 'queued' and d.lane = 0`;
/** Something is due, waits for its provider, which is without a moment, or is under way; each answered by one step into an index. */
const isBusy = sql<boolean>`(
  exists (select from deliveries d where ${theirQueue} and d.next_attempt_at <= now())
  or exists (select from deliveries d where ${theirQueue} and d.next_attempt_at = 'infinity')
  or exists (select from deliveries d where ${theirs} and d.status = 'sending')
)`;

/**
 * From one queue to the next through the index `deliveries_waiting`: a step for each that there is, however many wait in it.
 * Each organization begins before all of its queues.
 */
const queuesOfProviders = (organizationIds: readonly string[]) => sql<WaitingRow>`
  with recursive queue (organization_id, waits_for, activity_id) as (
    select id, '', '00000000-0000-0000-0000-000000000000'::uuid from unnest(${organizationIds}::uuid[]) as own (id)
    union all
    select queue.organization_id, following.waits_for, following.activity_id
    from queue cross join lateral (
      select d.waits_for, d.activity_id from deliveries d
      where d.organization_id = queue.organization_id and d.status = 'queued' and d.waits_for is not null
        and (d.waits_for, d.activity_id) > (queue.waits_for, queue.activity_id)
      order by d.waits_for, d.activity_id
      limit 1
    ) as following
  )
  select organization_id as "organizationId", activity_id as "activityId", waits_for as "waitsFor"
  from queue where waits_for <> ''
`;

/** What decides, at this moment; only organizations that limit a sender domain are asked one by one. */
export async function readSituation(database: Database): Promise<Situation> {
  const seen = await lookAtAll(database);
  const limiting = new Set(seen.limits.filter(({ kind }) => kind === "sender_domain").map((one) => one.organizationId));
  const otherDomains: DomainRow[] = [];
  for (const organizationId of limiting) {
    const own = seen.running.filter((one) => one.organizationId === organizationId);
    const ids = own.map(({ activityId }) => activityId);
    otherDomains.push(...(await inOrganization(database, { organizationId }, (tx) => listOtherDomains(tx, ids))));
  }
  return { ...seen, otherDomains };
}

async function listOtherDomains({ db, organizationId }: OrgTx, activityIds: readonly string[]): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select distinct organization_id as "organizationId", activity_id as "activityId", ${domainOf("sender_address")} as "senderDomain"
    from frozen_emails
    where organization_id = ${organizationId} and activity_id = any(${activityIds}::uuid[]) and sender_address is not null
  `.execute(db);
  return rows;
}

/** The one look that the loop takes before it is inside of an organization. Transactional activities rest while nothing of them is due. */
function lookAtAll(database: Database): Promise<Omit<Situation, "otherDomains">> {
  return inSystem(database, async ({ db }) => {
    await letSee.execute(db);
    const running = await db
      .selectFrom("activities")
      .innerJoin("organizations", "organizations.id", "activities.organization_id")
      .innerJoin(sql<{ lane: number }>`(values (0), (1))`.as<"lanes">(sql`lanes (lane)`), (join) =>
        join.on(sql<boolean>`lanes.lane = 0 or activities.winner is not null`),
      )
      .select(["activities.organization_id as organizationId", "activities.id as activityId", "lanes.lane"])
      .select(sql<boolean>`activities.kind = 'transactional'`.as("isTransactional"))
      .select(domainOf("activities.sender_address").as("senderDomain"))
      .where("activities.status", "=", "running")
      .where("organizations.deactivated_at", "is", null)
      .where((eb) => eb.or([eb("activities.kind", "<>", "transactional"), isBusy]))
      .execute();
    const ids = [...new Set(running.map(({ organizationId }) => organizationId))];
    const { rows: servers } = await sql<ServerRow>`
      select organization_id as "organizationId", id, host, port, security, user_name as "userName", password,
        connections, purpose, revision, failures, coalesce(rested_until > now(), false) as "isResting"
      from mail_servers
      where organization_id = any(${ids}::uuid[]) and is_active
      order by organization_id, position, id
    `.execute(db);
    const { rows: limits } = await sql<LimitRow>`
      select l.organization_id as "organizationId", l.kind, l.key, coalesce(
        day_allowance(l, today) <= case when l.day = today then l.used else 0 end, false
      ) as "isSpent"
      from sending_limits l
      join organizations o on o.id = l.organization_id
      cross join lateral (select (now() at time zone o.time_zone)::date as today) as there
      where l.organization_id = any(${ids}::uuid[])
        and (l.kind = 'recipient' or pace_of(l) > 0 or day_allowance(l, today) is not null)
    `.execute(db);
    const { rows: waiting } = await queuesOfProviders(ids).execute(db);
    return { running, servers, limits, waiting };
  });
}

export type RestReason = "unreachable" | "refused" | "deferring";

/** Lets a server rest, longer each time (15 s to 15 min); what many find out at once counts once. */
export async function restServer(
  { db, organizationId }: OrgTx,
  id: string,
  { reason, words }: { reason: RestReason; words: string },
): Promise<void> {
  await sql`
    update mail_servers set
      rested_until = now() + make_interval(secs => least(900, 15 * power(2, least(failures, 10)))),
      failures = failures + 1, rest_reason = ${reason}, last_error = ${words}, last_error_at = now()
    where organization_id = ${organizationId} and id = ${id} and (rested_until is null or rested_until <= now())
  `.execute(db);
}

/** It takes mail again. */
export async function serverIsWell({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .updateTable("mail_servers")
    .set({ failures: 0, rested_until: null, rest_reason: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("failures", ">", 0)
    .execute();
}

/** Whether an activity can go another way when this server refuses it; a server that is gone left the way to others. */
export async function hasAnotherMailRoute(
  { db, organizationId }: OrgTx,
  { serverId, activityId }: { serverId: string; activityId: string },
): Promise<boolean> {
  const isForIt = sql`is_active and purpose in ('both', (
    select case when kind = 'transactional' then 'transactional' else 'campaigns' end
    from activities where organization_id = ${organizationId} and id = ${activityId}
  ))`;
  const { rows } = await sql<{ others: boolean }>`
    select not exists (
      select from mail_servers where organization_id = ${organizationId} and id = ${serverId} and ${isForIt}
    ) or exists (
      select from mail_servers
      where organization_id = ${organizationId} and id <> ${serverId} and ${isForIt}
        and not coalesce(rested_until > now() and rest_reason = 'refused', false)
    ) as others
  `.execute(db);
  return rows[0]?.others === true;
}

/** Once everybody refused, a person is asked; who resumes wants it tried at once. */
export async function wakeRefused({ db, organizationId }: OrgTx): Promise<void> {
  await db
    .updateTable("mail_servers")
    .set({ rested_until: null })
    .where("organization_id", "=", organizationId)
    .where("rest_reason", "=", "refused")
    .execute();
}
