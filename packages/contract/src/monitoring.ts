import * as z from "zod";
import { ById, listInput, Moment, Nothing, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

const Check = z.object({ status: z.enum(["ok", "failing"]), detail: z.string().optional() });

/** A message that the captured mailbox took instead of a mail server. */
export const CapturedMail = z.object({
  id: z.uuid(),
  mail_from: personal(z.string(), "email"),
  /** With commas between. */
  rcpt_to: personal(z.string(), "email"),
  subject: personal(z.string(), "withheld"),
  bytes: z.number().int(),
  captured_at: Moment,
});
export type CapturedMail = z.infer<typeof CapturedMail>;

export const monitoring = {
  health: endpoint({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Whether the product works: 503 when the database does not answer",
    input: Nothing,
    output: z.object({
      status: z.enum(["ok", "failing"]),
      checks: z.object({ database: Check, queue: Check, mail: Check }),
    }),
  }),
  /** What the web app must know before anybody has signed in. */
  frontDoor: endpoint({
    method: "GET",
    path: "/front-door",
    access: "public",
    summary:
      "Whether mail is captured, demo sign-ins exist, everybody is in demo mode, Simpro is offered and the first user is still to be made",
    input: Nothing,
    output: z.object({
      mail_captured: z.boolean(),
      /** The organizations and sign-ins of the first start are here. */
      demo: z.boolean(),
      /** Everybody is shown invented people, and nobody can switch that off (specification 1.6). */
      demo_mode: z.boolean(),
      needs_setup: z.boolean(),
      /** People may sign in through Simpro. */
      simpro: z.boolean(),
    }),
  }),
  listCapturedMail: endpoint({
    method: "GET",
    path: "/captured-mail/",
    access: "staff",
    summary: "The captured mailbox, newest first",
    input: listInput(["captured_at"]),
    output: pageOf(CapturedMail),
  }),
  getCapturedMail: endpoint({
    method: "GET",
    path: "/captured-mail/:id",
    access: "staff",
    summary: "One captured message with its parts and source",
    input: ById,
    output: CapturedMail.extend({
      html: personal(z.string(), "withheld"),
      text: personal(z.string(), "withheld"),
      source: personal(z.string(), "withheld"),
    }),
  }),
};
