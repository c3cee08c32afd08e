import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { EmailDocument } from "@delight/email/document";
import { ById, Language, Line, listInput, Moment, Nothing, pageOf, RequiredLine, VersionNumber } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { CustomersCheck, Finding, InboxScore, LinkCheck } from "./email-checks.ts";
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
    fieldError("variantTwice"),
  );

export const Email = z.object({
  id: z.uuid(),
  name: z.string(),
  is_template: z.boolean(),
  tags: z.array(z.string()),
  /** Out of the way, but kept: lists leave it out unless asked. */
  is_archived: z.boolean(),
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
  saved_by: personal(z.string(), "full_name").nullable(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

export { Finding } from "./email-checks.ts";

/** Words that lists of emails are sorted by, in the order they were given; without doubles whatever their capitals. */
const Tags = z.array(RequiredLine.max(40)).max(20, fieldError("tooMany", { limit: 20 }));

export const RenderedEmail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  findings: z.array(Finding),
  score: InboxScore,
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
    input: listInput(["name", "updated_at"]).extend({
      templates: z.enum(["yes", "no", "all"]).default("all"),
      tag: Line.optional(),
      archived: z.enum(["yes", "no"]).default("no"),
    }),
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
    input: z.object({
      name: RequiredLine,
      is_template: z.boolean().default(false),
      tags: Tags.default([]),
      variants: Variants,
    }),
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
      /** As they are when left out. */
      tags: Tags.optional(),
      variants: Variants,
      version: VersionNumber,
      /** Whether a person asked for it; automatic saves in a row become one version. */
      how: z.enum(["auto", "by_hand"]).default("by_hand"),
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
  archive: endpoint({
    method: "POST",
    path: "/emails/:id/archive",
    access: "emails.change",
    summary: "Put an email out of the way, or back",
    input: ById.extend({ is_archived: z.boolean() }),
    output: Nothing,
  }),
  /** Makes no version: who is writing the email notices nothing of it. */
  setTags: endpoint({
    method: "PUT",
    path: "/emails/:id/tags",
    access: "emails.change",
    summary: "Say which tags an email has",
    input: ById.extend({ tags: Tags }),
    output: z.object({ tags: z.array(z.string()) }),
  }),
  tags: endpoint({
    method: "GET",
    path: "/emails/tags",
    access: "emails.view",
    summary: "Tags that emails have, with how many",
    input: Nothing,
    output: z.array(z.object({ tag: z.string(), emails: z.number().int() })),
  }),
  /** The activities of any state that send it, the newest first; at most 100. */
  usedBy: endpoint({
    method: "GET",
    path: "/emails/:id/used-by",
    access: "emails.view",
    summary: "Activities that send an email",
    input: ById,
    output: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.string() })),
  }),
  /** What the library shows in small: the first language with sample values; empty where it can't be filled. */
  thumbnail: endpoint({
    method: "GET",
    path: "/emails/:id/thumbnail",
    access: "emails.view",
    summary: "An email rendered for its thumbnail",
    input: ById,
    output: z.object({ html: z.string() }),
  }),
  /** Everything of an email in one JSON file, its library images inside; for other installations and for keeping. */
  exportFile: endpoint({
    method: "GET",
    path: "/emails/:id/file",
    access: "emails.view",
    summary: "An email as a file",
    input: ById,
    output: z.unknown(),
    produces: "application/json",
    notInDemoMode: true,
  }),
  /** A file of `exportFile` of this or an earlier version (up to 30 MB), or any HTML file, which is kept as it is. */
  importFile: endpoint({
    method: "POST",
    path: "/emails/file",
    access: "emails.change",
    rules: [
      "fileMissing",
      "emailFileUnknown",
      "emailFileLater",
      "variantTwice",
      "emailFileBroken",
      "fileTooDeep",
      "fileTooLong",
      "textTooLong",
    ],
    summary: "Make an email of a file",
    input: Nothing,
    output: Email,
    status: 201,
    upload: "multipart",
    opaque,
  }),
  /** Renders what is on the screen, saved or not, as the given customer would get it (sample values without one). */
  preview: endpoint({
    method: "POST",
    path: "/emails/preview",
    access: "emails.view",
    summary: "Render an email as a customer would get it",
    notRepeatable: true,
    input: z.object({
      variant: EmailVariant,
      customer_id: z.uuid().optional(),
      /** Another one than the document's, to see how it stands. */
      direction: z.enum(["ltr", "rtl"]).optional(),
    }),
    output: RenderedEmail,
    opaque,
  }),
  /** For who goes on by hand: the blocks as HTML that still holds its merge fields. */
  toHtml: endpoint({
    method: "POST",
    path: "/emails/html-code",
    access: "emails.view",
    summary: "Turn an email of blocks into HTML code",
    notRepeatable: true,
    input: z.object({ variant: EmailVariant }),
    output: z.object({ html: z.string() }),
    opaque,
  }),
  /** Calls each address once, without cookies and without following it inside of networks; asked in small portions, so that progress can be shown. */
  checkLinks: endpoint({
    method: "POST",
    path: "/emails/check-links",
    access: "emails.change",
    refuses: ["too_many_requests"],
    summary: "Find out whether links of an email lead anywhere",
    forPeople: true,
    notRepeatable: true,
    input: z.object({
      links: z
        .array(z.url({ protocol: /^https?$/ }).max(2000))
        .min(1)
        .max(10),
    }),
    output: z.array(LinkCheck),
  }),
  /** Of the segment, else of everybody: those that can be mailed, the newest first, at most 100. */
  checkCustomers: endpoint({
    method: "POST",
    path: "/emails/check-customers",
    access: "emails.view",
    summary: "Find merge fields that have no value for customers, and what they would read",
    notRepeatable: true,
    input: z.object({ variant: EmailVariant, segment_id: z.uuid().optional() }),
    output: CustomersCheck,
    opaque,
  }),
  testSend: endpoint({
    method: "POST",
    path: "/emails/test-send",
    access: "emails.change",
    rules: ["senderGone"],
    refuses: ["too_many_requests"],
    summary: "Send an email, saved or not, to addresses of one's own",
    forPeople: true,
    notRepeatable: true,
    input: z.object({
      /** Each is a mail of its own. */
      variants: Variants,
      to: z.array(EmailAddress).min(1).max(5),
      /** Sample values without one. */
      customer_id: z.uuid().optional(),
      /** Whom it comes from; the default sender when left out. */
      sender_id: z.uuid().optional(),
      /** Before the subject, so that nobody takes it for the real one. */
      prefix: Line.max(40).default("[Test]"),
    }),
    output: z.object({
      accepted: z.array(personal(z.string(), "email")),
      refused: z.array(z.object({ address: personal(z.string(), "email"), reply: personal(z.string(), "reply") })),
    }),
    opaque,
  }),
};
