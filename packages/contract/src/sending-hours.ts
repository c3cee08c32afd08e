import type { OpenSpan } from "./business-hours.ts";
import { atOnce, CampaignPlan } from "./campaign-plan.ts";

/** When emails of an activity go out on any day of any week. */
export const SendingHours = CampaignPlan.pick({ clock: true, window: true, weekdays: true, heeds_holidays: true });
export type SendingHours = Pick<CampaignPlan, "clock" | "window" | "weekdays" | "heeds_holidays">;

/** Where an organization has not said when it is open, or says day and night. */
const usual = { from: "08:00", until: "18:00" };
const usualDays = [1, 2, 3, 4, 5];

/** What nobody chose sends neither earlier nor later, whenever the organization is open. */
const earliest = "08:00";
const latest = "20:00";

/** Minutes; a shorter break of the day is no end of it. */
const longestBreak = 180;
/** Minutes; who is open for longer answers calls day and night, which says nothing of when the office works. */
const longestDay = 16 * 60;
/** Minutes; less than that of a stretch is no time to send in. */
const shortestRest = 120;

/** Any hour of any day. */
export const anyHour: SendingHours = {
  clock: "organization",
  window: null,
  weekdays: [...atOnce.weekdays],
  heeds_holidays: false,
};

/**
 * The business hours as one stretch that most days have, and the days that have all of it: never an hour in which nobody is there,
 * but for a break of at most three hours, and never before 8 or after 20. A day that is open day and night counts as one from 8 to
 * 18, at the weekend as none. Monday to Friday from 8 to 18 where nothing is left.
 */
export function sendingHoursOf(businessHours: readonly OpenSpan[]): SendingHours {
  const days = [...groupsBy(businessHours, ({ day }) => day)].flatMap(([day, spans]) =>
    stretchOf(day, spans).map((stretch) => ({ day, ...stretch })),
  );
  const [most] = [...groupsBy(days, ({ from, until }) => `${from}-${until}`).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const { from, until } = most?.[0] ?? usual;
  const weekdays = most
    ? days.filter((one) => one.from <= from && one.until >= until).map(({ day }) => day)
    : [...usualDays];
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

/** In which emails go out on a day; none where none do. */
function stretchOf(day: number, spans: readonly OpenSpan[]): Stretch[] {
  const stretches = withoutBreaks(spans);
  if (stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0) > longestDay) {
    return usualDays.includes(day) ? [usual] : [];
  }
  return stretches
    .map((stretch) => ({ stretch, kept: withinBounds(stretch) }))
    .filter(({ stretch, kept }) => lengthOf(kept) >= Math.min(shortestRest, lengthOf(stretch)))
    .map(({ kept }) => kept)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, 1);
}

function withinBounds({ from, until }: Stretch): Stretch {
  return { from: from < earliest ? earliest : from, until: until > latest ? latest : until };
}

function withoutBreaks(spans: readonly OpenSpan[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { opens, closes } of spans.toSorted((one, other) => one.opens.localeCompare(other.opens))) {
    const last = stretches.at(-1);
    if (last && minutesOf(opens) - minutesOf(last.until) <= longestBreak) {
      stretches.splice(-1, 1, { from: last.from, until: closes });
    } else {
      stretches.push({ from: opens, until: closes });
    }
  }
  return stretches;
}

const lengthOf = ({ from, until }: Stretch) => minutesOf(until) - minutesOf(from);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
}
