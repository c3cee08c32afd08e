import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Day, Language, Line, TimeZone } from "./common.ts";

/** Facts of customers that a step may set; names, addresses to write to and consent are changed by people. */
export const ChangeableFact = z.enum(["language", "time_zone", "company", "city", "postal_code", "country"]);
export type ChangeableFact = z.infer<typeof ChangeableFact>;

const kept: Partial<Record<ChangeableFact, z.ZodType>> = { language: Language, time_zone: TimeZone };

/** A value of a customer field by its kind, as in `CustomValue`. */
const Value = z.union([z.boolean(), z.number().min(-1e15).max(1e15), z.array(z.uuid()).max(100), Day, Line.max(1000)]);

/** What a step makes of a customer. */
export const FactChange = z
  .discriminatedUnion("kind", [
    /** Empty clears it. */
    z.object({ kind: z.literal("fact"), fact: ChangeableFact, value: Line }),
    /** A field of the organization's own; null clears it. */
    z.object({ kind: z.literal("field"), field_id: z.uuid().nullable(), value: Value.nullable() }),
    /** A date field gets the day, in the organization's time zone, on which the customer comes here. */
    z.object({ kind: z.literal("today"), field_id: z.uuid().nullable() }),
  ])
  .refine(
    (change) =>
      change.kind !== "fact" || change.value === "" || kept[change.fact]?.safeParse(change.value).success !== false,
    fieldError("factUnfit"),
  );
export type FactChange = z.infer<typeof FactChange>;
