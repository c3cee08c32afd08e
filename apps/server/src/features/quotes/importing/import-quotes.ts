import { rowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { listCatalog, localDay } from "../../services/index.ts";
import { dayToAsk } from "../day-to-ask.ts";
import { numbersAfter } from "../next-number.ts";
import { listLatestNumbers, listTaken } from "../numbers.queries.ts";
import { findAlike, findNumbers, insertImported, type NewQuote } from "./importing.queries.ts";
import type { ImportQuotes, QuoteOutcome, QuoteRow } from "./rows.ts";

type Refused = Extract<QuoteOutcome, { kind: "refused" }>;
type Judged = { readonly quote: Unnumbered } | Refused;
type Unnumbered = Omit<NewQuote, "number"> & { readonly number: string | null };

/**
 * What a file says belongs to the past: a quote that was accepted is so as of its day, and no click is credited for it. A quote is known
 * by its number; in a file without numbers, by customer, title and day.
 */
export const importQuotes: ImportQuotes = async (tx, { importId, rows, seen, now }) => {
  const judge = await judging(tx, rows, now);
  const judged = rows.map(judge);
  const known = await knownOf(tx, judged, seen);
  const fresh: Unnumbered[] = [];
  const outcomes = judged.map((one): QuoteOutcome => {
    if (!("quote" in one)) {
      return one;
    }
    const outcome = known.meet(one.quote);
    if (outcome.kind === "created") {
      fresh.push(one.quote);
    }
    return outcome;
  });
  if (!seen && fresh.length > 0) {
    await insertImported(tx, importId, await numbered(tx, fresh));
  }
  return outcomes;
};

/** The quotes that are there, and those of the rows before. */
async function knownOf(tx: OrgTx, judged: readonly Judged[], seen: Set<string> | undefined) {
  const quotes = judged.flatMap((one) => ("quote" in one ? [one.quote] : []));
  const there = [
    ...(await findNumbers(tx, quotes)).flatMap((one) => [...keysOf(one), ...valuedKeysOf(one)]),
    ...(
      await findAlike(
        tx,
        quotes.filter(({ number }) => number === null),
      )
    ).flatMap((one) => [alikeKey(one), valued(alikeKey(one), one)]),
  ];
  const keys = new Set(there);
  const isKnown = (key: string) => keys.has(key) || seen?.has(key);
  const meet = (quote: Unnumbered): QuoteOutcome => {
    const [own, number] = keysOf(quote);
    if (own !== undefined && isKnown(own)) {
      return isKnown(valued(own, quote)) ? { kind: "skipped" } : { kind: "skipped", note: differing };
    }
    if (number !== undefined && isKnown(number)) {
      return taken;
    }
    for (const key of [...keysOf(quote), ...valuedKeysOf(quote)]) {
      keys.add(key);
      seen?.add(key);
    }
    return { kind: "created" };
  };
  return { meet };
}

type Keyed = Pick<Unnumbered, "customer_id" | "number" | "title" | "issued_on" | "value_cents">;

/** By what a quote is known, and the number that no other customer's quote may have. */
function keysOf(quote: Keyed): string[] {
  const { number, customer_id } = quote;
  return number === null ? [alikeKey(quote)] : [`number ${customer_id} ${number}`, `number ${number}`];
}

function valuedKeysOf(quote: Keyed): string[] {
  return keysOf(quote)
    .slice(0, 1)
    .map((key) => valued(key, quote));
}

/** Tells whether what is there by a key has the same amount. */
function valued(key: string, { value_cents: value }: Pick<Keyed, "value_cents">): string {
  return `${key} = ${value}`;
}

function alikeKey({ customer_id, issued_on, title }: Omit<Keyed, "number" | "value_cents">): string {
  return `${customer_id} ${issued_on} ${title.toLowerCase()}`;
}

const refused = (
  field: Refused["field"],
  code: "beforeQuote" | "future" | "notExpired" | "numberTaken" | "service",
): Refused => ({
  kind: "refused",
  field,
  reason: rowReason(code),
});

const differing = { field: "value", reason: rowReason("otherAmount") } as const;
const taken = refused("number", "numberTaken");

async function judging(tx: OrgTx, rows: readonly QuoteRow[], now: Date): Promise<(row: QuoteRow) => Judged> {
  const today = await localDay(tx, now.toISOString());
  const catalog = rows.some(({ service }) => service !== "") ? await listCatalog(tx) : undefined;
  return (row) => {
    const wrong = wrongDay(row, today);
    if (wrong) {
      return wrong;
    }
    const service = catalog?.get(row.service.toLowerCase());
    if (row.service !== "" && !service) {
      return refused("service", "service");
    }
    return { quote: quoteOf(row, service?.id ?? null) };
  };
}

function wrongDay(row: QuoteRow, today: string): Refused | undefined {
  const { issued_on, expires_on, decided_on } = row;
  const wrong = [
    [issued_on > today, refused("issued_on", "future")],
    [(expires_on ?? issued_on) < issued_on, refused("expires_on", "beforeQuote")],
    [isNotOver(row, today), refused("state", "notExpired")],
    [(decided_on ?? issued_on) < issued_on, refused("decided_on", "beforeQuote")],
    [(decided_on ?? today) > today, refused("decided_on", "future")],
  ] as const;
  return wrong.find(([is]) => is)?.[1];
}

function isNotOver({ state, expires_on }: QuoteRow, today: string): boolean {
  return state === "expired" && (expires_on ?? today) >= today;
}

/** Expired is what an open quote is once its last day is over. Of a quote that is open nothing is decided, and only who says no has a reason. */
function quoteOf(row: QuoteRow, serviceId: string | null): Unnumbered {
  const { number, customer_id, title, value_cents, issued_on, expires_on, note } = row;
  const status = row.state === "expired" ? "open" : row.state;
  const isDeclined = status === "declined";
  return {
    number,
    customer_id,
    title,
    value_cents,
    issued_on,
    expires_on,
    note,
    status,
    service_id: serviceId,
    follow_up_on: row.follow_up_on ?? dayToAsk(issued_on),
    decided_on: status === "open" ? null : (row.decided_on ?? issued_on),
    decline_reason: isDeclined ? row.decline_reason : null,
    decline_note: isDeclined ? row.decline_note : "",
  };
}

async function numbered(tx: OrgTx, quotes: readonly Unnumbered[]): Promise<NewQuote[]> {
  const many = quotes.filter(({ number }) => number === null).length;
  const free = many === 0 ? [] : await listFree(tx, many);
  return quotes.map((quote) => ({ ...quote, number: quote.number ?? free.shift() ?? "" }));
}

/** Beside those that are wanted as many again, of which some may be taken. */
async function listFree(tx: OrgTx, many: number): Promise<string[]> {
  const numbers = numbersAfter(await listLatestNumbers(tx), 2 * many + 100);
  const isTaken = await listTaken(tx, numbers);
  const free = numbers.filter((one) => !isTaken.has(one));
  if (free.length < many) {
    throw new AppError("conflict", "The numbers that come next are taken; write numbers into the file");
  }
  return free;
}
