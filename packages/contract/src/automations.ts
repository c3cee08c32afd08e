import * as z from "zod";
import { Activity, ActivityGoal } from "./activities.ts";
import {
  AutomationCounts,
  AutomationEntry,
  AutomationRecipe,
  DryRun,
  Enrolment,
  EnrolmentReason,
  EnrolmentState,
  mostSpreadDays,
  Publication,
  RecipeKey,
} from "./automation-runs.ts";
import { AutomationDefinition } from "./automation-steps.ts";
import { ById, largestStepId, listInput, Moment, pageOf, RequiredLine, VersionNumber } from "./common.ts";
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
  /** How it let in those who qualified then. */
  entry: AutomationEntry.nullable(),
  /** Of `spread`: over how many days of sending. */
  spread_days: z.number().int().nullable(),
});
export type Automation = z.infer<typeof Automation>;

export const AutomationFinding = Finding.extend({
  /** The step that is to be mended; null where it is none of them. */
  step_id: z.number().int().nullable(),
});
export type AutomationFinding = z.infer<typeof AutomationFinding>;

/** Heeded where the entry is spread. */
const SpreadDays = (days: z.ZodNumber | z.ZodCoercedNumber) => days.int().min(2).max(mostSpreadDays).default(5);

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
    rules: ["referenceGone", "fieldKindDiffers", "emailGone", "emailArchived", "senderGone"],
    refuses: ["demo_mode"],
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
    rules: ["referenceGone", "fieldKindDiffers", "emailGone", "emailArchived", "senderGone"],
    refuses: ["demo_mode"],
    summary: "Change what an automation does from its next version on",
    input: ById.extend({
      name: RequiredLine.optional(),
      definition: AutomationDefinition,
      revision: VersionNumber,
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
  /** The same questions as publishing asks. */
  foresee: endpoint({
    method: "GET",
    path: "/automations/:id/publication",
    access: "activities.view",
    summary: "Who would come in and how many emails would go out at first if it were published now",
    input: ById.extend({ entry: AutomationEntry, spread_days: SpreadDays(z.coerce.number()) }),
    output: Publication,
  }),
  /** Who is under way finishes on the version that they entered, or is moved to the step of the same id. */
  publish: endpoint({
    method: "POST",
    path: "/automations/:id/publish",
    access: "activities.send",
    summary: "Freeze the steps and their emails as a new version, and run it",
    input: ById.extend({
      under_way: z.enum(["finish", "move"]).default("finish"),
      entry: AutomationEntry.default("everyone"),
      spread_days: SpreadDays(z.number()),
    }),
    output: Automation,
  }),
  dryRun: endpoint({
    method: "GET",
    path: "/automations/:id/dry-run",
    access: "activities.view",
    summary: "Whom it would have mailed over the last 90 days as it is written now, and when",
    input: ById,
    output: DryRun,
  }),
  counts: endpoint({
    method: "GET",
    path: "/automations/:id/counts",
    access: "activities.view",
    summary: "How many stand at which step, and why the others have ended",
    input: ById,
    output: AutomationCounts,
  }),
  enrolments: endpoint({
    method: "GET",
    path: "/automations/:id/enrolments",
    access: "activities.view",
    summary: "Who came in, the latest first",
    input: ById.extend(
      listInput(["entered_at"])
        .omit({ sort: true })
        .extend({
          state: EnrolmentState.optional(),
          step: z.coerce.number().int().min(0).max(largestStepId).optional(),
          reason: EnrolmentReason.optional(),
        }).shape,
    ),
    output: pageOf(Enrolment),
  }),
  pauseEnrolment: endpoint({
    method: "POST",
    path: "/enrolments/:id/pause",
    access: "activities.send",
    summary: "Let one customer wait until they are resumed",
    input: ById,
    output: Enrolment,
  }),
  resumeEnrolment: endpoint({
    method: "POST",
    path: "/enrolments/:id/resume",
    access: "activities.send",
    summary: "Let one customer go on; what they replied before does not hold them any more",
    input: ById,
    output: Enrolment,
  }),
  endEnrolment: endpoint({
    method: "POST",
    path: "/enrolments/:id/end",
    access: "activities.send",
    summary: "Take one customer out; what is queued already is sent",
    input: ById,
    output: Enrolment,
  }),
  /** To be called by a step: what they are called by, or where they are, without what may be secret in their addresses. */
  webhooks: endpoint({
    method: "GET",
    path: "/automation-webhooks/",
    access: "activities.view",
    summary: "Webhook endpoints that a step may call",
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), is_paused: z.boolean() })) }),
  }),
  recipes: endpoint({
    method: "GET",
    path: "/automation-recipes/",
    access: "activities.view",
    summary: "Automations of the trade to begin with",
    input: z.object({}),
    output: z.object({ items: z.array(AutomationRecipe) }),
  }),
  createFromRecipe: endpoint({
    method: "POST",
    path: "/automation-recipes/:key",
    access: "activities.change",
    summary: "Make an automation of the trade as a draft, with its emails in every language of the organization",
    input: z.object({ key: RecipeKey, name: RequiredLine }),
    output: Automation,
    status: 201,
  }),
};
