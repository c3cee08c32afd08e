import type { customerBulk } from "@delight/contract/customer-bulk";
import { segments } from "@delight/contract/segments";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

type Choice = CallInput<typeof customerBulk.start>["choice"];
/** Which recipients of an activity, as its list is narrowed. */
export type RecipientFilter = Extract<Choice, { kind: "recipients" }>["filter"];

/** Of those that are lists: who is in the others follows from their rule. */
export const listsToFill = (search: string) => ({
  ...endpointQuery("segments", segments.list, { search, kind: "static", page_size: 20, sort: "name" }),
  placeholderData: keepPreviousData,
});

/** What shows something else once customers are in a segment or out of it. */
export const segmentQueryKeys = ["customers", "segments"];
