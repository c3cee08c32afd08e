import type { OrgTx } from "../../platform/db/database.ts";
import { aCustomer, aDue, anActivity, aService } from "../factories.ts";
import { type Entry, inside, nothing } from "./entry.ts";

/** A service falls due for somebody, and nobody writes. */
async function aSuggestion(tx: OrgTx) {
  const [{ id: customer_id }, { id: service_id }] = [await aCustomer(tx), await aService(tx)];
  await aDue(tx, { customer_id, service_id, due_on: new Date().toISOString().slice(0, 10) });
  return { key: `service_due.${service_id}` };
}

/** Its draft is there already, whoever else writes by now. */
async function aMadeSuggestion(tx: OrgTx) {
  const { key } = await aSuggestion(tx);
  const { id: activity_id } = await anActivity(tx);
  await tx.db
    .insertInto("suggestion_states")
    .values({ organization_id: tx.organizationId, key, activity_id })
    .execute();
  return { key };
}

async function aView({ db, organizationId, userId }: OrgTx, given: { removed_at?: string } = {}) {
  return db
    .insertInto("dashboard_views")
    .values({
      organization_id: organizationId,
      user_id: userId ?? "",
      name: "A view",
      choice: JSON.stringify({ days: 7, compare: "before" }),
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export const reportEntries: Record<string, Entry> = {
  "reports.dashboard": nothing,
  "reports.decisions": inside(async (tx) => {
    await anActivity(tx, { status: "paused", pause_code: "checks_failed" });
    return {};
  }),
  "suggestions.list": inside(async (tx) => {
    await aSuggestion(tx);
    return {};
  }),
  "suggestions.makeActivity": inside(aMadeSuggestion),
  "suggestions.snooze": inside(aSuggestion),
  "suggestions.wake": inside(aSuggestion),
  "dashboardViews.list": inside(async (tx) => {
    await aView(tx);
    return {};
  }),
  "dashboardViews.create": { input: () => ({ name: "Last week", choice: { days: 7, compare: "before" } }) },
  "dashboardViews.update": inside(async (tx) => ({ id: (await aView(tx)).id, name: "Another name" })),
  "dashboardViews.remove": inside((tx) => aView(tx)),
  "dashboardViews.restore": inside((tx) => aView(tx, { removed_at: new Date().toISOString() })),
  "dashboardViews.setDefault": inside((tx) => aView(tx)),
};
