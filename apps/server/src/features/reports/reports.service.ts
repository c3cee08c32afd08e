import type { InputOf } from "@delight/contract/endpoint";
import type { reports } from "@delight/contract/reports";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { countDigestRows } from "../services/index.ts";
import { stackWeeks } from "./due-weeks.ts";
import { type Period, periods } from "./period.ts";
import {
  countCustomers,
  getFrame,
  groupConversions,
  groupOutcomes,
  listActivitySums,
  listDays,
  listDuesByWeek,
  listRecent,
  sumDays,
} from "./reports.queries.ts";

export async function dashboard(
  tx: OrgTx,
  input: InputOf<typeof reports.dashboard>,
  { platform }: Pick<Call, "platform">,
) {
  const { today, currency } = await getFrame(tx, platform.clock.now().toISOString());
  const { now, before } = periods(input, today);
  const byService = await groupConversions(tx, now, { by: "service" });
  const sums = await sumDays(tx, now);
  return {
    ...now,
    currency,
    kpis: await figures(tx, { now, before }, today),
    funnel: {
      sent: sums.sent,
      unmeasured_opens: sums.unmeasured_opens,
      unmeasured_clicks: sums.unmeasured_clicks,
      opened: sums.opened,
      clicked: sums.clicked,
      converted: sums.conversions,
    },
    days: await listDays(tx, now),
    activities: await listActivitySums(tx, now),
    conversions_by_service: byService.map((row) => ({
      service: row.key,
      conversions: row.count,
      revenue_cents: row.value_cents,
    })),
    due_by_week: stackWeeks(await listDuesByWeek(tx, today)),
    recent: await listRecent(tx),
  };
}

async function figures(tx: OrgTx, { now, before }: { now: Period; before: Period }, today: string) {
  const customers = { now: await countCustomers(tx, now.to), before: await countCustomers(tx, before.to) };
  const sums = { now: await sumDays(tx, now), before: await sumDays(tx, before) };
  const both = (key: "sent" | "conversions" | "revenue_cents") => ({ now: sums.now[key], before: sums.before[key] });
  const rate = (key: Read) => ({ now: shareOf(sums.now, key), before: shareOf(sums.before, key) });
  const due = await countDigestRows(tx, { search: "", overdue: "no", within_days: 30 }, today);
  return {
    customers: { now: customers.now.customers, before: customers.before.customers },
    mailable: { now: customers.now.mailable, before: customers.before.mailable },
    due_in_30_days: due.dues,
    customers_due_in_30_days: due.customers,
    sent: both("sent"),
    transactional: sums.now.transactional,
    open_rate: rate("opened"),
    click_rate: rate("clicked"),
    conversions: both("conversions"),
    revenue_cents: both("revenue_cents"),
  };
}

type Read = keyof typeof unmeasured;

const unmeasured = { opened: "unmeasured_opens", clicked: "unmeasured_clicks" } as const;

/** A fraction of 0 to 1 of the mails that were measured; nothing of nothing is 0, and null where nothing was measured. */
function shareOf(sums: Awaited<ReturnType<typeof sumDays>>, key: Read): number | null {
  if (sums.sent === 0) return 0;
  const measured = sums.sent - sums[unmeasured[key]];
  return measured <= 0 ? null : Math.min(1, sums[key] / measured);
}

export async function doughnut(tx: OrgTx, input: InputOf<typeof reports.doughnut>, { platform }: Call) {
  const { today, currency } = await getFrame(tx, platform.clock.now().toISOString());
  const period = periods(input, today).now;
  const everything = { from: "2000-01-01", to: today };
  const slices =
    input.by === "outcome"
      ? await groupOutcomes(tx, period, input.activity)
      : await groupConversions(tx, input.activity ? everything : period, { by: input.by, activityId: input.activity });
  const unit: "deliveries" | "conversions" = input.by === "outcome" ? "deliveries" : "conversions";
  return { unit, currency, slices, total: slices.reduce((sum, slice) => sum + slice.count, 0) };
}
