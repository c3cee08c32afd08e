import { customerBulk } from "@delight/contract/customer-bulk";
import { segments } from "@delight/contract/segments";
import type { CallInput, CallOutput } from "../../../../lib/api/types.ts";
import { roomQuery } from "../../../../lib/query.ts";

export type BulkRun = CallOutput<typeof customerBulk.start>;
type Choice = CallInput<typeof customerBulk.start>["choice"];
/** Which recipients of an activity, as its list is narrowed. */
export type RecipientFilter = Extract<Choice, { kind: "recipients" }>["filter"];

export const latestRunQuery = roomQuery("customers", customerBulk.latest, {});

export const isAtWork = ({ status }: BulkRun) => status === "running" || status === "undoing";

export const segmentsQuery = (search: string) =>
  roomQuery("segments", segments.list, { search, page_size: 50, sort: "name" });

/** What shows something else once customers are in a segment or out of it. */
export const roomsOfSegments = ["customers", "segments"];
