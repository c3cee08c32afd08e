import type { OpenSpan } from "./business-hours.ts";
import { atOnce, CampaignPlan } from "./campaign-plan.ts";

/** When emails of an activity go out on any day of any week. */
export const SendingHours = CampaignPlan.pick({ clock: true, window: true, weekdays: true, heeds_holidays: true });
export type SendingHours = Pick<CampaignPlan, "clock" | "window" | "weekdays" | "heeds_holidays">;

/** Where an organization has not said when it is open. */
const usual: Pick<SendingHours, "window" | "weekdays"> = {
  window: { from: "08:00", until: "18:00" },
  weekdays: [1, 2, 3, 4, 5],
};

/** Minutes; a shorter break of the day is no end of it. */
const longestBreak = 180;

/** Any hour of any day. */
export const anyHour: SendingHours = {
  clock: "organization",
  window: null,
  weekdays: [...atOnce.weekdays],
  heeds_holidays: false,
};

/**
 * The business hours as one stretch that most days have, and the days that have all of it: never an hour in which nobody is there,
 * but for a break of at most three hours. Monday to Friday from 8 to 18 where there are none.
 */
export function sendingHoursOf(businessHours: readonly OpenSpan[]): SendingHours {
  const days = [...groupsBy(businessHours, ({ day }) => day)].map(([day, spans]) => ({ day, ...longestOf(spans) }));
  const [most] = [...groupsBy(days, ({ from, until }) => `${from}-${until}`).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const window = most?.[0];
  if (!window) return { ...anyHour, ...usual, heeds_holidays: true };
  const { from, until } = window;
  const weekdays = days.filter((one) => one.from <= from && one.until >= until).map(({ day }) => day);
  return {
    clock: "organization",
    window: { from, until },
    weekdays: weekdays.toSorted((a, b) => a - b),
    heeds_holidays: true,
  };
}

/** As `Map.groupBy`, which programs of others that use the package need not have. */
function groupsBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

interface Stretch {
  readonly from: string;
  readonly until: string;
}

function longestOf(spans: readonly OpenSpan[]): Stretch {
  const stretches: Stretch[] = [];
  for (const { opens, closes } of spans.toSorted((one, other) => one.opens.localeCompare(other.opens))) {
    const last = stretches.at(-1);
    if (last && minutesOf(opens) - minutesOf(last.until) <= longestBreak) {
      stretches.splice(-1, 1, { from: last.from, until: closes });
    } else {
      stretches.push({ from: opens, until: closes });
    }
  }
  const [longest = { from: "00:00", until: "24:00" }] = stretches.toSorted(
    (one, other) => lengthOf(other) - lengthOf(one),
  );
  return longest;
}

const lengthOf = ({ from, until }: Stretch) => minutesOf(until) - minutesOf(from);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
}
