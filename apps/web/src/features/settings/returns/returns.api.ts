import { returns } from "@delight/contract/returns";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type Returns = CallOutput<typeof returns.get>;
export type ReturnedMail = CallOutput<typeof returns.list>["items"][number];

export const returnsQuery = roomQuery("returns", returns.get, {});
export const returnedQuery = (input: CallInput<typeof returns.list>) => roomQuery("returns", returns.list, input);

/** What is stale once it was chosen otherwise. */
export const roomsOfReturns = ["returns", "audit"];
