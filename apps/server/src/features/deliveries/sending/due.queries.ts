import { type RawBuilder, sql } from "kysely";
import { limitsProvider } from "./limits.queries.ts";
import { type ActivityRef, domainOf } from "./running.queries.ts";

/** Where the claims of an activity have come to; what is queued again goes to the end of the queue, so always behind it. */
export interface Place {
  readonly nextAttemptAt: string;
  readonly id: string;
}

/** Before every id and every moment. */
const beginning: Place = { nextAttemptAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

/** Which queued deliveries `d` of an activity a claim takes, and in which order. */
export interface Due {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** The provider to wait for instead, null where the mail may go. */
  readonly waitsFor: RawBuilder<unknown>;
}

/** Those of a lane that are due, past what was taken before. */
export function dueNow(lane: number, after: Place = beginning): Due {
  return {
    where: sql`d.lane = ${lane}::smallint and d.next_attempt_at <= now()
      and (d.next_attempt_at, d.id) > (${after.nextAttemptAt}::timestamptz, ${after.id}::uuid)`,
    order: sql`d.next_attempt_at, d.id`,
    waitsFor: sql`(
      select l.key from sending_limits l
      where l.organization_id = o.id and l.kind = 'recipient' and l.key = mail_provider(due.email_address)
        and ${limitsProvider}
    )`,
  };
}

/** There is room for them: they were counted before they were asked for. */
export function waitingFor(provider: string): Due {
  return { where: sql`d.waits_for = ${provider}`, order: sql`d.id`, waitsFor: sql`null::text` };
}

/** A step or a single mail may have a sender of its own, which is frozen with its email. */
export function comingFrom(domain: string, { organizationId, activityId }: ActivityRef, due: Due): Due {
  const own = sql`
    select ${domainOf("f.sender_address")} from frozen_emails f
    where f.organization_id = ${organizationId} and f.activity_id = ${activityId}
      and f.version = d.version and f.step = d.step and f.sender_address is not null
    limit 1`;
  const usual = sql`
    select ${domainOf("a.sender_address")} from activities a
    where a.organization_id = ${organizationId} and a.id = ${activityId}`;
  return { ...due, where: sql`${due.where} and coalesce((${own}), (${usual})) = ${domain}` };
}
