import type { Conversion, ConversionDetails } from "@delight/contract/conversions";
import { firstRules } from "@delight/contract/attribution";

const idOf = (last: number) => `01a1fc38-dd3b-7412-858e-b9c3750f21${last}`;

/** A job that was booked three days after a click. */
export const sampleConversion: Conversion = {
  id: idOf(50),
  kind: "job",
  state: "credited",
  service_record_id: idOf(55),
  job_status: "booked",
  job_on: "2026-03-20",
  quote_id: null,
  quote_number: null,
  customer_id: idOf(51),
  customer_name: "محمد (3)",
  service_id: idOf(53),
  service_name: "Boiler service",
  activity_id: idOf(52),
  activity_name: "Reminder",
  touch: "click",
  touched_at: "2026-03-01T09:00:00Z",
  about: null,
  strength: "strong",
  assists: 1,
  lag_days: 3,
  value_cents: 11_900,
  invoiced_cents: 4000,
  currency: "GBP",
  decision: null,
  reversal: null,
  occurred_at: "2026-03-04T12:00:00Z",
  note: "",
};

/** The same with what was looked at: one mail won, one assists, one is too old. */
export const someDetails: ConversionDetails = {
  ...sampleConversion,
  rules: firstRules,
  decided_at: null,
  decided_by: null,
  entered_by: null,
  considered: [
    {
      delivery_id: idOf(61),
      activity_id: idOf(52),
      activity_name: "Reminder",
      touch: "click",
      touched_at: "2026-03-01T09:00:00Z",
      about: null,
      outcome: "won",
      reason: null,
    },
    {
      delivery_id: idOf(62),
      activity_id: idOf(71),
      activity_name: "Spring",
      touch: "open",
      touched_at: "2026-02-25T09:00:00Z",
      about: null,
      outcome: "assists",
      reason: null,
    },
    {
      delivery_id: idOf(63),
      activity_id: idOf(72),
      activity_name: "Winter",
      touch: "open",
      touched_at: "2026-02-01T09:00:00Z",
      about: null,
      outcome: "left_out",
      reason: "too_old",
    },
  ],
};
