import type { Automation, automations } from "@delight/contract/automations";
import type { InputOf } from "@delight/contract/endpoint";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { refuseInDemoMode, refuseUnknown } from "../../segments/index.ts";
import { insertDraft } from "../activities.queries.ts";
import { getActivity, getLocked } from "../activities.service.ts";
import { firstSending } from "../sending/first-sending.ts";
import { findAutomation, insertAutomation, renameActivity, updateDefinition } from "./automations.queries.ts";
import { refuseUnknownReferences } from "./unknown-references.service.ts";

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
  await refuseUnknownReferences(tx, definition);
  const id = await insertDraft(tx, { ...facts, ...(await firstSending(tx, "automation")), kind: "automation" });
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
  await refuseUnknownReferences(tx, definition, automation.definition);
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
  refuseGuesses(definition, call);
  for (const { rule } of rulesOf(definition)) {
    refuseInDemoMode(rule, call);
    await refuseUnknown(tx, rule);
  }
}

/** A dry run counts real customers: value by value it would tell what programs handed over, which demo mode hides. */
function refuseGuesses({ trigger, steps }: AutomationDefinition, { demo }: Pick<Call, "demo">): void {
  const awaited = stepsOf(steps).flatMap((step) => (step.kind === "wait_event" ? [step.awaited] : []));
  if (demo && [trigger, ...awaited].some((one) => one.kind === "customer_event" && one.data_name !== "")) {
    throw new AppError(
      "demo_mode",
      "In demo mode no automation compares what programs hand over with their events; switch it off first",
    );
  }
}
