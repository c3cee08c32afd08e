import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Day, Language, Line, Moment, Nothing, Progress, RequiredLine, Search } from "./common.ts";
import { CustomerStatus } from "./customers.ts";
import { RecipientFilter } from "./deliveries.ts";
import { endpoint } from "./endpoint.ts";

/** Up to so many customers are changed while the caller waits. */
export const mostAtOnce = 1000;

const Ids = z.array(z.uuid()).max(mostAtOnce);

/**
 * Customers by their ids, all that the filter of the list matches but some, or the recipients of an activity (which takes
 * `activities.view` too); each is judged when their turn comes. A misspelt key is refused: without it more would be chosen.
 */
export const BulkChoice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ids"), ids: Ids.min(1) }),
  z.strictObject({
    kind: z.literal("matching"),
    filter: z.strictObject({
      search: Search,
      status: CustomerStatus.optional(),
      tag: Line.optional(),
      segment: z.uuid().optional(),
      import: z.uuid().optional(),
      created_until: Day.optional(),
    }),
    except: Ids.default([]),
  }),
  z.strictObject({ kind: z.literal("recipients"), filter: RecipientFilter }),
]);
export type BulkChoice = z.infer<typeof BulkChoice>;

export const BulkAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add_tag"), tag: RequiredLine }),
  z.object({ kind: z.literal("remove_tag"), tag: RequiredLine }),
  z.object({ kind: z.literal("add_to_segment"), segment_id: z.uuid() }),
  z.object({ kind: z.literal("remove_from_segment"), segment_id: z.uuid() }),
  z.object({ kind: z.literal("set_language"), language: Language }),
  z.object({ kind: z.literal("suppress"), evidence: Line.min(1, fieldError("reasonOfBlock")) }),
  z.object({ kind: z.literal("delete") }),
  /** Puts deleted customers back: the choice is among those, narrowed by nothing but `search`. */
  z.object({ kind: z.literal("restore") }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

const BulkKind = z.enum([
  "add_tag",
  "remove_tag",
  "rename_tag",
  "delete_tag",
  "add_to_segment",
  "remove_from_segment",
  "set_language",
  "suppress",
  "delete",
  "restore",
]);

/** The same done to many customers; of an organization one is at work at a time. */
export const BulkRun = z.object({
  id: z.uuid(),
  kind: BulkKind,
  status: z.enum(["running", "finished", "failed", "cancelled", "undoing", "undone"]),
  /** Customers; while it is undone, those who are back. */
  progress: Progress,
  /** Of those that were gone through, for how many it was not so already. */
  changed: z.number().int(),
  /** An address that is blocked stays blocked until somebody lifts it by hand. */
  can_be_undone: z.boolean(),
  created_at: Moment,
  finished_at: Moment.nullable(),
});
export type BulkRun = z.infer<typeof BulkRun>;

export const customerBulk = {
  start: endpoint({
    method: "POST",
    path: "/customers/bulk",
    access: "customers.change",
    rules: ["deletedBySearch", "tooManyChosen"],
    summary:
      "Do the same to many customers: up to 1,000 at once (100 where deleted ones are put back), more by a job with progress",
    input: z.object({ choice: BulkChoice, action: BulkAction }),
    output: BulkRun,
  }),
  latest: endpoint({
    method: "GET",
    path: "/customers/bulk",
    access: "customers.view",
    summary: "What was done to many customers last, with its progress",
    input: Nothing,
    output: BulkRun.nullable(),
  }),
  exportChosen: endpoint({
    method: "POST",
    path: "/customers/bulk/export",
    access: "customers.export",
    alsoNeeds: "customers.view",
    summary: "The chosen customers as CSV",
    input: z.object({ choice: BulkChoice }),
    output: z.unknown(),
    produces: "text/csv",
    notInDemoMode: true,
    notRepeatable: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/customers/bulk/:id/cancel",
    access: "customers.change",
    summary: "Stop before the next batch; what is done stays and can be undone",
    input: ById,
    output: BulkRun,
  }),
  undo: endpoint({
    method: "POST",
    path: "/customers/bulk/:id/undo",
    access: "customers.change",
    summary: "Take back what was done, for exactly those customers whom it changed; possible for 30 days",
    input: ById,
    output: BulkRun,
  }),
};
