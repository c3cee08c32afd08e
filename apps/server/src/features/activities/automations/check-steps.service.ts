import type { AutomationFinding } from "@delight/contract/automations";
import { type AutomationDefinition, type AutomationStep, stepsOf } from "@delight/contract/automation-steps";
import type { OrgTx } from "../../../platform/db/database.ts";
import { refusalOfChange } from "../../customers/index.ts";
import { findMissing } from "./automations.queries.ts";
import { error } from "./finding.ts";

/** What is to be mended of steps that name something that may be gone. */
export async function checkNamed(tx: OrgTx, { steps }: AutomationDefinition): Promise<AutomationFinding[]> {
  const findings: AutomationFinding[] = [];
  for (const step of stepsOf(steps)) {
    if (step.kind === "wait_event") findings.push(...(await checkAwaited(tx, step)));
    if (step.kind === "webhook") findings.push(...(await checkWebhook(tx, step)));
    if (step.kind === "update") findings.push(...(await checkChange(tx, step)));
  }
  return findings;
}

type Of<Kind extends AutomationStep["kind"]> = Extract<AutomationStep, { kind: Kind }>;

async function checkAwaited(tx: OrgTx, { id, awaited }: Of<"wait_event">): Promise<AutomationFinding[]> {
  if (awaited.kind === "customer_event") {
    return awaited.name === "" ? [error("no_awaited_name", "Say which event is waited for", id)] : [];
  }
  const [table, ids] =
    awaited.kind === "form_answered"
      ? (["sign_up_forms", awaited.form_ids] as const)
      : (["activities", awaited.activity_id === null ? [] : [awaited.activity_id]] as const);
  return (await findMissing(tx, table, ids)).length > 0
    ? [error("awaited_gone", "What is waited for here was deleted; choose another form or activity", id)]
    : [];
}

async function checkWebhook(tx: OrgTx, { id, endpoint_id }: Of<"webhook">): Promise<AutomationFinding[]> {
  if (endpoint_id === null) {
    return [error("no_webhook", "Choose the webhook that is called here", id)];
  }
  return (await findMissing(tx, "webhook_endpoints", [endpoint_id])).length > 0
    ? [error("webhook_gone", "The webhook of this step was deleted; choose another one", id)]
    : [];
}

async function checkChange(tx: OrgTx, { id, change }: Of<"update">): Promise<AutomationFinding[]> {
  const refusal = await refusalOfChange(tx, change);
  return refusal ? [error(refusal, sentences[refusal], id)] : [];
}

const sentences = {
  no_field: "Choose the customer field that is set",
  field_gone: "The customer field of this step was deleted; choose another one",
  value_unfit: "The value of this step does not fit its customer field",
} as const;
