import type { OrgTx } from "../../platform/db/database.ts";
import { countForActivity } from "../deliveries/index.ts";
import { notifyOfConversion } from "../notifications/index.ts";
import type { Credited } from "./conversions.queries.ts";

/** Who entered it by hand knows it. */
export async function tellOf(tx: OrgTx, conversion: Credited | undefined, except: string | undefined): Promise<void> {
  if (conversion) {
    const { activity_id, activity, value_cents, currency } = conversion;
    const data = { activity, conversions: 1, value_cents, currency };
    await notifyOfConversion(tx, activity_id, { data, permission: "conversions.change", except });
  }
}

type Counted = { activity_id: string; value_cents: number; occurred_at: string } | undefined;

export async function count(tx: OrgTx, conversion: Counted, sign: 1 | -1): Promise<void> {
  if (conversion) {
    const changes = { conversions: sign, revenue_cents: sign * conversion.value_cents };
    await countForActivity(tx, { activityId: conversion.activity_id, at: conversion.occurred_at }, changes);
  }
}
