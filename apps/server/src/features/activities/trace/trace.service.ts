import type { Activity } from "@delight/contract/activities";
import {
  type Absence,
  type DeliveryStories,
  type DeliveryStory,
  type deliveryStories,
  SkipEvidence,
  type WaitsFor,
} from "@delight/contract/delivery-stories";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { findDeliveryTraces, type DeliveryTraceRow } from "../../deliveries/index.ts";
import { ruleContextAt, findRules } from "../../segments/index.ts";
import { getActivity } from "../activities.service.ts";
import { findNamed, isMember } from "./trace.queries.ts";

/** All that is known of why a customer got a mail, or did not. */
export async function getDeliveryTraces(
  tx: OrgTx,
  input: InputOf<typeof deliveryStories.tell>,
  { platform }: Pick<Call, "platform">,
): Promise<DeliveryStories> {
  const { activity: activityId, customer: customerId, rows } = await find(tx, input);
  const activity = await getActivity(tx, { id: activityId });
  const customer = await findNamed(tx, customerId);
  if (!customer && rows.length === 0) {
    throw notFound("The customer");
  }
  const isAbsent = rows.length === 0 && customer !== undefined;
  return {
    activity_id: activity.id,
    activity_name: activity.name,
    activity_kind: activity.kind,
    activity_status: activity.status,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? "",
    stories: rows.map((row) => toStory(row, activity)),
    absence: isAbsent ? await absenceOf(tx, { activity, customer, now: platform.clock.now() }) : null,
  };
}

async function find(tx: OrgTx, { delivery, activity = "", customer = "" }: InputOf<typeof deliveryStories.tell>) {
  if (delivery === undefined) {
    return { activity, customer, rows: await findDeliveryTraces(tx, { activity, customer }) };
  }
  const rows = await findDeliveryTraces(tx, { delivery });
  const [row] = rows;
  if (!row) {
    throw notFound("The delivery");
  }
  return { activity: row.activity_id, customer: row.customer_id, rows };
}

const nothing = {
  suppression: null,
  since: null,
  paused_until: null,
  segment_id: null,
  segment_name: null,
  mails: null,
  days: null,
  service_name: null,
};

function toStory(row: DeliveryTraceRow, activity: Activity): DeliveryStory {
  const { id, status, skip_reason, skip_evidence, attempts, events, next_attempt_at } = row;
  const waits_for = status === "queued" ? waitOf(row, activity) : null;
  return {
    id,
    status,
    skip_reason,
    attempts,
    events,
    considered_at: madeAt(id),
    evidence: skip_evidence ? SkipEvidence.parse({ ...nothing, ...skip_evidence }) : null,
    waits_for,
    next_attempt_at: waits_for ? next_attempt_at : null,
  };
}

function waitOf({ next_attempt_at, is_due, is_capped, attempts }: DeliveryTraceRow, { status }: Activity): WaitsFor {
  if (status !== "running") {
    return "activity";
  }
  if (next_attempt_at === null) {
    return "provider";
  }
  if (is_due) {
    return "turn";
  }
  if (is_capped) {
    return "caps";
  }
  return attempts.length > 0 ? "retry" : "plan";
}

/** An id of version 7 begins with the milliseconds at which it was made (RFC 9562, 5.7). */
function madeAt(id: string): string {
  return new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toISOString();
}

interface Absent {
  readonly activity: Activity;
  readonly customer: { readonly id: string; readonly created_at: string };
  readonly now: Date;
}

async function absenceOf(tx: OrgTx, { activity, customer, now }: Absent): Promise<Absence> {
  const { kind, segment_id, launched_at } = activity;
  if (kind === "automation") {
    return { because: "not_entered", is_in_segment: null };
  }
  const segment = (await findRules(tx, segment_id ? [segment_id] : [])).get(segment_id ?? "");
  const isKnown = segment !== undefined && !segment.isBroken;
  const is_in_segment = isKnown ? await isMember(await ruleContextAt(tx, now), segment.rule, customer.id) : null;
  if (launched_at === null) {
    return { because: "not_begun", is_in_segment };
  }
  const isLater = Date.parse(customer.created_at) > Date.parse(launched_at);
  return { because: isLater ? "added_later" : "not_in_segment", is_in_segment };
}
