import type { InputOf } from "@delight/contract/endpoint";
import type { Quote, quotes } from "@delight/contract/quotes";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { attributeCustomers } from "../conversions/index.ts";
import { holdAs } from "./hold.ts";
import { hasJob, updateQuote } from "./quotes.queries.ts";
import { getQuote } from "./quotes.service.ts";

export async function acceptQuote(tx: OrgTx, input: InputOf<typeof quotes.accept>, call: Call): Promise<Quote> {
  const { customer_id } = await holdAs(tx, input, ["open"]);
  await updateQuote(tx, input.id, { status: "accepted", decided_at: call.platform.clock.now().toISOString() });
  await attributeCustomers(tx, [customer_id]);
  return getQuote(tx, input, call);
}

export async function declineQuote(tx: OrgTx, input: InputOf<typeof quotes.decline>, call: Call): Promise<Quote> {
  await holdAs(tx, input, ["open"]);
  await updateQuote(tx, input.id, {
    status: "declined",
    decided_at: call.platform.clock.now().toISOString(),
    decline_reason: input.reason,
    decline_note: input.note,
  });
  return getQuote(tx, input, call);
}

/** While a job stands that was booked from it, an acceptance can't be taken back: its money would count nowhere. */
export async function reopenQuote(tx: OrgTx, input: InputOf<typeof quotes.reopen>, call: Call): Promise<Quote> {
  const { status, customer_id } = await holdAs(tx, input, ["accepted", "declined"]);
  if (await hasJob(tx, input.id)) {
    throw new AppError("conflict", "A job was booked from this quote; cancel the job first");
  }
  await updateQuote(tx, input.id, { status: "open", decided_at: null, decline_reason: null, decline_note: "" });
  if (status === "accepted") {
    await attributeCustomers(tx, [customer_id]);
  }
  return getQuote(tx, input, call);
}

export async function setFollowUp(tx: OrgTx, input: InputOf<typeof quotes.setFollowUp>, call: Call): Promise<Quote> {
  await holdAs(tx, input, ["open"]);
  const { follow_up, follow_up_on } = input;
  await updateQuote(tx, input.id, { follow_up, follow_up_on });
  return getQuote(tx, input, call);
}
