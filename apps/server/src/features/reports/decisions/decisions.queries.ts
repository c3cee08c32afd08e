import type { Decision } from "@delight/contract/decisions";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

type Of<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;

const most = 20;

/** Activities of the last 90 days with mails that failed; older ones nobody tries again. */
export function listFailing({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("activity_counts as c")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "c.organization_id").onRef("a.id", "=", "c.activity_id"),
    )
    .select(["a.id as activity_id", "a.name as activity_name"])
    .where("c.organization_id", "=", organizationId)
    .where("c.failed", ">", 0)
    .where("a.kind", "<>", "transactional")
    .where("a.status", "in", ["running", "finished"])
    .where("a.launched_at", ">", sql<string>`now() - interval '90 days'`)
    .orderBy("a.launched_at", "desc")
    .limit(most)
    .execute();
}

export function listPaused({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("activities")
    .select(["id as activity_id", "name as activity_name"])
    .select(sql<Of<"paused">["code"]>`pause_code`.as("code"))
    .where("organization_id", "=", organizationId)
    .where("status", "=", "paused")
    .where("pause_code", "<>", "by_user")
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
}

/** People were asked and have not said which variant goes to the rest. */
export function listUndecided({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("activities")
    .select(["id as activity_id", "name as activity_name"])
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["running", "paused"])
    .where("asked_at", "is not", null)
    .where("winner", "is", null)
    .orderBy("asked_at")
    .limit(most)
    .execute();
}

export function listReplies({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("enrolments as e")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "e.organization_id").onRef("a.id", "=", "e.activity_id"),
    )
    .select(["a.id as activity_id", "a.name as activity_name", sql<number>`count(*)`.as("customers")])
    .where("e.organization_id", "=", organizationId)
    .where("e.state", "=", "paused")
    .where("e.reason", "=", "replied")
    .where("a.status", "in", ["running", "paused"])
    .groupBy(["a.id", "a.name"])
    .orderBy("customers", "desc")
    .limit(most)
    .execute();
}

/** Not verified, or not any more. */
export function listDomains({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("sender_domains as d")
    .select(["d.id as domain_id", "d.domain", sql<Of<"sender_domain">["state"]>`d.state`.as("state")])
    .where("d.organization_id", "=", organizationId)
    .where("d.state", "<>", "verified")
    .orderBy("d.domain")
    .limit(most)
    .execute();
}

/** Once may be the weather. */
const failuresThatCount = 3;

export function findMailbox({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("return_mailboxes")
    .select(sql<string>`last_failed_at`.as("failed_at"))
    .where("organization_id", "=", organizationId)
    .where("is_on", "=", true)
    .where("failures", ">=", failuresThatCount)
    .where("last_failed_at", "is not", null)
    .executeTakeFirst();
}

export function listWebhooks({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("webhook_endpoints")
    .select(["id as endpoint_id", "url", sql<boolean>`pause is not null`.as("is_paused")])
    .where("organization_id", "=", organizationId)
    .where((is) =>
      is.or([
        is("pause", "=", "failing"),
        is.and([is("pause", "is", null), is("failing_since", "<", sql<string>`now() - interval '1 hour'`)]),
      ]),
    )
    .orderBy("url")
    .limit(most)
    .execute();
}

export function listHooks({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("provider_hooks")
    .select(["id as hook_id", "provider", sql<string>`last_refused_at`.as("refused_at")])
    .where("organization_id", "=", organizationId)
    .where("is_on", "=", true)
    .where("last_refusal", "in", ["signature", "malformed"])
    .where((is) => is.or([is("last_received_at", "is", null), is("last_refused_at", ">", is.ref("last_received_at"))]))
    .orderBy("provider")
    .limit(most)
    .execute();
}

export async function countRequests({ db, organizationId }: OrgTx): Promise<number> {
  const { requests } = await db
    .selectFrom("booking_requests")
    .select(sql<number>`count(*)`.as("requests"))
    .where("organization_id", "=", organizationId)
    .where("state", "=", "new")
    .executeTakeFirstOrThrow();
  return requests;
}

/** What a change of the rules or the time zone began and nothing is at work on any more. */
export async function findHalfCounted({
  db,
  organizationId,
}: OrgTx): Promise<Omit<Of<"half_counted">, "kind"> | undefined> {
  const latest = await db
    .selectFrom("attribution_runs")
    .select([
      "status",
      sql<Of<"half_counted">["cause"] | "asked">`cause`.as("cause"),
      sql<string>`coalesce(finished_at, created_at)`.as("ended_at"),
    ])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined || latest.cause === "asked") return undefined;
  const { status, cause, ended_at } = latest;
  return status === "failed" || status === "cancelled" ? { cause, ended_at } : undefined;
}
