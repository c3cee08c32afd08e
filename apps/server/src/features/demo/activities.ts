import type { ActivityGoal } from "@delight/contract/activities";

/** The five activities of the past: when they went out, to whom, and how people took them. */
export interface DemoActivity {
  readonly name: string;
  readonly goal: ActivityGoal;
  readonly email: "reminder" | "offer" | "review";
  readonly daysAgo: number;
  /** Customers it was for, as a share of all. */
  readonly audience: number;
  readonly opens: number;
  readonly clicks: number;
  /** Of those who clicked: how many booked within the next two weeks, and which service. */
  readonly bookings: number;
  readonly service: string;
}

export const demoActivities: readonly DemoActivity[] = [
  {
    name: "Boiler service reminder, first round",
    goal: "service_due",
    email: "reminder",
    daysAgo: 64,
    audience: 0.4,
    opens: 0.46,
    clicks: 0.3,
    bookings: 0.4,
    service: "BOI-01",
  },
  {
    name: "Winter check offer",
    goal: "seasonal",
    email: "offer",
    daysAgo: 45,
    audience: 0.85,
    opens: 0.39,
    clicks: 0.18,
    bookings: 0.22,
    service: "HPU-01",
  },
  {
    name: "How did we do last month?",
    goal: "review_request",
    email: "review",
    daysAgo: 33,
    audience: 0.18,
    opens: 0.52,
    clicks: 0.35,
    bookings: 0,
    service: "BOI-01",
  },
  {
    name: "Landlord certificates due",
    goal: "renewal",
    email: "reminder",
    daysAgo: 21,
    audience: 0.14,
    opens: 0.58,
    clicks: 0.42,
    bookings: 0.5,
    service: "GAS-01",
  },
  {
    name: "Boiler service reminder, second round",
    goal: "service_due",
    email: "reminder",
    daysAgo: 9,
    audience: 0.35,
    opens: 0.44,
    clicks: 0.28,
    bookings: 0.32,
    service: "BOI-01",
  },
];
