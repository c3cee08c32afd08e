import * as z from "zod";
import { Line, RequiredLine } from "./common.ts";
import { BulkRun } from "./customer-bulk.ts";
import { endpoint } from "./endpoint.ts";

const Named = z.object({ id: z.uuid(), name: z.string() });

/** What names a tag beside the customers who carry it; of each kind 100 at most. */
export const TagUses = z.object({
  customers: z.number().int(),
  segments: z.array(Named),
  automations: z.array(Named),
  forms: z.array(Named),
  /** Files of which is remembered that their customers get the tag. */
  imports: z.number().int(),
});
export type TagUses = z.infer<typeof TagUses>;

export const tags = {
  uses: endpoint({
    method: "GET",
    path: "/tags/uses",
    access: "customers.view",
    summary: "Who carries a tag, and what names it",
    input: z.object({ tag: Line.min(1) }),
    output: TagUses,
  }),
  /**
   * For all customers, by a job where they are many; what names the tag names the other one from then on. A name that another tag has is refused at `to`
   * unless the two are to become one. Taken back like other changes of many customers.
   */
  rename: endpoint({
    method: "POST",
    path: "/tags/rename",
    access: "organization.settings",
    rules: ["tagSame"],
    summary: "Rename a tag, or merge it into another one",
    input: z.object({ tag: Line.min(1), to: RequiredLine, merges: z.boolean().default(false) }),
    output: BulkRun,
  }),
  /** From all customers; what names it goes on naming a tag that nobody carries. */
  remove: endpoint({
    method: "POST",
    path: "/tags/remove",
    access: "organization.settings",
    summary: "Delete a tag from all customers",
    input: z.object({ tag: Line.min(1) }),
    output: BulkRun,
  }),
};
