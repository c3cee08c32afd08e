import * as z from "zod";
import { AuditActor, AuditEntry, AuditGroup } from "./audit-values.ts";
import { Day, listInput, Moment, Nothing, pageOf, Search } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** As many entries of one question are searched, counted and paged through; a shorter period shows the others. */
export const mostListed = 10_000;

const filters = {
  /** Who did it; `system` for what jobs did. */
  actor: z.uuid().or(z.literal("system")).optional(),
  group: AuditGroup.optional(),
  /** Names of fields, one of which must have changed: `name,website`. */
  fields: z
    .string()
    .max(300)
    .regex(/^[a-z_]+(?:,[a-z_]+)*$/)
    .optional(),
  /** Days of the organization's time zone, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

export const audit = {
  list: endpoint({
    method: "GET",
    path: "/organizations/current/audit",
    access: "organization.settings",
    rules: ["periodOrder"],
    summary: "Who changed what",
    input: listInput(["created_at"]).extend(filters),
    /** `is_cut`: there were as many as `mostListed`, and no others were looked at. */
    output: pageOf(AuditEntry).extend({ is_cut: z.boolean() }),
  }),
  actors: endpoint({
    method: "GET",
    path: "/organizations/current/audit/actors",
    access: "organization.settings",
    summary: "Who stands in the audit log",
    input: Nothing,
    output: z.array(AuditActor),
  }),
  /** One line for each field of each entry, the newest first; heads and our own words in the language of the caller’s profile. */
  exportCsv: endpoint({
    method: "GET",
    path: "/organizations/current/audit/export",
    access: "organization.settings",
    alsoNeeds: "customers.export",
    rules: ["periodOrder"],
    summary: "The audit log as CSV",
    input: z.object({ ...filters, search: Search }),
    output: z.unknown(),
    produces: "text/csv",
    notInDemoMode: true,
  }),
  /** Of each setting that was ever changed, when and by whom the last time. */
  lastChanges: endpoint({
    method: "GET",
    path: "/organizations/current/audit/last-changes",
    access: "organization.settings",
    summary: "Who changed which setting last",
    input: Nothing,
    output: z.array(z.object({ field: z.string(), changed_at: Moment, actor: AuditActor.nullable() })),
  }),
};
