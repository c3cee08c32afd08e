import type { Utm } from "@delight/contract/utm";
import type { CompiledEmail, MergeValues } from "@delight/email";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Which email a delivery is filled from. */
export interface FrozenPlace {
  readonly activityId: string;
  readonly version: number;
  readonly step: number;
  readonly language: string;
  /** 1 is A; 0 where there is no test. */
  readonly variant: number;
}

/** What all messages of one frozen email have in common. */
export interface FrozenEmail {
  readonly compiled: CompiledEmail;
  readonly utm: Utm | null;
  readonly sender_name: string;
  readonly sender_address: string;
  readonly reply_to: string;
  readonly organization_name: string;
  readonly time_zone: string;
  readonly is_transactional: boolean;
}

export function findFrozenEmail(
  { db, organizationId }: OrgTx,
  { activityId, version, step, language, variant }: FrozenPlace,
): Promise<FrozenEmail | undefined> {
  return db
    .selectFrom("frozen_emails")
    .innerJoin("activities", (join) =>
      join
        .onRef("activities.organization_id", "=", "frozen_emails.organization_id")
        .onRef("activities.id", "=", "frozen_emails.activity_id"),
    )
    .innerJoin("organizations", "organizations.id", "frozen_emails.organization_id")
    .select(sql<CompiledEmail>`frozen_emails.compiled`.as("compiled"))
    .select(sql<Utm | null>`frozen_emails.utm`.as("utm"))
    .select(sql<string>`coalesce(frozen_emails.sender_name, activities.sender_name)`.as("sender_name"))
    .select(sql<string>`coalesce(frozen_emails.sender_address, activities.sender_address)`.as("sender_address"))
    .select(sql<string>`coalesce(frozen_emails.reply_to, activities.reply_to)`.as("reply_to"))
    .select(["organizations.name as organization_name", "organizations.time_zone"])
    .select(sql<boolean>`activities.kind = 'transactional'`.as("is_transactional"))
    .where("frozen_emails.organization_id", "=", organizationId)
    .where("frozen_emails.activity_id", "=", activityId)
    .where("frozen_emails.version", "=", version)
    .where("frozen_emails.step", "=", step)
    .where("frozen_emails.language", "=", language)
    .where("frozen_emails.test_variant", "=", variant)
    .executeTakeFirst();
}

/** The organization's day on which a mail was sent; before that, the one that it is. */
const sentOn = sql<string>`(
  select (coalesce(deliveries.sent_at, now()) at time zone o.time_zone)::date::text from organizations o where o.id = deliveries.organization_id
)`;

/** The frozen email of one delivery with the values that fill it; undefined for one that was never to be mailed, or waits for the winner of a test. */
export function findContent({ db, organizationId }: OrgTx, deliveryId: string) {
  return db
    .selectFrom("deliveries")
    .innerJoin("frozen_emails", (join) =>
      join
        .onRef("frozen_emails.organization_id", "=", "deliveries.organization_id")
        .onRef("frozen_emails.activity_id", "=", "deliveries.activity_id")
        .onRef("frozen_emails.version", "=", "deliveries.version")
        .onRef("frozen_emails.step", "=", "deliveries.step")
        .onRef("frozen_emails.language", "=", "deliveries.language")
        .onRef("frozen_emails.test_variant", "=", "deliveries.variant"),
    )
    .select(["deliveries.id", "deliveries.organization_id as organizationId", "deliveries.customer_id as customerId"])
    .select(["deliveries.measures_opens as measuresOpens", "deliveries.measures_clicks as measuresClicks"])
    .select(sql<MergeValues>`deliveries.merge_values`.as("mergeValues"))
    .select(sentOn.as("today"))
    .select(sql<CompiledEmail>`frozen_emails.compiled`.as("compiled"))
    .select(sql<Utm | null>`frozen_emails.utm`.as("utm"))
    .where("deliveries.organization_id", "=", organizationId)
    .where("deliveries.id", "=", deliveryId)
    .where("deliveries.status", "<>", "skipped")
    .executeTakeFirst();
}
