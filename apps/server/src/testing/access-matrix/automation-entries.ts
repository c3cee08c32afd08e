import { insertDraft } from "../../features/activities/activities.queries.ts";
import { insertAutomation, insertVersion } from "../../features/activities/automations/automations.queries.ts";
import { aReadyEmail, onTag } from "../../features/activities/automations/testing/automation.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { aCustomer, aDue, aService } from "../factories.ts";
import { type Entry, idOf, inside, nothing } from "./entry.ts";
import { aSender } from "./rows.ts";

async function aDefinition(tx: OrgTx) {
  const [email_id, sender_id] = [await aReadyEmail(tx), (await aSender(tx)).id];
  return onTag("called", email_id, { steps: [{ id: 1, kind: "send", email_id, sender_id }] });
}

async function anAutomation(tx: OrgTx, given: Partial<Awaited<ReturnType<typeof aDefinition>>> = {}) {
  const definition = { ...(await aDefinition(tx)), ...given };
  const id = await insertDraft(tx, { goal: "blank", name: "Automation", kind: "automation" });
  await insertAutomation(tx, id, definition);
  return { id, definition };
}

/** Publishing it would mail somebody twice, for a service each. */
async function twiceDue(tx: OrgTx) {
  const services = [await aService(tx), await aService(tx)].map((service) => service.id);
  const customer_id = (await aCustomer(tx)).id;
  // Not today, which is over sooner in other time zones.
  const due_on = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  for (const service_id of services) await aDue(tx, { customer_id, service_id, due_on });
  const { id } = await anAutomation(tx, {
    trigger: { kind: "service_due", from_days: -60, until_days: 0, service_ids: services },
    reentry: { kind: "each_subject" },
  });
  await tx.db.updateTable("activities").set({ heeds_caps: false, joins_dues: false }).where("id", "=", id).execute();
  return { id };
}

/** Somebody is under way in one that was published. */
async function anEnrolment(tx: OrgTx, state: "waiting" | "paused" = "waiting") {
  const { id: activity_id, definition } = await anAutomation(tx);
  const own = { organization_id: tx.organizationId, activity_id };
  const at = new Date().toISOString();
  await insertVersion(tx, activity_id, { version: 1, definition, sends: {}, at, entry: "everyone", spread_days: 5 });
  const customer_id = (await aCustomer(tx)).id;
  return tx.db
    .insertInto("enrolments")
    .values({ ...own, version: 1, customer_id, anchor_on: "2026-01-01", state, wakes_at: at, entered_at: at })
    .returning(["id", "activity_id"])
    .executeTakeFirstOrThrow();
}

async function enrolled(tx: OrgTx) {
  return { id: (await anEnrolment(tx)).activity_id };
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
  "automations.foresee": idOf(twiceDue, { entry: "everyone" }),
  "automations.dryRun": idOf(enrolled),
  "automations.counts": idOf(enrolled),
  "automations.enrolments": idOf(enrolled),
  "automations.pauseEnrolment": idOf((tx) => anEnrolment(tx)),
  "automations.resumeEnrolment": idOf((tx) => anEnrolment(tx, "paused")),
  "automations.endEnrolment": idOf((tx) => anEnrolment(tx)),
  "customerEvents.record": inside(async (tx) => ({
    key: "job-4711-status-10",
    name: "job.status",
    customer: { id: (await aCustomer(tx)).id },
  })),
  "customerEvents.names": nothing,
  "automations.webhooks": nothing,
  "automations.recipes": nothing,
  "automations.createFromRecipe": { input: () => ({ key: "welcome", name: "Hello" }) },
};
