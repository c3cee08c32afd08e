import * as z from "zod";
import { ById, Cents, Day, Line, listInput, Moment, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

export const ConversionKind = z.enum(["job", "quote", "manual"]);
export const ConversionState = z.enum(["credited", "reversed"]);

/** A job, accepted quote or entry by hand, credited to one activity with its value. */
export const Conversion = aboutPerson(
  z.object({
    id: z.uuid(),
    kind: ConversionKind,
    state: ConversionState,
    customer_id: z.uuid().nullable(),
    customer_name: personal(z.string(), "full_name"),
    service_name: z.string().nullable(),
    activity_id: z.uuid().nullable(),
    activity_name: z.string().nullable(),
    /** What led to it: the last human click inside the window, or a person's word. */
    touch: z.enum(["click", "manual"]),
    touched_at: Moment.nullable(),
    /** Whole days between touch and conversion. */
    lag_days: z.number().int().nullable(),
    value_cents: z.number().int(),
    currency: z.string(),
    occurred_at: Moment,
    note: personal(z.string(), "text"),
  }),
  "customer_id",
);
export type Conversion = z.infer<typeof Conversion>;

export const conversions = {
  list: endpoint({
    method: "GET",
    path: "/conversions/",
    access: "conversions.view",
    summary: "Conversions with their touch and value; `total_value_cents` is over all rows that match",
    input: listInput(["occurred_at", "value", "customer"]).extend({
      activity: z.uuid().optional(),
      customer: z.uuid().optional(),
      state: ConversionState.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: pageOf(Conversion).extend({ total_value_cents: z.number().int(), currency: z.string() }),
  }),
  create: endpoint({
    method: "POST",
    path: "/conversions/",
    access: "conversions.change",
    summary: "Enter a conversion by hand",
    input: z.object({
      customer_id: z.uuid(),
      activity_id: z.uuid(),
      value_cents: Cents.min(1),
      occurred_on: Day,
      note: Line.default(""),
    }),
    output: Conversion,
    status: 201,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/conversions/:id/reverse",
    access: "conversions.change",
    summary: "Take a conversion back; it stays visible with its reason",
    input: ById.extend({ note: Line.min(1, "say why") }),
    output: Conversion,
  }),
};
