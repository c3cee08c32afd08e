import type { AutomationFinding } from "@delight/contract/automations";
import type { AutomationDefinition, AutomationTrigger } from "@delight/contract/automation-steps";
import type { OrgTx } from "../../../platform/db/database.ts";
import { refusalOfChange } from "../../customers/index.ts";
import { findActivityBefore, findMissing } from "./automations.queries.ts";
import { error } from "./finding.ts";

/** So many automations that begin by each other are followed. */
const longestChain = 20;

/** What is to be mended of what brings customers in. */
export async function checkTrigger(
  tx: OrgTx,
  { id, definition: { trigger } }: { readonly id: string; readonly definition: AutomationDefinition },
): Promise<AutomationFinding[]> {
  const missing = whatIsMissing(trigger);
  if (missing) return [missing];
  if (trigger.kind === "date_field") return checkField(tx, trigger.field_id);
  if ("form_ids" in trigger && (await findMissing(tx, "sign_up_forms", trigger.form_ids)).length > 0) {
    return [error("form_gone", "A form that brings customers in was deleted; choose another one")];
  }
  return "activity_id" in trigger && trigger.activity_id !== null ? checkActivity(tx, id, trigger.activity_id) : [];
}

function whatIsMissing(trigger: AutomationTrigger): AutomationFinding | undefined {
  if (trigger.kind === "tagged" && trigger.tag === "") {
    return error("no_tag", "Say which tag brings customers in");
  }
  if (trigger.kind === "customer_event" && trigger.name === "") {
    return error("no_event_name", "Say by which event customers come in");
  }
  if (trigger.kind === "date_field" && trigger.field_id === null) {
    return error("no_date_field", "Choose the date field by which customers come in");
  }
  if ("activity_id" in trigger && trigger.activity_id === null) {
    return error("no_activity", "Choose the activity whose emails bring customers in");
  }
}

async function checkField(tx: OrgTx, field_id: string | null): Promise<AutomationFinding[]> {
  const refusal = await refusalOfChange(tx, { kind: "today", field_id });
  return refusal
    ? [error("date_field_gone", "The date field that brings customers in was deleted; choose another one")]
    : [];
}

async function checkActivity(tx: OrgTx, id: string, activityId: string): Promise<AutomationFinding[]> {
  if ((await findMissing(tx, "activities", [activityId])).length > 0) {
    return [error("activity_gone", "The activity whose emails bring customers in was deleted; choose another one")];
  }
  return (await leadsBack(tx, id, activityId))
    ? [error("trigger_circle", "It would begin by its own emails, and mail the same customers again and again")]
    : [];
}

/** Whether whoever is mailed by `id` may come in again by it, over others between them. */
async function leadsBack(tx: OrgTx, id: string, activityId: string): Promise<boolean> {
  let before: string | null = activityId;
  for (let length = 0; before !== null && length < longestChain; length += 1) {
    if (before === id) return true;
    before = await findActivityBefore(tx, before);
  }
  return false;
}
