import { insertDraft } from "../../features/activities/activities.queries.ts";
import { insertAutomation } from "../../features/activities/automations/automations.queries.ts";
import { aReadyEmail, onTag } from "../../features/activities/automations/test-house/automation.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { type Entry, idOf, inside } from "./entry.ts";

async function aDefinition(tx: OrgTx) {
  return onTag("called", await aReadyEmail(tx));
}

async function anAutomation(tx: OrgTx) {
  const definition = await aDefinition(tx);
  const id = await insertDraft(tx, { goal: "blank", name: "Automation", kind: "automation" });
  await insertAutomation(tx, id, definition);
  return { id, definition };
}

export const automationEntries: Record<string, Entry> = {
  "automations.get": idOf(anAutomation),
  "automations.create": inside(async (tx) => ({
    goal: "blank",
    name: "Made by hand",
    definition: await aDefinition(tx),
  })),
  "automations.update": inside(async (tx) => ({ ...(await anAutomation(tx)), revision: 1 })),
  "automations.check": idOf(anAutomation),
  "automations.publish": idOf(anAutomation),
};
