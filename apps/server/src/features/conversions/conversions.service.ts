import type { InputOf } from "@delight/contract/endpoint";
import type { conversions } from "@delight/contract/conversions";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { countForActivity } from "../deliveries/index.ts";
import { creditedTouch, ruleVersion, windowStart } from "./attribution.ts";
import { findJob, listClicks } from "./attribution.queries.ts";
import { notifyOfConversion } from "../notifications/index.ts";
import {
  type Credited,
  findConversion,
  findOfOrganization,
  insertConversion,
  markReversed,
  noonOf,
} from "./conversions.queries.ts";

export { listConversions } from "./conversions.queries.ts";

/** Credits a job to the click that led to it, if one did. Doing it twice changes nothing. */
export async function creditRecord(tx: OrgTx, recordId: string): Promise<void> {
  const job = await findJob(tx, recordId);
  if (!job) {
    throw notFound("The service record");
  }
  const clicks = await listClicks(tx, job.customer_id, { from: windowStart(job), before: job.touched_before });
  const touch = creditedTouch(job, clicks);
  if (!touch) {
    return;
  }
  const credited = await insertConversion(tx, {
    kind: "job",
    customer_id: job.customer_id,
    activity_id: touch.activity_id,
    delivery_id: touch.delivery_id,
    service_record_id: job.id,
    touch: "click",
    touched_at: touch.occurred_at,
    value_cents: job.value_cents,
    occurred_at: job.booked_at,
    rule_version: ruleVersion,
  });
  await count(tx, credited, 1);
  await tellOf(tx, credited, undefined);
}

/** Takes back what was credited for a job, where something was. */
export async function reverseRecord(tx: OrgTx, recordId: string, note: string): Promise<void> {
  await count(tx, await markReversed(tx, { recordId }, note), -1);
}

export async function createConversion(tx: OrgTx, input: InputOf<typeof conversions.create>, { platform }: Call) {
  if (!(await findOfOrganization(tx, "customers", input.customer_id))) {
    throw invalidField("customer_id", "this customer was not found");
  }
  if (!(await findOfOrganization(tx, "activities", input.activity_id))) {
    throw invalidField("activity_id", "this activity was not found");
  }
  const occurred = await noonOf(tx, input.occurred_on);
  if (new Date(occurred).getTime() > platform.clock.now().getTime() + 86_400_000) {
    throw invalidField("occurred_on", "the day lies in the future");
  }
  const created = await insertConversion(tx, {
    kind: "manual",
    customer_id: input.customer_id,
    activity_id: input.activity_id,
    touch: "manual",
    value_cents: input.value_cents,
    occurred_at: occurred,
    note: input.note,
    user_id: tx.userId ?? null,
    rule_version: ruleVersion,
  });
  await count(tx, created, 1);
  await tellOf(tx, created, tx.userId);
  return getConversion(tx, created?.id ?? "");
}

export async function reverseConversion(tx: OrgTx, { id, note }: InputOf<typeof conversions.reverse>) {
  const reversed = await markReversed(tx, { id }, note);
  if (!reversed) {
    const standing = await getConversion(tx, id);
    throw new AppError("conflict", `This conversion is already ${standing.state}`);
  }
  await count(tx, reversed, -1);
  return getConversion(tx, id);
}

async function getConversion(tx: OrgTx, id: string) {
  const conversion = await findConversion(tx, id);
  if (!conversion) {
    throw notFound("The conversion");
  }
  return conversion;
}

/** Who entered it by hand knows it. */
async function tellOf(tx: OrgTx, conversion: Credited | undefined, except: string | undefined): Promise<void> {
  if (conversion) {
    const { activity_id, activity, value_cents, currency } = conversion;
    const data = { activity, conversions: 1, value_cents, currency };
    await notifyOfConversion(tx, activity_id, { data, permission: "conversions.change", except });
  }
}

type Counted = { activity_id: string; value_cents: number; occurred_at: string } | undefined;

async function count(tx: OrgTx, conversion: Counted, sign: 1 | -1): Promise<void> {
  if (conversion) {
    const changes = { conversions: sign, revenue_cents: sign * conversion.value_cents };
    await countForActivity(tx, { activityId: conversion.activity_id, at: conversion.occurred_at }, changes);
  }
}
