import * as z from "zod";
import { EmailDocument } from "@delight/email/document";
import { ById, Language, Line, listInput, Moment, Nothing, pageOf, RequiredLine } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** One language of an email: what is read in the inbox and the document itself. */
export const EmailVariant = z.object({
  language: Language,
  subject: Line,
  preheader: Line,
  document: EmailDocument,
});
export type EmailVariant = z.infer<typeof EmailVariant>;

/** `variants` holds at least the organization's language; a customer gets the variant of their language, else the first. */
const Variants = z
  .array(EmailVariant)
  .min(1)
  .max(3)
  .refine(
    (variants) => new Set(variants.map((one) => one.language)).size === variants.length,
    "one variant a language",
  );

export const Email = z.object({
  id: z.uuid(),
  name: z.string(),
  is_template: z.boolean(),
  variants: z.array(EmailVariant),
  /** Grows with every save; a save must name the version it changes, so that nobody overwrites unseen work. */
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type Email = z.infer<typeof Email>;

export const EmailSummary = Email.omit({ variants: true }).extend({
  subject: z.string(),
  languages: z.array(Language),
  /** Activities that send it. */
  activities: z.number().int(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

/** Something to mend or to know before sending; `block_id` says where. */
export const Finding = z.object({
  level: z.enum(["error", "warning"]),
  code: z.string(),
  language: Language.nullable(),
  block_id: z.string().nullable(),
  detail: z.string(),
});
export type Finding = z.infer<typeof Finding>;

export const RenderedEmail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  findings: z.array(Finding),
  html_bytes: z.number().int(),
});
export type RenderedEmail = z.infer<typeof RenderedEmail>;

const opaque = ["document"] as const;

export const emails = {
  list: endpoint({
    method: "GET",
    path: "/emails/",
    access: "emails.view",
    summary: "Emails and templates",
    input: listInput(["name", "updated_at"]).extend({ templates: z.enum(["yes", "no", "all"]).default("all") }),
    output: pageOf(EmailSummary),
  }),
  get: endpoint({
    method: "GET",
    path: "/emails/:id",
    access: "emails.view",
    summary: "One email with its documents",
    input: ById,
    output: Email,
    opaque,
  }),
  create: endpoint({
    method: "POST",
    path: "/emails/",
    access: "emails.change",
    summary: "Make an email",
    input: z.object({ name: RequiredLine, is_template: z.boolean().default(false), variants: Variants }),
    output: Email,
    status: 201,
    opaque,
  }),
  update: endpoint({
    method: "PUT",
    path: "/emails/:id",
    access: "emails.change",
    summary: "Save an email; refused as a conflict when somebody saved another version meanwhile",
    input: ById.extend({
      name: RequiredLine,
      is_template: z.boolean(),
      variants: Variants,
      version: z.number().int(),
    }),
    output: Email,
    opaque,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/emails/:id/duplicate",
    access: "emails.change",
    summary: "Copy an email",
    input: ById,
    output: Email,
    status: 201,
    opaque,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/emails/:id",
    access: "emails.change",
    summary: "Delete an email that no activity uses",
    input: ById,
    output: Nothing,
  }),
  /** Renders what is on the screen, saved or not, as the given customer would get it (sample values without one). */
  preview: endpoint({
    method: "POST",
    path: "/emails/preview",
    access: "emails.view",
    summary: "Render an email as a customer would get it",
    input: z.object({ variant: EmailVariant, customer_id: z.uuid().optional() }),
    output: RenderedEmail,
    opaque,
  }),
  /** For who goes on by hand: the blocks as HTML that still holds its merge fields. */
  toHtml: endpoint({
    method: "POST",
    path: "/emails/html-code",
    access: "emails.view",
    summary: "Turn an email of blocks into HTML code",
    input: z.object({ variant: EmailVariant }),
    output: z.object({ html: z.string() }),
    opaque,
  }),
  testSend: endpoint({
    method: "POST",
    path: "/emails/test-send",
    access: "emails.change",
    summary: "Send an email, saved or not, to addresses of one's own",
    forPeople: true,
    notRepeatable: true,
    input: z.object({ variant: EmailVariant, to: z.array(EmailAddress).min(1).max(5) }),
    output: z.object({
      accepted: z.array(personal(z.string(), "email")),
      refused: z.array(z.object({ address: personal(z.string(), "email"), reply: personal(z.string(), "reply") })),
    }),
    opaque,
  }),
};
