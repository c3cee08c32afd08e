import type { services } from "@delight/contract/services";
import type * as z from "zod";

/** A service as the server says it. */
export const boiler: z.input<typeof services.get.output> = {
  id: "0190d1c2-0000-7000-8000-000000000001",
  name: "Boiler service",
  code: "BS-1",
  category: "Heating",
  description: "",
  price_cents: 14_900,
  duration_minutes: 60,
  interval_years: 1,
  interval_months: 6,
  interval_days: 0,
  anchor: "done_date",
  lead_days: [30, 7],
  season_from: null,
  season_to: null,
  grace_days: 0,
  next_best_service_id: null,
  next_best_service_name: null,
  place: 1,
  image: null,
  reminder: null,
  is_active: true,
  customers: 12,
  due_in_30_days: 4,
  due_in_60_days: 6,
  due_in_90_days: 9,
  overdue: 2,
  revenue_cents: 178_800,
  created_at: "2026-01-02T10:00:00Z",
};
