import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { anActivity, insert } from "../../../testing/factories.ts";

/** An automation that was published, with what its trigger is about; it sends nothing by itself. */
export async function anAutomation(tx: OrgTx, trigger: "service_due" | "quote_sent") {
  const activity = await anActivity(tx, { kind: "automation", status: "running" });
  const definition = JSON.stringify({ trigger: { kind: trigger } });
  const { organizationId, db } = tx;
  await sql`
    insert into automations (organization_id, activity_id, definition) values (${organizationId}, ${activity.id}, ${definition}::jsonb)
  `.execute(db);
  await sql`
    insert into automation_versions (organization_id, activity_id, version, definition, sends, published_at)
    values (${organizationId}, ${activity.id}, 1, ${definition}::jsonb, '{}', now())
  `.execute(db);
  return activity;
}

interface About {
  readonly activity_id: string;
  readonly customer_id: string;
  readonly subject_id: string;
  readonly site_id?: string;
}

let entries = 0;

/** What brought a customer into an automation: its id is the occasion of the mails. */
export async function anEnrolment(tx: OrgTx, about: About): Promise<string> {
  entries += 1;
  const { id } = await insert(tx, "enrolments", {
    ...about,
    version: 1,
    entry: entries,
    anchor_on: "2026-03-01",
    wakes_at: "2026-03-01T00:00:00Z",
    entered_at: "2026-03-01T00:00:00Z",
    state: "ended",
    ended_at: "2026-03-01T00:00:00Z",
  });
  return id;
}
