import type { Automation, automations } from "@delight/contract/automations";
import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import type { InputOf } from "@delight/contract/endpoint";
import type { SegmentRule } from "@delight/contract/segment-rule";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { refuseInDemoMode, refuseUnknown } from "../../segments/index.ts";
import { refuseUnknownSender } from "../../sender-domains/index.ts";
import { insertDraft } from "../activities.queries.ts";
import { getActivity, getLocked } from "../activities.service.ts";
import {
  findAutomation,
  findMissing,
  insertAutomation,
  renameActivity,
  updateDefinition,
} from "./automations.queries.ts";

export async function getAutomation(tx: OrgTx, { id }: { id: string }): Promise<Automation> {
  const automation = await findAutomation(tx, id);
  if (!automation) {
    throw notFound("The automation");
  }
  return { activity: await getActivity(tx, { id }), ...automation };
}

export async function createAutomation(
  tx: OrgTx,
  { definition, ...facts }: InputOf<typeof automations.create>,
  call: Pick<Call, "demo">,
): Promise<Automation> {
  await refuseRules(tx, definition, call);
  await refuseStrange(tx, definition);
  const id = await insertDraft(tx, { ...facts, kind: "automation" });
  await insertAutomation(tx, id, definition);
  return getAutomation(tx, { id });
}

export async function changeAutomation(
  tx: OrgTx,
  { id, name, definition, revision }: InputOf<typeof automations.update>,
  call: Pick<Call, "demo">,
): Promise<Automation> {
  const automation = await lockAutomation(tx, id);
  if (automation.revision !== revision) {
    throw new AppError("conflict", "This automation was changed meanwhile; look at it again");
  }
  await refuseRules(tx, definition, call);
  await refuseStrange(tx, definition, automation.definition);
  await updateDefinition(tx, id, definition);
  if (name !== undefined) {
    await renameActivity(tx, id, name);
  }
  return getAutomation(tx, { id });
}

/** Held until the transaction ends; what was stopped is history. */
export async function lockAutomation(tx: OrgTx, id: string) {
  const activity = await getLocked(tx, id);
  const automation = await findAutomation(tx, id);
  if (!automation) {
    throw notFound("The automation");
  }
  if (activity.status === "stopped") {
    throw new AppError("conflict", "This automation was stopped; make a new one");
  }
  return { activity, ...automation };
}

/** Every rule in it, and where it stands. */
export function rulesOf({ only, goal, steps }: AutomationDefinition): { rule: SegmentRule; stepId: number | null }[] {
  const inSteps = stepsOf(steps).flatMap((step) =>
    step.kind === "condition" ? [{ rule: step.rule, stepId: step.id }] : [],
  );
  return [...[only, goal].flatMap((rule) => (rule ? [{ rule, stepId: null }] : [])), ...inSteps];
}

async function refuseRules(tx: OrgTx, definition: AutomationDefinition, call: Pick<Call, "demo">): Promise<void> {
  for (const { rule } of rulesOf(definition)) {
    refuseInDemoMode(rule, call);
    await refuseUnknown(tx, rule);
  }
}

/** What is named for the first time must be there; what was deleted since is told by the check. */
async function refuseStrange(
  tx: OrgTx,
  definition: AutomationDefinition,
  present?: AutomationDefinition,
): Promise<void> {
  const [named, known] = [namedIn(definition), present && namedIn(present)];
  const fresh = (of: keyof typeof named) => named[of].filter((id) => !known?.[of].includes(id));
  const emails = await findMissing(tx, "emails", fresh("emails"));
  if (emails.length > 0) {
    throw invalidField("definition.steps", "this email was not found");
  }
  for (const id of fresh("senders")) {
    await refuseUnknownSender(tx, id, "definition.steps");
  }
  const others = [
    ["services", fresh("services"), "definition.trigger.service_ids"],
    ["activities", fresh("activities"), "definition.trigger.activity_id"],
    ["webhook_endpoints", fresh("webhooks"), "definition.steps"],
    ["custom_fields", fresh("fields"), "definition.trigger.field_id"],
    ["sign_up_forms", fresh("forms"), "definition.trigger.form_ids"],
  ] as const;
  for (const [table, ids, field] of others) {
    if ((await findMissing(tx, table, ids)).length > 0) {
      throw invalidField(field, "is not there any more; choose another one");
    }
  }
}

function namedIn({ steps, trigger }: AutomationDefinition) {
  const all = stepsOf(steps);
  const awaited = [trigger, ...all.flatMap((step) => (step.kind === "wait_event" ? [step.awaited] : []))];
  return {
    emails: all.flatMap((step) => (step.kind === "send" && step.email_id !== null ? [step.email_id] : [])),
    senders: all.flatMap((step) => (step.kind === "send" && step.sender_id ? [step.sender_id] : [])),
    webhooks: all.flatMap((step) => (step.kind === "webhook" && step.endpoint_id !== null ? [step.endpoint_id] : [])),
    fields: trigger.kind === "date_field" && trigger.field_id !== null ? [trigger.field_id] : [],
    services: "service_ids" in trigger ? trigger.service_ids : [],
    activities: awaited.flatMap((one) => ("activity_id" in one && one.activity_id !== null ? [one.activity_id] : [])),
    forms: awaited.flatMap((one) => ("form_ids" in one ? one.form_ids : [])),
  };
}
