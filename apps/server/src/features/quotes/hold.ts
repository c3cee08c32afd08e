import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { holdQuote } from "./quotes.queries.ts";

type Status = "open" | "accepted" | "declined";

/** Holds a quote for a change that is only possible in some states, if it is still as it was seen. */
export async function holdAs(tx: OrgTx, seen: { id: string; version: number }, allowed: readonly Status[]) {
  const held = await holdQuote(tx, seen.id);
  if (!held) {
    throw notFound("The quote");
  }
  if (held.version !== seen.version) {
    throw new AppError("conflict", "Somebody changed this quote after you opened it; look at it again");
  }
  if (!allowed.includes(held.status)) {
    throw new AppError("conflict", `This quote is already ${held.status}`);
  }
  return held;
}
