import * as z from "zod";
import { Moment, Nothing, VersionNumber } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Years; null: for ever. */
export const KeptYears = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(10)]).nullable();
export type KeptYears = z.infer<typeof KeptYears>;

/** Hours in which a shorter time can be taken back before anything is forgotten. */
export const hoursUntilForgotten = 24;

const choices = {
  /** Single opens and clicks, with program and device. When a mail was read first, and all counts, stay. */
  reading_years: KeptYears,
  /** What a mail was filled in with about its customer. That it was sent, to whom and when, stays. */
  mails_years: KeptYears,
  /** The audit log; that somebody was erased stays. */
  audit_years: KeptYears,
};

export const RetentionChoices = z.object(choices);
export type RetentionChoices = z.infer<typeof RetentionChoices>;

const Kind = z.object({
  /** Of what would be forgotten, how many; no more than `mostForeseen` are counted. */
  number: z.number().int(),
  /** Older than this moment; null: nothing is forgotten. */
  before: Moment.nullable(),
});

/** So many of a kind are counted: more are told as more. */
export const mostForeseen = 1_000_000;

export const Retention = RetentionChoices.extend({
  version: z.number().int(),
  /** Nothing is forgotten before then; null where nothing waits. */
  forgets_from: Moment.nullable(),
  /** When was looked for what is to be forgotten last. */
  swept_at: Moment.nullable(),
});
export type Retention = z.infer<typeof Retention>;

export const retention = {
  get: endpoint({
    method: "GET",
    path: "/organizations/current/retention",
    access: "organization.settings",
    summary: "How long single opens and clicks, contents of mails and the audit log are kept",
    input: Nothing,
    output: Retention,
  }),
  /** What would be forgotten at the moment if these were the choices; changes nothing. */
  foresee: endpoint({
    method: "POST",
    path: "/organizations/current/retention/foresee",
    access: "organization.settings",
    summary: "How much would be forgotten",
    input: RetentionChoices,
    output: z.object({ reading: Kind, mails: Kind, audit: Kind }),
    notRepeatable: true,
  }),
  /**
   * A shorter time has to be `accepted`, and takes effect a day later. Another version than the present one is refused
   * as a conflict.
   */
  change: endpoint({
    method: "PUT",
    path: "/organizations/current/retention",
    access: "organization.settings",
    rules: ["forgetsKept"],
    summary: "Change how long single opens and clicks, contents of mails and the audit log are kept",
    input: RetentionChoices.extend({ version: VersionNumber, accepted: z.boolean().default(false) }),
    output: Retention,
  }),
};
