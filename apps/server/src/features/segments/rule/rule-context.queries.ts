import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Some of the 1024 parts of all customers, `to` not in it. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** Where and when a rule is asked. */
export interface RuleContext {
  readonly tx: OrgTx;
  /** The organization's day, ISO 8601. */
  readonly today: string;
  readonly timeZone: string;
  /** Whom it is asked about, where that is not everybody. */
  readonly slice?: Slice | undefined;
}

/** The day is read here and handed on as a value: the planner knows then how much a period holds. */
export async function ruleContextAt(tx: OrgTx, now: Date): Promise<RuleContext> {
  const { today, time_zone } = await tx.db
    .selectFrom("organizations")
    .select(["time_zone", sql<string>`(${now.toISOString()}::timestamptz at time zone time_zone)::date`.as("today")])
    .where("id", "=", tx.organizationId)
    .executeTakeFirstOrThrow();
  return { tx, today, timeZone: time_zone };
}
