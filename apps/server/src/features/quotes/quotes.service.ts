import type { InputOf } from "@delight/contract/endpoint";
import type { Quote, quotes } from "@delight/contract/quotes";
import { isTwice } from "../../platform/db/retry-on-conflict.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { refuseOtherCurrency } from "../organizations/index.ts";
import { customerExists, isServedAt, localDay } from "../services/index.ts";
import { dayToAsk } from "./day-to-ask.ts";
import { holdAs } from "./hold.ts";
import { listQuoteRows } from "./list.queries.ts";
import { numbersAfter } from "./next-number.ts";
import { listLatestNumbers, listTaken } from "./numbers.queries.ts";
import { findQuote, insertQuote, serviceExists, updateQuote } from "./quotes.queries.ts";

const todayOf = (tx: OrgTx, { platform }: Pick<Call, "platform">) => localDay(tx, platform.clock.now().toISOString());

export async function listQuotes(tx: OrgTx, input: InputOf<typeof quotes.list>, call: Call) {
  return listQuoteRows(tx, input, await todayOf(tx, call));
}

export async function getQuote(tx: OrgTx, { id }: { id: string }, call: Pick<Call, "platform">): Promise<Quote> {
  const quote = await findQuote(tx, id, await todayOf(tx, call));
  if (!quote) {
    throw notFound("The quote");
  }
  return quote;
}

export async function suggestNumber(tx: OrgTx): Promise<{ number: string }> {
  const [number] = await listFree(tx);
  if (number === undefined) {
    throw noneFree();
  }
  return { number };
}

/** Several, because somebody else may take the first at the same moment. */
async function listFree(tx: OrgTx): Promise<string[]> {
  const numbers = numbersAfter(await listLatestNumbers(tx));
  const taken = await listTaken(tx, numbers);
  return numbers.filter((one) => !taken.has(one));
}

export async function createQuote(
  tx: OrgTx,
  { currency, ...input }: InputOf<typeof quotes.create>,
  call: Call,
): Promise<Quote> {
  await refuseOtherCurrency(tx, currency);
  if (!(await customerExists(tx, input.customer_id))) {
    throw invalidField("customer_id", "customerGone");
  }
  await refuseWrong(tx, input.customer_id, input);
  const follow_up_on = input.follow_up_on === undefined ? dayToAsk(input.issued_on) : input.follow_up_on;
  const numbers = input.number === undefined ? await listFree(tx) : [input.number];
  for (const number of numbers) {
    const id = await insertQuote(tx, { ...input, number, follow_up_on, status: "open" });
    if (id !== undefined) {
      return getQuote(tx, { id }, call);
    }
  }
  throw input.number === undefined ? noneFree() : numberTaken();
}

export async function changeQuote(
  tx: OrgTx,
  { id, version, currency, ...changes }: InputOf<typeof quotes.update>,
  call: Call,
): Promise<Quote> {
  await refuseOtherCurrency(tx, currency);
  const held = await holdAs(tx, { id, version }, ["open"]);
  const { issued_on, expires_on } = await getQuote(tx, { id }, call);
  await refuseWrong(tx, held.customer_id, { issued_on, expires_on, ...changes });
  try {
    await updateQuote(tx, id, changes);
  } catch (error) {
    throw isTwice(error) ? numberTaken() : error;
  }
  return getQuote(tx, { id }, call);
}

interface Facts {
  readonly issued_on?: string | undefined;
  readonly expires_on?: string | null | undefined;
  readonly site_id?: string | null | undefined;
  readonly service_id?: string | null | undefined;
}

async function refuseWrong(tx: OrgTx, customerId: string, facts: Facts): Promise<void> {
  const { issued_on = "", expires_on, site_id, service_id } = facts;
  if (expires_on && expires_on < issued_on) {
    throw invalidField("expires_on", "quoteDayOrder");
  }
  if (site_id && !(await isServedAt(tx, customerId, site_id))) {
    throw invalidField("site_id", "siteOfCustomer");
  }
  if (service_id && !(await serviceExists(tx, service_id))) {
    throw invalidField("service_id", "serviceGone");
  }
}

const noneFree = () => new AppError("conflict", "The numbers that come next are taken; write one of your own");
const numberTaken = () => invalidField("number", "quoteNumberTaken", "conflict");
