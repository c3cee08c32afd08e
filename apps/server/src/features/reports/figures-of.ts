import type { OrgTx } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Period } from "./period.ts";
import { dashboard } from "./reports.service.ts";

export type Figures = Awaited<ReturnType<typeof dashboard>>;

/** The dashboard of a period, for who asks without a call. */
export function figuresOf(tx: OrgTx, { from, to }: Period, platform: Platform): Promise<Figures> {
  return dashboard(tx, { from, to, days: 30 }, { platform });
}
