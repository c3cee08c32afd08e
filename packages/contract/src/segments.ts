import * as z from "zod";
import { ById, Line, listInput, Moment, Nothing, pageOf, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** The saved question, versioned: a document of the next version is migrated when it is read. */
export const SegmentRule = z.discriminatedUnion("kind", [
  z.object({ version: z.literal(1), kind: z.literal("everyone") }),
  z.object({ version: z.literal(1), kind: z.literal("tag"), tag: Line.min(1) }),
  z.object({
    version: z.literal(1),
    kind: z.literal("service_due"),
    /** null stands for any service. */
    service_id: z.uuid().nullable(),
    within_days: z.number().int().min(0).max(3650),
    include_overdue: z.boolean(),
  }),
]);
export type SegmentRule = z.infer<typeof SegmentRule>;

/** How many of a segment can be mailed, and why the others cannot. The parts add up to `total`. */
export const Reach = z.object({
  total: z.number().int(),
  no_address: z.number().int(),
  no_consent: z.number().int(),
  /** Who unsubscribed, bounced, complained or was put on the list by hand. */
  suppressed: z.number().int(),
  /** Customers who share an address with one who is mailed. */
  shared_address: z.number().int(),
  reachable: z.number().int(),
});
export type Reach = z.infer<typeof Reach>;

export const Segment = z.object({
  id: z.uuid(),
  name: z.string(),
  rule: SegmentRule,
  customers: z.number().int(),
  /** Set when the rule refers to something deleted: such a segment reaches nobody. */
  broken: z.string().nullable(),
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
    input: listInput(["name", "updated_at"]),
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
    summary: "Save a segment",
    input: z.object({ name: RequiredLine, rule: SegmentRule }),
    output: Segment,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/segments/:id",
    access: "segments.change",
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
    summary: "How many customers a rule reaches, with five of them as a sample",
    input: z.object({ rule: SegmentRule }),
    output: Reach.extend({
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
};
