import type { OrgTx } from "../../platform/db/database.ts";
import { anActivity } from "../factories.ts";
import { type Entry, idOf } from "./entry.ts";

function aRecurring(tx: OrgTx) {
  const repeats = JSON.stringify({
    every: "week",
    weekdays: [1],
    month_day: 1,
    time: "09:00",
    starts_on: "2026-01-01",
    ends_on: null,
    most_runs: null,
  });
  return anActivity(tx, { repeats });
}

export const runEntries: Record<string, Entry> = { "campaignRuns.foresee": idOf(aRecurring) };
