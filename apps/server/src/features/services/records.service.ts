import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { uuidv7 } from "../../platform/id.ts";
import { attributeCustomers } from "../conversions/index.ts";
import { refuseOtherCurrency } from "../organizations/index.ts";
import { findFacts } from "./catalog/catalog.queries.ts";
import { recomputeDues } from "./dues/recompute.ts";
import {
  customerExists,
  findRecord,
  insertRecord,
  isAccepted,
  localDay,
  updateBooked,
  updateWorth,
} from "./records.queries.ts";
import { isServedAt } from "./sites.queries.ts";

export { listRecords } from "./records.queries.ts";

/** What refers to a job before it is there says under which id. */
type NewRecord = InputOf<typeof services.addRecord> & { readonly id?: string };

/** Books a job or enters one that is done: the dues follow, and what led to it is credited, all in one transaction. */
export async function addRecord(tx: OrgTx, { id = uuidv7(), currency, ...input }: NewRecord, { platform }: Call) {
  await refuseOtherCurrency(tx, currency);
  const now = platform.clock.now().toISOString();
  const today = await localDay(tx, now);
  const service = await findFacts(tx, input.service_id);
  if (!service) {
    throw invalidField("service_id", "serviceGone");
  }
  await refuseUnknown(tx, input);
  if (input.status === "done" && input.day > today) {
    throw invalidField("day", "doneInFuture");
  }
  await insertRecord(tx, {
    id,
    customer_id: input.customer_id,
    site_id: input.site_id,
    service_id: input.service_id,
    status: input.status,
    scheduled_on: input.day,
    done_on: input.status === "done" ? input.day : null,
    value_cents: input.value_cents ?? service.price_cents,
    invoiced_cents: input.invoiced_cents,
    origin: input.origin,
    note: input.note,
    quote_id: input.quote_id,
    booked_at: now,
  });
  await recomputeDues(tx, { customerIds: [input.customer_id], serviceIds: [input.service_id] });
  await attributeCustomers(tx, [input.customer_id]);
  return getRecord(tx, id);
}

async function refuseUnknown(tx: OrgTx, input: Omit<NewRecord, "currency">): Promise<void> {
  const { customer_id, site_id, quote_id } = input;
  if (!(await customerExists(tx, customer_id))) {
    throw invalidField("customer_id", "customerGone");
  }
  if (site_id !== null && !(await isServedAt(tx, customer_id, site_id))) {
    throw invalidField("site_id", "siteOfCustomer");
  }
  if (quote_id !== null && !(await isAccepted(tx, customer_id, quote_id))) {
    throw invalidField("quote_id", "quoteAccepted");
  }
}

export async function completeRecord(tx: OrgTx, input: InputOf<typeof services.completeRecord>, { platform }: Call) {
  if (input.done_on > (await localDay(tx, platform.clock.now().toISOString()))) {
    throw invalidField("done_on", "dayInFuture");
  }
  const record = await updateBooked(tx, input.id, { status: "done", done_on: input.done_on });
  if (!record) {
    throw await notBooked(tx, input.id);
  }
  await recomputeDues(tx, { customerIds: [record.customer_id], serviceIds: [record.service_id] });
  await attributeCustomers(tx, [record.customer_id]);
  return getRecord(tx, input.id);
}

/** Also of a job that was cancelled, which may have been invoiced. */
export async function changeRecord(tx: OrgTx, { id, currency, ...changes }: InputOf<typeof services.changeRecord>) {
  await refuseOtherCurrency(tx, currency);
  const { customer_id } = await getRecord(tx, id);
  await updateWorth(tx, id, changes);
  await attributeCustomers(tx, [customer_id]);
  return getRecord(tx, id);
}

export async function cancelRecord(tx: OrgTx, { id }: { id: string }) {
  const record = await updateBooked(tx, id, { status: "cancelled" });
  if (!record) {
    throw await notBooked(tx, id);
  }
  await recomputeDues(tx, { customerIds: [record.customer_id], serviceIds: [record.service_id] });
  await attributeCustomers(tx, [record.customer_id]);
  return getRecord(tx, id);
}

async function getRecord(tx: OrgTx, id: string) {
  const record = await findRecord(tx, id);
  if (!record) {
    throw notFound("The service record");
  }
  return record;
}

async function notBooked(tx: OrgTx, id: string): Promise<AppError> {
  const record = await findRecord(tx, id);
  return record ? new AppError("conflict", `This job is already ${record.status}`) : notFound("The service record");
}
