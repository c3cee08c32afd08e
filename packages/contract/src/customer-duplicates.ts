import * as z from "zod";
import { ById, listInput, Moment, pageOf } from "./common.ts";
import { ConsentState, Customer } from "./customers.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** By what customers look like the same, the strongest first. */
export const duplicateReasons = ["email", "phone", "name_postcode", "alike_address"] as const;
export const DuplicateReason = z.enum(duplicateReasons);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** `strong`: the same e-mail, or two reasons; `likely`: the same phone, or name and postcode; `possible`: a name that sounds the same at the same address. */
export const DuplicateStrength = z.enum(["strong", "likely", "possible"]);
export type DuplicateStrength = z.infer<typeof DuplicateStrength>;

/** Customers of a group that are told; how many there are, `total` says. */
export const mostInGroup = 10;

const why = { reasons: z.array(DuplicateReason), strength: DuplicateStrength };

export const DuplicateGroup = z.object({
  /** Those that hold for all who are told. */
  ...why,
  /** In the order in which they were added. */
  customers: z.array(Customer),
  total: z.number().int(),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

export const Duplicate = z.object({ ...why, customer: Customer });
export type Duplicate = z.infer<typeof Duplicate>;

export const KeptApart = z.object({
  customers: z.array(Customer).length(2),
  /** Called as they were then; null where they are unknown. */
  user_name: personal(z.string(), "full_name").nullable(),
  created_at: Moment,
});
export type KeptApart = z.infer<typeof KeptApart>;

/** Facts of which one customer's are kept; an address is kept as a whole. */
export const MergeFact = z.enum([
  "kind",
  "first_name",
  "last_name",
  "company",
  "email",
  "phone",
  "address",
  "language",
  "time_zone",
]);
export type MergeFact = z.infer<typeof MergeFact>;

const count = z.number().int();

/** What hangs on a customer and goes along. */
export const Belongings = z.object({
  sites: count,
  contacts: count,
  jobs: count,
  quotes: count,
  mails: count,
  conversions: count,
  lists: count,
});
export type Belongings = z.infer<typeof Belongings>;

const Pair = z.object({ survivor: z.uuid(), merged: z.uuid() });
const Some = z.object({ ids: z.array(z.uuid()).min(2).max(mostInGroup) });

export const Comparison = z.object({
  survivor: Customer,
  merged: Customer,
  /** None where nothing but the user says that they are the same. */
  ...why,
  strength: DuplicateStrength.nullable(),
  belongings: z.object({ survivor: Belongings, merged: Belongings }),
  /** The consent afterwards, with the survivor's own e-mail and with the other's. */
  consent: z.object({ own_email: ConsentState, other_email: ConsentState }),
});
export type Comparison = z.infer<typeof Comparison>;

export const MergedInto = aboutPerson(
  z.object({
    /** The customer who stays. */
    id: z.uuid(),
    merged_id: z.uuid(),
    /** What the merged one was called. */
    name: personal(z.string(), "full_name"),
    merged_at: Moment,
  }),
  "merged_id",
);
export type MergedInto = z.infer<typeof MergedInto>;

export const customerDuplicates = {
  list: endpoint({
    method: "GET",
    path: "/customers/duplicates",
    access: "customers.view",
    otherRules: ["The cursor is none of this list with these filters; begin again without one"],
    summary:
      "Groups of customers who may be the same, the strongest reason first, from cursor to cursor; the last answer has none",
    input: z.object({
      reason: DuplicateReason.optional(),
      /** `next_cursor` of the answer before; left out at the beginning. */
      cursor: z.string().max(1000).optional(),
    }),
    output: z.object({ items: z.array(DuplicateGroup), next_cursor: z.string().nullable() }),
    opaque: ["custom"],
  }),
  ofCustomer: endpoint({
    method: "GET",
    path: "/customers/:id/duplicates",
    access: "customers.view",
    summary: `Up to ${mostInGroup} customers who may be the same as this one, the most alike first`,
    input: ById,
    output: z.array(Duplicate),
    opaque: ["custom"],
  }),
  keepApart: endpoint({
    method: "POST",
    path: "/customers/duplicates/apart",
    access: "customers.change",
    summary: "Say that customers are not the same: no two of them are told as duplicates any more",
    input: Some,
    output: z.object({ pairs: count }),
  }),
  takeTogether: endpoint({
    method: "POST",
    path: "/customers/duplicates/together",
    access: "customers.change",
    summary: "Take back that customers are not the same",
    input: Some,
    output: z.object({ pairs: count }),
  }),
  listKeptApart: endpoint({
    method: "GET",
    path: "/customers/duplicates/apart",
    access: "customers.view",
    summary: "Pairs of customers of whom somebody said that they are not the same, the latest first",
    input: listInput(["created_at"]).omit({ search: true }),
    output: pageOf(KeptApart),
    opaque: ["custom"],
  }),
  compare: endpoint({
    method: "GET",
    path: "/customers/compare",
    access: "customers.view",
    summary: "Two customers side by side, with what would become of them merged",
    input: Pair,
    output: Comparison,
    opaque: ["custom"],
  }),
  merge: endpoint({
    method: "POST",
    path: "/customers/merge",
    access: "customers.change",
    rules: ["twoCustomers"],
    summary:
      "Make one of two customers, for good: everything of the merged one goes to the survivor, whoever said no to mails stays left alone",
    input: Pair.extend({
      /** Facts to take from the merged one; of all others the survivor's stay, and what is empty is filled. */
      take: z.array(MergeFact).max(MergeFact.options.length).default([]),
      /** The organization's own fields of which the merged one's values are taken. */
      take_custom: z.array(z.uuid()).max(1000).default([]),
    }),
    output: Customer,
    opaque: ["custom"],
  }),
  mergedInto: endpoint({
    method: "GET",
    path: "/customers/:id/merged-into",
    access: "customers.view",
    summary: "Into whom a customer was merged who is not there any more",
    input: ById,
    output: MergedInto,
  }),
};
