import { firstRules } from "@delight/contract/attribution";
import { expect, test } from "vitest";
import { attribute, explain } from "./attribute.ts";
import type { ConvertingEvent, Rules, Touch } from "./history.ts";

const occurred_at = "2026-03-31T10:00:00.000Z";
const job: ConvertingEvent = {
  kind: "job",
  id: "job",
  customer_id: "customer",
  service_id: "boiler",
  site_id: null,
  value_cents: 5000,
  occurred_at,
  day: null,
  stands: true,
  origin: "new",
  quote_id: null,
};
const click: Touch = {
  delivery_id: "mail",
  activity_id: "spring",
  kind: "click",
  is_machine: false,
  occurred_at: "2026-03-20T08:00:00.000Z",
  subject: null,
  site_id: null,
  names: null,
};

function verdictOf(
  event: ConvertingEvent,
  touches: readonly Touch[],
  given: Partial<Rules> & { time_zone?: string } = {},
) {
  const { time_zone = "UTC", ...rules } = given;
  const [verdict] = attribute({ time_zone, events: [event], touches }, { ...firstRules, ...rules });
  return verdict;
}

const wins = (touch: Touch, given?: Parameters<typeof verdictOf>[2]) => verdictOf(job, [touch], given)?.winner !== null;

test.each([
  ["a click at the very start of the window counts", "2026-03-01T10:00:00.000Z", true],
  ["a click a moment before the window does not", "2026-03-01T09:59:59.999Z", false],
  ["a click a moment before the booking counts", "2026-03-31T09:59:59.999Z", true],
  ["a click at the booking does not", "2026-03-31T10:00:00.000Z", false],
])("%s", (_words, clicked, counts) => {
  expect(wins({ ...click, occurred_at: clicked })).toBe(counts);
});

test.each([
  // Noon in Paris on 31 March is 10:00 UTC; noon on 1 March was 11:00 UTC.
  [
    "thirty days back is the same time of the day, though clocks went forward between",
    "Europe/Paris",
    "2026-03-01T11:00:00.000Z",
    true,
  ],
  ["and not a moment more", "Europe/Paris", "2026-03-01T10:59:59.999Z", false],
  ["where clocks do not change it is as many hours", "Africa/Lagos", "2026-03-01T10:00:00.000Z", true],
  // Lord Howe went back by half an hour on 5 April, behind the booking.
  ["half hours are days of the calendar too", "Australia/Lord_Howe", "2026-03-01T10:00:00.000Z", true],
])("%s", (_words, time_zone, clicked, counts) => {
  expect(wins({ ...click, occurred_at: clicked }, { time_zone })).toBe(counts);
});

test.each([
  ["a click on the day of the job counts, however late on it", "2026-03-20T22:59:59.999Z", true],
  ["a click on the day after does not, whenever the job was entered", "2026-03-20T23:00:00.000Z", false],
])("%s", (_words, clicked, counts) => {
  const done = { ...job, day: "2026-03-20" };

  expect(verdictOf(done, [{ ...click, occurred_at: clicked }], { time_zone: "Europe/Paris" })?.winner !== null).toBe(
    counts,
  );
});

test.each([
  ["open", "open_days", "2026-03-17T10:00:00.000Z"],
  ["delivered", "delivered_days", "2026-03-17T10:00:00.000Z"],
  ["reply", "click_days", "2026-03-01T10:00:00.000Z"],
] as const)("of an %s counts what the rules say, which may be nothing", (kind, days, first) => {
  const touch = { ...click, kind, occurred_at: first };

  expect(wins(touch)).toBe(true);
  expect(wins({ ...touch, occurred_at: new Date(Date.parse(first) - 1).toISOString() })).toBe(false);
  expect(wins(touch, { [days]: kind === "reply" ? 1 : 0 })).toBe(false);
});

test("the best class wins, in it the last touch; each other mail assists once, by its best touch", () => {
  const of = (delivery_id: string, kind: Touch["kind"], day: number): Touch => ({
    ...click,
    delivery_id,
    activity_id: delivery_id,
    kind,
    occurred_at: `2026-03-${day}T08:00:00.000Z`,
  });
  const about: Touch = { ...of("about", "delivered", 18), subject: { kind: "service", id: "boiler" } };
  const link: Touch = { ...of("link", "link", 17), names: "job" };
  const rest = [
    of("early", "click", 20),
    of("late", "reply", 21),
    of("late", "open", 29),
    of("read", "open", 30),
    of("came", "delivered", 31),
  ];
  const order = (touches: readonly Touch[]) => {
    const verdict = verdictOf(job, touches);
    return [verdict?.winner, ...(verdict?.assists ?? [])].map((one) => `${one?.touch.delivery_id} ${one?.touch.kind}`);
  };

  expect(order([...rest, about, link])).toEqual([
    "link link",
    "about delivered",
    "late reply",
    "early click",
    "read open",
    "came delivered",
  ]);
  expect(order([link, about, ...rest].toReversed())).toEqual(order([...rest, about, link]));
});

test("what names a job or quote leads to it however long that took, and to no other", () => {
  const link: Touch = { ...click, kind: "link", names: "Q-1", occurred_at: "2025-06-01T08:00:00.000Z" };
  const quote = (id: string): ConvertingEvent => ({ ...job, kind: "quote", id });
  const news: Touch = { ...click, delivery_id: "news" };

  const [named, other] = [verdictOf(quote("Q-1"), [link, news]), verdictOf(quote("Q-2"), [link])];

  expect(named?.winner?.touch).toEqual(link);
  expect(named?.assists.map(({ touch }) => touch.delivery_id)).toEqual(["news"]);
  expect(other?.winner).toBeNull();
});

test.each([
  ["cancelled", { stands: false }, "gone"],
  ["worth nothing", { value_cents: 0 }, "worthless"],
  ["the work of a quote", { quote_id: "quote" }, "of_quote"],
  ["a variation of another job", { origin: "variation" }, "variation"],
] as const)("what is %s is never credited", (_words, given, voided) => {
  expect(verdictOf({ ...job, ...given }, [click])).toMatchObject({ voided, winner: null, assists: [] });
});

test("recurring work comes by itself: only a mail about that very service is credited for it", () => {
  const recurring = { ...job, origin: "recurring" } as const;
  const about = (id: string): Touch => ({ ...click, subject: { kind: "service", id } });

  expect(verdictOf(recurring, [click])?.winner).toBeNull();
  expect(verdictOf(recurring, [about("gutters")])?.winner).toBeNull();
  expect(verdictOf(recurring, [about("boiler")])?.winner).toMatchObject({ about: "service" });
});

test("a follow-up of another quote is a mail as any other", () => {
  const quote: ConvertingEvent = { ...job, kind: "quote", id: "Q-1" };
  const about = (id: string): Touch => ({ ...click, subject: { kind: "quote", id } });

  expect(verdictOf(quote, [about("Q-1")])?.winner).toMatchObject({ about: "quote" });
  expect(verdictOf(quote, [about("Q-2")])?.winner).toMatchObject({ about: null });
});

test("where sites must be the same, a mail about another one does not count, and one about none does", () => {
  const there = { ...job, site_id: "there" };
  const mail = (site_id: string | null): Touch => ({ ...click, site_id, subject: { kind: "service", id: "boiler" } });
  const credited = (site_id: string | null, same_site: boolean) =>
    verdictOf(there, [mail(site_id)], { same_site })?.winner?.about;

  expect([credited("there", true), credited(null, true), credited("here", true)]).toEqual([
    "service",
    "service",
    undefined,
  ]);
  // It was about the service at another site: a click as any other.
  expect(credited("here", false)).toBeNull();
});

test.each([
  ["machine", { is_machine: true }, {}],
  ["after", { occurred_at }, {}],
  ["too_old", { occurred_at: "2026-01-01T10:00:00.000Z" }, {}],
  ["not_counted", { kind: "open" }, { open_days: 0 }],
  ["other_subject", { kind: "link", names: "another" }, {}],
] as const)("a touch that does not count says why: %s", (reason, touch, rules) => {
  const considered = explain(
    job,
    { time_zone: "UTC", events: [job], touches: [{ ...click, ...touch }] },
    { ...firstRules, ...rules },
  );

  expect(considered.map(({ leftOut }) => leftOut)).toEqual([reason]);
});
