import type { activities } from "@delight/contract/activities";
import type { ActivityResults } from "@delight/contract/activity-results";
import { atOnce } from "@delight/contract/campaign-plan";
import type * as z from "zod";

type WireActivity = z.input<typeof activities.get.output>;

const nothing = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, skipped: 0, cancelled: 0 };

/** An activity as the server says it. */
export function buildActivity(facts: Partial<WireActivity> = {}): WireActivity {
  return {
    id: "01a1fc38-dd3b-7412-858e-b9c3750f213f",
    kind: "campaign",
    goal: "service_due",
    name: "Boiler reminder",
    status: "draft",
    pause_reason: null,
    plan: atOnce,
    test: null,
    repeats: null,
    runs_made: 0,
    run_of: null,
    starts_at: null,
    starts_in_ms: null,
    segment_id: "01a1fc38-dd3b-7412-858e-b9c3750f2140",
    segment_name: "Boiler owners",
    email_id: "01a1fc38-dd3b-7412-858e-b9c3750f2141",
    email_name: "Reminder",
    excluded_segments: [],
    held_out_percent: 0,
    heeds_caps: true,
    joins_dues: false,
    mails_again: true,
    utm: null,
    sender_id: null,
    sender_name: "",
    sender_address: "",
    counts: {
      ...nothing,
      audience: 0,
      unmeasured_opens: 0,
      unmeasured_clicks: 0,
      opened: 0,
      clicked: 0,
      unsubscribed: 0,
      hard_bounced: 0,
      soft_bounced: 0,
      complained: 0,
      replied: 0,
      conversions: 0,
      revenue_cents: 0,
    },
    rate: null,
    created_at: "2026-03-01T09:00:00Z",
    launched_at: null,
    finished_at: null,
    ...facts,
  };
}

/** What came of an activity of which nothing came yet. */
export function buildResults(facts: Partial<ActivityResults> = {}): ActivityResults {
  return {
    days: [],
    devices: [],
    hours: [],
    languages: [],
    steps: [],
    emails: [],
    skipped: [],
    usual: { campaigns: 0, shares: null },
    ...facts,
  };
}
