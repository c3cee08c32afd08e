import type { ReportCadence } from "@delight/contract/report-schedules";
import type { OrgTx } from "../../platform/db/database.ts";
import { type Entry, idOf, inside } from "./entry.ts";

const moment = "2040-01-01T06:00:00Z";

function aSchedule(tx: OrgTx, cadence: ReportCadence = "weekly") {
  return tx.db
    .insertInto("report_schedules")
    .values({
      organization_id: tx.organizationId,
      user_id: tx.userId ?? "",
      cadence,
      hour: 7,
      since: moment,
      next_at: moment,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "cadence"]).doUpdateSet({ since: moment }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Whoever calls has none of that rhythm. */
async function withoutSchedules(tx: OrgTx) {
  await tx.db.deleteFrom("report_schedules").where("organization_id", "=", tx.organizationId).execute();
  return { user_id: tx.userId ?? "", cadence: "monthly", weekday: 1, hour: 7 };
}

export const reportScheduleEntries: Record<string, Entry> = {
  "reportSchedules.list": inside(async (tx) => {
    await aSchedule(tx);
    return {};
  }),
  "reportSchedules.create": inside(withoutSchedules),
  "reportSchedules.update": idOf(aSchedule, { hour: 9 }),
  "reportSchedules.remove": idOf(aSchedule),
  "reportSchedules.preview": { input: () => ({ cadence: "weekly" }) },
  "reportSchedules.sendNow": { input: () => ({ cadence: "weekly" }) },
};
