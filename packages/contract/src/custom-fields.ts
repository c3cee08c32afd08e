import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Day, RequiredLine, VersionNumber } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";
import { cleanLine, textKey } from "./same-text.ts";

/** Fields of one organization. */
export const mostCustomFields = 100;
/** Choices of one field. */
export const mostChoices = 100;

/** What a field of an organization's own holds; it never changes. */
export const CustomKind = z.enum(["text", "number", "money", "date", "choice", "multi_choice", "yes_no"]);
export type CustomKind = z.infer<typeof CustomKind>;

/** Of a customer field, and of a choice of one. */
export const CustomLabel = RequiredLine.max(80);

export const CustomChoice = z.object({ id: z.uuid(), label: CustomLabel });
export type CustomChoice = z.infer<typeof CustomChoice>;

/** A fact that an organization wants to know of its customers, beside those that everybody wants to know. */
export const CustomField = z.object({
  id: z.uuid(),
  label: z.string(),
  kind: CustomKind,
  /** In their order; empty but of `choice` and `multi_choice`. */
  choices: z.array(CustomChoice),
  /** Counted from 0, without gaps. */
  place: z.number().int(),
  /** Customers who have a value; null where it was not asked for. */
  uses: z.number().int().nullable(),
  /** Of its label and choices: a change that knows an older one is refused. */
  version: z.number().int(),
});
export type CustomField = z.infer<typeof CustomField>;

const text = z
  .string()
  .overwrite(cleanLine)
  .max(1000)
  .regex(/^[^\p{Cc}]*$/u, fieldError("singleLine"));

/**
 * A value by the kind of its field: text, a number, money in minor units of the organization's currency, a day, the id of a choice, ids of
 * choices, yes or no.
 */
export const CustomValue = z.union([
  z.boolean(),
  z.number().min(-1e15).max(1e15),
  z.array(z.uuid()).max(mostChoices),
  z.uuid(),
  Day,
  personal(text, "text"),
]);
export type CustomValue = z.infer<typeof CustomValue>;

/** What a customer's own facts are, by the id of the field; fields without a value are left out. */
export const CustomValues = z.record(z.uuid(), CustomValue);
export type CustomValues = z.infer<typeof CustomValues>;

/** Values to set; null, empty text and no choice clear one, and what is left out stays. */
export const CustomChanges = z
  .record(z.uuid(), CustomValue.nullable())
  .refine(
    (values) => Object.keys(values).length <= mostCustomFields,
    fieldError("tooManyFacts", { limit: mostCustomFields }),
  )
  .meta({ maxProperties: mostCustomFields });
export type CustomChanges = z.infer<typeof CustomChanges>;

const Choices = z
  .array(CustomChoice.extend({ id: z.uuid().nullable() }))
  .max(mostChoices)
  .refine(
    (choices) => new Set(choices.map(({ label }) => textKey(label))).size === choices.length,
    fieldError("choiceTwice"),
  );

/** What goes with a field, or with some of its choices. */
export const CustomUse = z.object({
  /** Customers who have a value. */
  customers: z.number().int(),
  choices: z.array(z.object({ id: z.uuid(), customers: z.number().int() })),
  /** Whose rules ask for the field: they reach nobody once what they ask for is gone. */
  segments: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type CustomUse = z.infer<typeof CustomUse>;

export const customFields = {
  list: endpoint({
    method: "GET",
    path: "/custom-fields/",
    access: "customers.view",
    summary: "Customer fields of the organization's own, in their order",
    input: z.object({ counted: z.enum(["yes", "no"]).default("no") }),
    output: z.array(CustomField),
  }),
  uses: endpoint({
    method: "GET",
    path: "/custom-fields/:id/uses",
    access: "customers.view",
    summary: "Who has a value of a field or one of its choices, and which segments ask for it",
    input: ById,
    output: CustomUse,
  }),
  create: endpoint({
    method: "POST",
    path: "/custom-fields/",
    access: "organization.settings",
    rules: ["choicesUnfit", "choiceMissing", "choiceGone"],
    summary: "Add a customer field at the end",
    input: z.object({ label: CustomLabel, kind: CustomKind, choices: Choices.default([]) }),
    output: CustomField,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/custom-fields/:id",
    access: "organization.settings",
    rules: ["choicesUnfit", "choiceMissing", "choiceGone"],
    summary:
      "Rename a field, and add, rename, order and remove its choices; values of removed choices go, and are counted",
    input: ById.extend({
      label: CustomLabel,
      /** New ones without an id. */
      choices: Choices,
      version: VersionNumber,
    }),
    output: CustomField.extend({ removed_values: z.number().int() }),
  }),
  reorder: endpoint({
    method: "PUT",
    path: "/custom-fields/order",
    access: "organization.settings",
    summary: "Put all fields into an order; refused when a field came or went meanwhile",
    input: z.object({ ids: z.array(z.uuid()).max(mostCustomFields) }),
    output: z.array(CustomField),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/custom-fields/:id",
    access: "organization.settings",
    summary: "Delete a field with its values; segments that ask for it reach nobody until they are mended",
    input: ById,
    output: CustomUse,
  }),
};
