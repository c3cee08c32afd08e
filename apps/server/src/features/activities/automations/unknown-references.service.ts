import { type AutomationDefinition, type AutomationStep, stepsOf } from "@delight/contract/automation-steps";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import { refuseUnknownSender } from "../../sender-domains/index.ts";
import { findMissing } from "./automations.queries.ts";

/** What is named for the first time must be there; what was deleted since is told by the check. */
export async function refuseUnknownReferences(
  tx: OrgTx,
  definition: AutomationDefinition,
  present?: AutomationDefinition,
): Promise<void> {
  const known = new Set(present && namedIn(present).flatMap(({ ids }) => ids));
  const senders = new Set(present && sendersIn(present));
  for (const id of sendersIn(definition).filter((one) => !senders.has(one))) {
    await refuseUnknownSender(tx, id, "definition.steps");
  }
  for (const { table, ids, field } of namedIn(definition)) {
    const fresh = ids.filter((id) => id !== null && !known.has(id)) as string[];
    if ((await findMissing(tx, table, fresh)).length > 0) {
      throw table === "emails"
        ? invalidField(`definition.${field}`, "emailGone")
        : invalidField(`definition.${field}`, "referenceGone");
    }
  }
}

function sendersIn({ steps }: AutomationDefinition): string[] {
  return stepsOf(steps).flatMap((step) => (step.kind === "send" && step.sender_id ? [step.sender_id] : []));
}

/** What is named, and where: ids that are null are not chosen yet. */
interface Named {
  readonly table: Parameters<typeof findMissing>[1];
  readonly field: string;
  readonly ids: readonly (string | null)[];
}

function namedIn({ steps, trigger }: AutomationDefinition): Named[] {
  return [...stepsOf(steps).flatMap(namedInStep), ...namedInTrigger(trigger)];
}

function namedInStep(step: AutomationStep): Named[] {
  const field = "steps";
  switch (step.kind) {
    case "send":
      return [{ table: "emails", field, ids: [step.email_id] }];
    case "webhook":
      return [{ table: "webhook_endpoints", field, ids: [step.endpoint_id] }];
    case "update":
      return "field_id" in step.change ? [{ table: "custom_fields", field, ids: [step.change.field_id] }] : [];
    case "wait_event":
      return [
        ...("activity_id" in step.awaited
          ? [{ table: "activities", field, ids: [step.awaited.activity_id] } as const]
          : []),
        ...("form_ids" in step.awaited ? [{ table: "sign_up_forms", field, ids: step.awaited.form_ids } as const] : []),
      ];
    default:
      return [];
  }
}

function namedInTrigger(trigger: AutomationDefinition["trigger"]): Named[] {
  const named = (table: Named["table"], field: string, ids: Named["ids"]) => [
    { table, field: `trigger.${field}`, ids },
  ];
  return [
    ...("service_ids" in trigger ? named("services", "service_ids", trigger.service_ids) : []),
    ...("activity_id" in trigger ? named("activities", "activity_id", [trigger.activity_id]) : []),
    ...("field_id" in trigger ? named("custom_fields", "field_id", [trigger.field_id]) : []),
    ...("form_ids" in trigger ? named("sign_up_forms", "form_ids", trigger.form_ids) : []),
  ];
}
