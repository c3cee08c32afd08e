import * as z from "zod";
import { Language } from "./common.ts";

/** What one click mends: `from` becomes `to` where the finding is, its block goes, or a footer comes. */
export const FindingFix = z.object({
  kind: z.enum(["fallback", "https", "address", "merge_field", "decimal", "remove", "footer"]),
  from: z.string(),
  to: z.string(),
});

/** Something to mend (error), to know (warning) or to make better (hint) before sending; `block_id` says where. */
export const Finding = z.object({
  level: z.enum(["error", "warning", "hint"]),
  code: z.string(),
  language: Language.nullable(),
  block_id: z.string().nullable(),
  detail: z.string(),
  fix: FindingFix.nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** How an email looks to those who sort mail: ten without a blemish, and each reason with the points it costs. */
export const InboxScore = z.object({
  points: z.number().min(0).max(10),
  reasons: z.array(z.object({ code: z.string(), points: z.number(), detail: z.string() })),
});
export type InboxScore = z.infer<typeof InboxScore>;

export const linkStates = ["ok", "redirected", "dead", "unreachable"] as const;

/** What became of one address: where it led when it was called, or why it was not. */
export const LinkCheck = z.object({
  link: z.string(),
  state: z.enum(linkStates),
  /** The last answer of the server; null when there was none. */
  status: z.number().int().nullable(),
  /** Where a redirect led in the end. */
  target: z.string().nullable(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

/** One merge field in one line of an email, asked of real customers. */
export const FieldCheck = z.object({
  field: z.string(),
  block_id: z.string().nullable(),
  /** Of the customers asked, those for whom it is empty. */
  missing: z.number().int(),
  has_fallback: z.boolean(),
  /** The line as it was written, and as one for whom it is empty would read it. */
  line: z.string(),
  reads: z.string(),
});
export type FieldCheck = z.infer<typeof FieldCheck>;

export const CustomersCheck = z.object({ customers: z.number().int(), fields: z.array(FieldCheck) });
export type CustomersCheck = z.infer<typeof CustomersCheck>;
