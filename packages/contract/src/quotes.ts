import * as z from "zod";
import {
  ById,
  Cents,
  Day,
  Line,
  listInput,
  Moment,
  Nothing,
  pageOf,
  RequiredLine,
  StatedCurrency,
  VersionNumber,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { siteOfJob } from "./service-records.ts";

/** Whether an offer still stands. An open one expires by itself when its last day is over where the organization is. */
export const QuoteState = z.enum(["open", "accepted", "declined", "expired"]);
export type QuoteState = z.infer<typeof QuoteState>;

/** `due`: the offer is open and the day of asking has come; only the other three are chosen by people. */
export const FollowUp = z.enum(["none", "due", "followed_up", "not_needed"]);
export type FollowUp = z.infer<typeof FollowUp>;

/** Why customers say no, as far as a list can know; own words stand beside it. */
export const DeclineReason = z.enum(["price", "timing", "competitor", "not_needed", "no_answer", "mistake", "other"]);
export type DeclineReason = z.infer<typeof DeclineReason>;

/** Days after the offer on which to ask, unless somebody says otherwise. */
export const followUpAfterDays = 7;

const facts = {
  /** The organization's own, each once. */
  number: RequiredLine.max(40),
  /** The price of a quote in minor units of the organization's currency. */
  value_cents: Cents.min(0),
  issued_on: Day,
  /** The last day on which it can be accepted in time. */
  expires_on: Day.nullable(),
  /** The day from which on it is to be asked after. */
  follow_up_on: Day.nullable(),
  site_id: z.uuid().nullable(),
  service_id: z.uuid().nullable(),
};
const words = { title: Line, note: z.string().trim().max(2000) };

export const Quote = aboutPerson(
  z.object({
    id: z.uuid(),
    ...facts,
    ...siteOfJob,
    title: personal(words.title, "text"),
    note: personal(words.note, "text"),
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    service_name: z.string().nullable(),
    state: QuoteState,
    follow_up: FollowUp,
    decline_reason: DeclineReason.nullable(),
    decline_note: personal(z.string(), "text"),
    /** When it was accepted or declined. */
    decided_at: Moment.nullable(),
    currency: z.string(),
    /** Grows with each change; what changes a quote names the version that was seen. */
    version: z.number().int(),
    created_at: Moment,
  }),
  "customer_id",
);
export type Quote = z.infer<typeof Quote>;

const Seen = ById.extend({ version: VersionNumber });

export const quotes = {
  list: endpoint({
    method: "GET",
    path: "/quotes/",
    access: "services.view",
    summary: "Quotes with their states; `open_value_cents` is over all open ones that match",
    input: listInput(["issued_on", "expires_on", "follow_up_on", "value"]).extend({
      state: QuoteState.optional(),
      follow_up: FollowUp.optional(),
      customer: z.uuid().optional(),
      service: z.uuid().optional(),
      /** Minor units. */
      value_at_least: z.coerce.number().int().min(0).max(1e15).optional(),
    }),
    output: pageOf(Quote).extend({ open_value_cents: z.number().int(), currency: z.string() }),
  }),
  nextNumber: endpoint({
    method: "GET",
    path: "/quotes/next-number",
    access: "services.change",
    summary: "The number that a new quote would get; it is not held, and there may be gaps",
    input: Nothing,
    output: z.object({ number: z.string() }),
  }),
  get: endpoint({
    method: "GET",
    path: "/quotes/:id",
    access: "services.view",
    summary: "One quote",
    input: ById,
    output: Quote,
  }),
  create: endpoint({
    method: "POST",
    path: "/quotes/",
    access: "services.change",
    rules: ["customerGone", "quoteDayOrder", "siteOfCustomer", "serviceGone", "currencyOther"],
    summary: "Add an open quote; without a number it gets the next, without a day to ask after it that of 7 days later",
    input: z.object({
      ...facts,
      ...words,
      customer_id: z.uuid(),
      number: facts.number.optional(),
      expires_on: facts.expires_on.default(null),
      follow_up_on: facts.follow_up_on.optional(),
      site_id: facts.site_id.default(null),
      service_id: facts.service_id.default(null),
      title: words.title.default(""),
      note: words.note.default(""),
      currency: StatedCurrency,
    }),
    output: Quote,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/quotes/:id",
    access: "services.change",
    rules: ["quoteDayOrder", "siteOfCustomer", "serviceGone", "currencyOther"],
    summary: "Change a quote that nobody has decided; a later last day brings an expired one back",
    input: Seen.extend(z.object({ ...facts, ...words }).partial().shape).extend({ currency: StatedCurrency }),
    output: Quote,
  }),
  accept: endpoint({
    method: "POST",
    path: "/quotes/:id/accept",
    access: "services.change",
    summary: "The customer said yes, also after the last day; a click that led to it is credited",
    input: Seen,
    output: Quote,
  }),
  decline: endpoint({
    method: "POST",
    path: "/quotes/:id/decline",
    access: "services.change",
    summary: "The customer said no, with the reason if it is known",
    input: Seen.extend({ reason: DeclineReason.nullable().default(null), note: Line.default("") }),
    output: Quote,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/quotes/:id/reopen",
    access: "services.change",
    summary: "Take a decision back; what was credited for it is reversed",
    input: Seen,
    output: Quote,
  }),
  setFollowUp: endpoint({
    method: "POST",
    path: "/quotes/:id/follow-up",
    access: "services.change",
    summary: "Say that an open quote was asked after, needs no asking, or is to be asked after on a day",
    input: Seen.extend({ follow_up: FollowUp.exclude(["due"]), follow_up_on: Day.nullable() }),
    output: Quote,
  }),
};
