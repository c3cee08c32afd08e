import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Line, listInput, Moment, pageOf, Search } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

export const SuppressionReason = z.enum(["unsubscribed", "bounced", "complained", "manual"]);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** By what a suppression came: somebody's hand, a pasted list, an imported file, the customer themselves, by a link or by mail, or what a mail server said. */
export const SuppressionSource = z.enum([
  "manual",
  "list",
  "import",
  "one_click",
  "preference_page",
  "mail_server",
  "mail",
  "demo",
]);
export type SuppressionSource = z.infer<typeof SuppressionSource>;

/** Reasons that end by hand, with evidence. An unsubscription ends by a new consent of the person only, a complaint never. */
export const removableReasons: readonly SuppressionReason[] = ["manual", "bounced"];

/** As many addresses of one pasted list are taken. */
export const mostPasted = 10_000;

export const Suppression = z.object({
  id: z.uuid(),
  email: personal(z.string(), "email"),
  reason: SuppressionReason,
  source: SuppressionSource,
  evidence: personal(z.string(), "text"),
  /** Who wrote it down; null where nobody of the organization did. */
  user_name: personal(z.string(), "full_name").nullable(),
  created_at: Moment,
});
export type Suppression = z.infer<typeof Suppression>;

const filters = { reason: SuppressionReason.optional(), source: SuppressionSource.optional() };
const Evidence = Line.min(1, fieldError("evidenceOfBlock"));

export const suppressions = {
  list: endpoint({
    method: "GET",
    path: "/suppressions/",
    access: "customers.view",
    summary: "Addresses that must not be mailed, a page at a time",
    input: listInput(["created_at", "email"]).extend(filters),
    output: pageOf(Suppression),
  }),
  create: endpoint({
    method: "POST",
    path: "/suppressions/",
    access: "customers.change",
    rules: ["suppressedAlready"],
    summary: "Keep an address from being mailed",
    input: z.object({ email: EmailAddress, evidence: Evidence }),
    output: Suppression,
    status: 201,
  }),
  paste: endpoint({
    method: "POST",
    path: "/suppressions/paste",
    access: "customers.change",
    rules: ["manyAddresses"],
    summary: "Keep the addresses of a pasted list from being mailed",
    input: z.object({
      /** Addresses, apart by line, comma or semicolon; `Ada <ada@example.com>` is read too. */
      text: z.string().min(1, fieldError("required")).max(1_000_000),
      evidence: Evidence,
    }),
    output: z.object({
      added: z.number().int(),
      /** Were suppressed already; whatever was the reason stays. */
      known: z.number().int(),
      /** How many entries are no addresses, and the first hundred of them. */
      unreadable: z.number().int(),
      samples: z.array(personal(z.string(), "cell")),
    }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/suppressions/:id/remove",
    access: "customers.change",
    summary: "Let an address be mailed again, where its reason allows it, with evidence",
    input: ById.extend({ evidence: Evidence }),
    /** What holds still: a former unsubscription; else null. */
    output: Suppression.nullable(),
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/suppressions/export",
    access: "customers.export",
    alsoNeeds: "customers.view",
    summary: "The suppressions as CSV",
    input: z.object({ ...filters, search: Search }),
    output: z.unknown(),
    produces: "text/csv",
    notInDemoMode: true,
  }),
};
