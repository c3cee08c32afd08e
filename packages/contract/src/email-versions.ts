import * as z from "zod";
import { ById, largestInteger, Moment, pageOf, PageSize } from "./common.ts";
import { EmailVariant } from "./emails.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** One state of an email that was saved. Automatic saves in a row by one user within ten minutes are one version: the last. */
export const EmailVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  how: z.enum(["auto", "by_hand"]),
  saved_at: Moment,
  saved_by: personal(z.string(), "full_name").nullable(),
});
export type EmailVersion = z.infer<typeof EmailVersion>;

const opaque = ["document"] as const;

export const emailVersions = {
  list: endpoint({
    method: "GET",
    path: "/emails/:id/versions/",
    access: "emails.view",
    summary: "Versions of an email, the newest first",
    input: ById.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1), page_size: PageSize }),
    output: pageOf(EmailVersion),
  }),
  /** For looking, comparing and going back: who restores it saves what it holds. */
  get: endpoint({
    method: "GET",
    path: "/emails/:id/versions/:version",
    access: "emails.view",
    summary: "One version with its documents",
    input: ById.extend({ version: z.coerce.number().int().min(1).max(largestInteger) }),
    output: EmailVersion.extend({ variants: z.array(EmailVariant) }),
    opaque,
  }),
};
