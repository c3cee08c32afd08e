import type { InputOf } from "@delight/contract/endpoint";
import type { ComparedWith, reports } from "@delight/contract/reports";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { countDues, stackWeeks, weeksOf } from "./due-weeks.ts";
import { addUp, everyDay, type Sums } from "./day-sums.ts";
import { countCustomers, listDues, sumConversionsByService } from "./figures/figures.queries.ts";
import { type Period, periods } from "./period.ts";
import { getFrame, listActivitySums, listRecent, planForMemory, sumDays, sumKinds } from "./reports.queries.ts";
import { timelineOf } from "./timeline.ts";

/** `compare` may be left out where nobody asked. */
type Asked = Omit<InputOf<typeof reports.dashboard>, "compare"> & { readonly compare?: ComparedWith };

export async function dashboard(tx: OrgTx, input: Asked, { platform }: Pick<Call, "platform">) {
  await planForMemory(tx);
  const { today, currency } = await getFrame(tx, platform.clock.now().toISOString());
  const { now, before } = periods(input, today);
  const byService = await sumConversionsByService(tx, now);
  const dues = await listDues(tx, today);
  const done = await sumDays(tx, now);
  const sums = addUp(done);
  const days = everyDay(now, done);
  return {
    ...now,
    compared: { ...before, with: input.compare ?? "before" },
    currency,
    kpis: { ...(await figures(tx, { now, before }, sums)), ...countDues(dues) },
    funnel: {
      sent: sums.sent,
      delivered: sums.sent - sums.bounced,
      unmeasured_opens: sums.unmeasured_opens,
      unmeasured_clicks: sums.unmeasured_clicks,
      opened: sums.opened,
      clicked: sums.clicked,
      converted: sums.conversions,
    },
    days,
    timeline: timelineOf(days),
    activities: await listActivitySums(tx, now),
    conversions_by_service: byService.map((row) => ({
      service: row.key,
      service_ids: row.service_ids,
      conversions: row.count,
      revenue_cents: row.value_cents,
    })),
    due_by_week: stackWeeks(weeksOf(dues)),
    recent: await listRecent(tx),
  };
}

async function figures(tx: OrgTx, { now, before }: { now: Period; before: Period }, sumsNow: Sums) {
  const customers = await countCustomers(tx, { now: now.to, before: before.to });
  const sums = { now: sumsNow, before: addUp(await sumKinds(tx, before)) };
  const both = (key: "sent" | "conversions" | "revenue_cents") => ({ now: sums.now[key], before: sums.before[key] });
  const rate = (key: Read) => ({ now: shareOf(sums.now, key), before: shareOf(sums.before, key) });
  return {
    customers: { now: customers.now, before: customers.before },
    mailable: { now: customers.mailable_now, before: customers.mailable_before },
    sent: both("sent"),
    delivered: { now: sums.now.sent - sums.now.bounced, before: sums.before.sent - sums.before.bounced },
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
function shareOf(sums: Sums, key: Read): number | null {
  if (sums.sent === 0) return 0;
  const measured = sums.sent - sums[unmeasured[key]];
  return measured <= 0 ? null : Math.min(1, sums[key] / measured);
}
