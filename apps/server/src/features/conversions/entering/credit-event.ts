import type { InputOf } from "@delight/contract/endpoint";
import type { conversions } from "@delight/contract/conversions";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import { findOfOrganization } from "../conversions.queries.ts";
import { writeDecision } from "../decisions/decisions.queries.ts";
import { attributeCustomers } from "../recompute/attribute-customers.ts";
import { holdCustomers, listEvents } from "../recompute/history.queries.ts";
import { voidOf } from "../rule/attribute.ts";
import type { ConvertingEvent } from "../rule/history.ts";
import { findOfEvent } from "./entering.queries.ts";
import { keepEntered } from "./keep-entered.ts";

type Input = InputOf<typeof conversions.create>;

/**
 * Credits a job or quote that nobody is credited with, as if the rule had found something and somebody had decided otherwise at once:
 * whatever is computed later finds it credited, and nothing counts twice.
 */
export async function creditEvent(tx: OrgTx, input: Input, now: Date): Promise<string> {
  const { customer_id, activity_id, note } = input;
  await holdCustomers(tx, [customer_id]);
  // Whoever deletes them held them until now.
  if (!(await findOfOrganization(tx, "customers", customer_id))) {
    throw invalidField("customer_id", "customerGone");
  }
  const event = await eventOf(tx, input);
  const id = (await freeRowOf(tx, event)) ?? (await insertCredited(tx, event, activity_id));
  await writeDecision(tx, id, {
    decision: "reassigned",
    decided_at: now.toISOString(),
    decided_by: tx.userId ?? null,
    decision_note: note,
    reassigned_to: activity_id,
  });
  await attributeCustomers(tx, [customer_id]);
  return id;
}

async function eventOf(tx: OrgTx, { customer_id, service_record_id, quote_id }: Input): Promise<ConvertingEvent> {
  const id = service_record_id ?? quote_id;
  const kind = service_record_id === undefined ? "quote" : "job";
  const event = (await listEvents(tx, [customer_id])).find((one) => one.kind === kind && one.id === id);
  if (event === undefined || voidOf(event) !== null) {
    throw kind === "job"
      ? invalidField("service_record_id", "jobUncountable")
      : invalidField("quote_id", "quoteUncountable");
  }
  return event;
}

/** The row of an event whose credit a rule took back; undefined where it never had one. */
async function freeRowOf(tx: OrgTx, event: ConvertingEvent): Promise<string | undefined> {
  const row = await findOfEvent(tx, event);
  const field = event.kind === "job" ? "service_record_id" : "quote_id";
  if (row?.state === "credited") {
    throw invalidField(field, "creditedAlready");
  }
  if (row !== undefined && row.decision !== null) {
    throw invalidField(field, "decidedAlready");
  }
  return row?.id;
}

function insertCredited(tx: OrgTx, event: ConvertingEvent, activity_id: string): Promise<string> {
  const { kind, id, customer_id, value_cents, occurred_at } = event;
  const named = kind === "job" ? { service_record_id: id } : { quote_id: id };
  return keepEntered(tx, { kind, ...named, customer_id, activity_id, value_cents, occurred_at });
}
