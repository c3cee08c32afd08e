import type { activities } from "@delight/contract/activities";
import { atOnce } from "@delight/contract/campaign-plan";
import type { BrandKit } from "@delight/contract/brand-kit";
import { plainBrand } from "@delight/email/brand";
import type * as z from "zod";

type WireActivity = z.input<typeof activities.get.output>;

const none = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, skipped: 0, cancelled: 0 };
const counts = {
  ...none,
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
};
const times = { created_at: "2026-03-01T09:00:00Z", launched_at: null, finished_at: null };

/** An activity without an email, as the server says it. */
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
    segment_id: null,
    segment_name: null,
    email_id: null,
    email_name: null,
    excluded_segments: [],
    held_out_percent: 0,
    heeds_caps: true,
    joins_dues: false,
    mails_again: true,
    utm: null,
    sender_id: null,
    sender_name: "",
    sender_address: "",
    counts,
    rate: null,
    ...times,
    ...facts,
  };
}

/** The brand kit of a business that has changed nothing yet. */
export const buildBrandKit: BrandKit = {
  colors: plainBrand.colors,
  font: "system",
  headingFont: "system",
  radius: plainBrand.radius,
  social: [],
  bookingUrl: "",
  reviewUrl: "",
};
