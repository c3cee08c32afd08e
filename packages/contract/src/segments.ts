import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, listInput, Moment, Nothing, pageOf, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { SegmentRule } from "./segment-rule.ts";

/** How many of a segment can be mailed, and why the others cannot. The parts add up to `total`. */
export const Reach = z.object({
  total: z.number().int(),
  no_address: z.number().int(),
  no_consent: z.number().int(),
  /** Who unsubscribed, bounced, complained or was put on the list by hand. */
  suppressed: z.number().int(),
  /** Who has paused mails or, where it is known what the mail is about, declined its topic. */
  not_wanted: z.number().int(),
  /** Customers who share an address with one who is mailed. */
  shared_address: z.number().int(),
  reachable: z.number().int(),
});
export type Reach = z.infer<typeof Reach>;

/** A part of all customers: who shares an address is in the same one, so the figures of disjoint slices add up. */
export const ReachSlice = z
  .object({ from: z.number().int().min(0).max(1023), to: z.number().int().min(1).max(1024) })
  .refine(({ from, to }) => from < to, fieldError("windowOrder"));

/** Static segments are lists that people keep; their rule asks who is on it. */
export const SegmentKind = z.enum(["dynamic", "static"]);

/** What a rule refers to and is not there any more, or no longer means anything. */
export const BrokenReference = z.object({
  what: z.enum([
    "service_deleted",
    "service_inactive",
    "field_deleted",
    "choice_deleted",
    "activity_deleted",
    "segment_deleted",
  ]),
  id: z.uuid(),
});
export type BrokenReference = z.infer<typeof BrokenReference>;

export const Segment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: SegmentKind,
  rule: SegmentRule,
  /** As counted at `counted_at`; null until it was counted for the first time. */
  customers: z.number().int().nullable(),
  counted_at: Moment.nullable(),
  /** Such a segment reaches nobody until it is mended; empty for one that is whole. */
  broken: z.array(BrokenReference),
  created_at: Moment,
  updated_at: Moment,
});
export type Segment = z.infer<typeof Segment>;

export const segments = {
  list: endpoint({
    method: "GET",
    path: "/segments/",
    access: "segments.view",
    summary: "Saved segments",
    input: listInput(["name", "updated_at"]).extend({ kind: SegmentKind.optional() }),
    output: pageOf(Segment),
  }),
  get: endpoint({
    method: "GET",
    path: "/segments/:id",
    access: "segments.view",
    summary: "One segment",
    input: ById,
    output: Segment,
  }),
  create: endpoint({
    method: "POST",
    path: "/segments/",
    access: "segments.change",
    rules: ["referenceGone", "fieldKindDiffers"],
    refuses: ["demo_mode"],
    summary: "Save a segment",
    input: z.object({ name: RequiredLine, rule: SegmentRule }),
    output: Segment,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/segments/:id",
    access: "segments.change",
    rules: ["referenceGone", "fieldKindDiffers", "listHasNoRule"],
    refuses: ["demo_mode"],
    summary: "Change a segment",
    input: ById.extend({ name: RequiredLine, rule: SegmentRule }),
    output: Segment,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/segments/:id",
    access: "segments.change",
    summary: "Delete a segment that no draft or running activity uses",
    input: ById,
    output: Nothing,
  }),
  reach: endpoint({
    method: "POST",
    path: "/segments/reach",
    access: "segments.view",
    rules: ["referenceGone", "fieldKindDiffers"],
    refuses: ["demo_mode"],
    summary:
      "How many customers a rule reaches, with five of them as a sample; without a slice within 300 ms, if need be estimated",
    input: z.object({ rule: SegmentRule, slice: ReachSlice.optional() }),
    output: Reach.extend({
      /** The figures follow from a part of the customers; slices from 0 to 1024 give the exact ones. */
      is_estimate: z.boolean(),
      sample: z.array(
        aboutPerson(
          z.object({
            id: z.uuid(),
            name: personal(z.string(), "full_name"),
            email: personal(z.string(), "email").nullable(),
          }),
          "id",
        ),
      ),
    }),
  }),
  snapshot: endpoint({
    method: "POST",
    path: "/segments/:id/snapshot",
    access: "segments.change",
    summary: "Keep who is in a segment now as a static segment",
    input: ById.extend({ name: RequiredLine }),
    output: Segment,
    status: 201,
  }),
  createStatic: endpoint({
    method: "POST",
    path: "/segments/static",
    access: "segments.change",
    summary: "Save a static segment with nobody in it yet",
    input: z.object({ name: RequiredLine }),
    output: Segment,
    status: 201,
  }),
  changeMembers: endpoint({
    method: "POST",
    path: "/segments/:id/members",
    access: "segments.change",
    rules: ["customerGone"],
    summary: "Put customers on the list of a static segment, and take others off it; answers how many were",
    input: ById.extend({
      add: z.array(z.uuid()).max(1000).default([]),
      remove: z.array(z.uuid()).max(1000).default([]),
    }),
    output: z.object({ added: z.number().int(), removed: z.number().int() }),
  }),
};
