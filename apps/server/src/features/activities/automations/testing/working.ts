import { automations } from "@delight/contract/automations";
import type { Client } from "../../../../testing/client.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { askAutomation } from "../enrolling/enrol-matching.service.ts";
import { moveBatch } from "../execution/execute.service.ts";
import type { Definition } from "./automation.ts";

/** Makes an automation of `mine` and lets it run. */
export async function published(client: Client, testApp: TestApp, definition: Definition): Promise<string> {
  const made = await client.call(automations.create, { goal: "blank", name: "Reminders", definition }, testApp.owner);
  await client.call(automations.publish, { id: made.activity.id }, testApp.owner);
  return made.activity.id;
}

interface Working {
  /** ISO 8601; or so many days after the test app's own moment, at which people stay signed in. */
  readonly at?: string;
  readonly afterDays?: number;
  readonly workers?: number;
}

/** What workers do in a minute, then and in so many at once. */
export async function work(
  testApp: TestApp,
  activityId: string,
  { at, afterDays = 0, workers = 1 }: Working = {},
): Promise<void> {
  const ref = { organizationId: testApp.ownOrgId, activityId };
  const moment = at ? Date.parse(at) : testApp.clock.now().getTime() + afterDays * 86_400_000;
  const platform = { ...testApp.platform, clock: { now: () => new Date(moment) } };
  const goOn = async () => {
    await askAutomation(platform, ref);
    while ((await moveBatch(platform, ref)) > 0);
  };
  await Promise.all(Array.from({ length: workers }, goOn));
}

/** The steps whose mails are written for a customer, in their order; with why not where they are not sent. */
export async function mailsTo(testApp: TestApp, customerId: string): Promise<string[]> {
  const rows = await testApp.rows<{ step: number; skip_reason: string | null }>(
    "select step, skip_reason from deliveries where customer_id = $1 order by id",
    [customerId],
  );
  return rows.map(({ step, skip_reason }) => (skip_reason === null ? String(step) : `${step} ${skip_reason}`));
}

/** How somebody stands, each time they came in. */
export async function standing(testApp: TestApp, activityId: string, customerId: string): Promise<string[]> {
  const rows = await testApp.rows<{ step: number; state: string; reason: string | null }>(
    "select step, state, reason from enrolments where activity_id = $1 and customer_id = $2 order by entered_at, id",
    [activityId, customerId],
  );
  return rows.map(({ step, state, reason }) => [state, ...(reason === null ? [step] : [reason])].join(" "));
}
