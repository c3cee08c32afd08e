import * as z from "zod";
import { Activity, ActivityGoal } from "./activities.ts";
import { AutomationDefinition } from "./automation-steps.ts";
import { ById, Moment, RequiredLine } from "./common.ts";
import { Finding } from "./emails.ts";
import { endpoint } from "./endpoint.ts";

/** An activity that runs until it is stopped, with what it does. It is paused, resumed and stopped like every activity. */
export const Automation = z.object({
  activity: Activity,
  /** As it is being written; what is published stays as it is. */
  definition: AutomationDefinition,
  /** Grows with each change of the definition. */
  revision: z.number().int(),
  /** The version that customers enter, counted from 1; null as long as none was published. */
  version: z.number().int().nullable(),
  published: AutomationDefinition.nullable(),
  published_at: Moment.nullable(),
});
export type Automation = z.infer<typeof Automation>;

export const AutomationFinding = Finding.extend({
  /** The step that is to be mended; null where it is none of them. */
  step_id: z.number().int().nullable(),
});
export type AutomationFinding = z.infer<typeof AutomationFinding>;

export const automations = {
  get: endpoint({
    method: "GET",
    path: "/automations/:id",
    access: "activities.view",
    summary: "One automation with its steps",
    input: ById,
    output: Automation,
  }),
  create: endpoint({
    method: "POST",
    path: "/automations/",
    access: "activities.change",
    summary: "Make an automation as a draft",
    input: z.object({ goal: ActivityGoal, name: RequiredLine, definition: AutomationDefinition }),
    output: Automation,
    status: 201,
  }),
  /** Refused with 409 when `revision` is not the present one: somebody else has changed it meanwhile. */
  update: endpoint({
    method: "PATCH",
    path: "/automations/:id",
    access: "activities.change",
    summary: "Change what an automation does from its next version on",
    input: ById.extend({
      name: RequiredLine.optional(),
      definition: AutomationDefinition,
      revision: z.number().int(),
    }),
    output: Automation,
  }),
  check: endpoint({
    method: "GET",
    path: "/automations/:id/check",
    access: "activities.view",
    summary: "What is to be mended before it can be published, and what is to be known",
    input: ById,
    output: z.object({ findings: z.array(AutomationFinding) }),
  }),
  /** Who is under way finishes on the version that they entered, or is moved to the step of the same id. */
  publish: endpoint({
    method: "POST",
    path: "/automations/:id/publish",
    access: "activities.send",
    summary: "Freeze the steps and their emails as a new version, and run it",
    input: ById.extend({ under_way: z.enum(["finish", "move"]).default("finish") }),
    output: Automation,
  }),
};
