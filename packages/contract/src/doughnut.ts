import * as z from "zod";
import { Day } from "./common.ts";
import { DeliveryOutcome, SentTo } from "./deliveries.ts";

/**
 * By what results are divided. `reason`: why customers were left out; `link`: by where links lead, each email once for each address that
 * was followed in it; `segment`: the one that the activity was sent to.
 */
export const DoughnutBy = z.enum(["outcome", "reason", "link", "service", "device", "segment", "activity"]);
export type DoughnutBy = z.infer<typeof DoughnutBy>;

/** What is counted. `deliveries`: every customer considered, whatever came of it; `value`: cents of what conversions are worth. */
export const DoughnutUnit = z.enum(["deliveries", "sent", "opens", "clicks", "conversions", "value"]);
export type DoughnutUnit = z.infer<typeof DoughnutUnit>;

/** What can be counted by what; the first is meant where nothing else is said. */
export const doughnutUnits: Readonly<Record<DoughnutBy, readonly [DoughnutUnit, ...DoughnutUnit[]]>> = {
  outcome: ["deliveries"],
  reason: ["deliveries"],
  link: ["clicks"],
  service: ["conversions", "value"],
  device: ["opens", "clicks"],
  segment: ["deliveries", "sent", "opens", "clicks", "conversions", "value"],
  activity: ["deliveries", "sent", "opens", "clicks", "conversions", "value"],
};

/** What a doughnut is narrowed by: mails by all of it but `service`, conversions by `segment`, `service` and `activity` alone. */
export const doughnutNarrowing = {
  activity: z.uuid().optional(),
  segment: SentTo.optional(),
  service: z.union([z.uuid(), z.literal("none")]).optional(),
  outcome: DeliveryOutcome.optional(),
  device: z.enum(["desktop", "phone", "tablet", "other", "unknown"]).optional(),
  url: z.string().max(4000).optional(),
};

/** `days`: the last so many; without a period an activity is shown from its beginning, all of them for 30 days. */
export const DoughnutInput = z.object({
  by: DoughnutBy.default("outcome"),
  /** One that cannot be counted by this is not asked for: the answer says which one was taken. */
  unit: DoughnutUnit.optional(),
  ...doughnutNarrowing,
  from: Day.optional(),
  to: Day.optional(),
  days: z.coerce.number().int().min(1).max(731).optional(),
});

export const DoughnutSlice = z.object({
  /** An outcome, reason, device, address or id; `none` is what has no service or segment, `automation` what goes by its own trigger. */
  key: z.string(),
  /** As the organization calls it; null where it is a word of ours. */
  name: z.string().nullable(),
  count: z.number().int(),
  /** Of conversions; else 0. */
  value_cents: z.number().int(),
});

export const Doughnut = z.object({
  by: DoughnutBy,
  unit: DoughnutUnit,
  /** Days of the organization's time zone, both included; null: from the beginning. */
  from: Day.nullable(),
  to: Day.nullable(),
  /** Of all slices, in the unit. */
  total: z.number().int(),
  /** By link: emails in which any link was followed, each once. Else null. */
  emails: z.number().int().nullable(),
  currency: z.string(),
  /** The largest first. */
  slices: z.array(DoughnutSlice),
});

const events = { deliveries: undefined, sent: "sent", opens: "opened", clicks: "clicked" } as const;
const keyed = { reason: "skip_reason", link: "url" } as const;

type Query = Readonly<Record<string, string>>;

/** The rows behind a slice: the list, and how it is narrowed so that it holds exactly them; undefined where only further slices lead there. */
export function rowsOfSlice(
  { by, unit, from, to }: Pick<z.infer<typeof Doughnut>, "by" | "unit" | "from" | "to">,
  narrowing: Query,
  key: string,
): { readonly list: "deliveries" | "conversions"; readonly query: Query } | undefined {
  const days = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
  const own: Query = { ...narrowing, [by === "reason" || by === "link" ? keyed[by] : by]: key, ...days };
  if (unit === "conversions" || unit === "value") {
    // What an activity earned, its segment earned: it has one.
    const { segment, ...earned } = own;
    const isOfSegment = segment !== undefined && earned["activity"] === undefined;
    return isOfSegment ? undefined : { list: "conversions", query: { ...earned, state: "credited" } };
  }
  const event = events[unit];
  return { list: "deliveries", query: event === undefined ? own : { ...own, event } };
}
