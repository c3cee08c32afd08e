import { expect, test } from "vitest";
import type { SegmentCondition, SegmentRule } from "@delight/contract/segment-rule";
import { covers, type Writer } from "./coverage.ts";
import { type CatalogService, ideasOf, type ActiveWriter } from "./ideas.ts";
import { lapsedAfter } from "./intervals.ts";
import { seasonAhead, seasonalEmail } from "./season.ts";

const boiler = "01890000-0000-7000-8000-00000000000a";
const chimney = "01890000-0000-7000-8000-00000000000b";

function aService(given: Partial<CatalogService> = {}): CatalogService {
  return {
    id: boiler,
    name: "Boiler",
    price_cents: 12_000,
    interval_years: 1,
    interval_months: 0,
    interval_days: 0,
    lead_days: [],
    season_from: null,
    dues: 0,
    jobs: 0,
    ...given,
  };
}

function asking(...parts: SegmentCondition[]): SegmentRule {
  return { version: 2, root: { kind: "group", match: "all", parts } };
}

const due = (service_id: string | null): SegmentCondition => ({
  kind: "service_due",
  service_id,
  within_days: 30,
  include_overdue: true,
});

function aWriter(given: Partial<ActiveWriter> = {}): ActiveWriter {
  return {
    id: "01890000-0000-7000-8000-0000000000c1",
    goal: "blank",
    rule: null,
    trigger: null,
    wasLaunched: false,
    isOver: false,
    ...given,
  };
}

const keys = (standing: readonly ActiveWriter[], ...catalog: CatalogService[]) =>
  ideasOf({ today: "2026-03-10", catalog, standing }).map(({ key }) => key);

test.each<[Partial<Writer>, boolean]>([
  [{ rule: asking(due(boiler)) }, true],
  [{ rule: asking(due(null)) }, true],
  [{ rule: asking(due(chimney)) }, false],
  [{ rule: { version: 2, root: { kind: "group", match: "none", parts: [due(boiler)] } } }, false],
  [{ rule: asking() }, false],
  [{ trigger: { kind: "service_due", from_days: -30, until_days: 0, service_ids: [] } }, true],
  [{ trigger: { kind: "service_due", from_days: -30, until_days: 0, service_ids: [chimney] } }, false],
  [{ goal: "service_due" }, false],
])("who writes to those for whom a service falls due is known by what is asked: %j", (writer, isCovered) => {
  expect(covers(aWriter(writer), { kind: "service_due", serviceId: boiler })).toBe(isCovered);
});

test("a service that falls due is suggested until something that runs or is scheduled asks for it", () => {
  const catalog = aService({ dues: 74 });

  expect(keys([], catalog)).toContain(`service_due.${boiler}`);
  expect(keys([aWriter({ rule: asking(due(chimney)) })], catalog)).toContain(`service_due.${boiler}`);
  expect(keys([aWriter({ rule: asking(due(boiler)) })], catalog)).not.toContain(`service_due.${boiler}`);
});

test("whom a campaign wrote to a short time ago is left out of the question, and the rest is still asked for", () => {
  const campaign = aWriter({ rule: asking(due(boiler)), wasLaunched: true, isOver: true });

  const [idea] = ideasOf({ today: "2026-03-10", catalog: [aService({ dues: 74 })], standing: [campaign] });

  expect(idea).toMatchObject({ key: `service_due.${boiler}`, on: "2026-04-09" });
  expect(idea?.rule.root.parts).toEqual([
    due(boiler),
    {
      kind: "event",
      happened: false,
      event: "sent",
      activity_ids: [campaign.id],
      period: { kind: "last_days", days: 45 },
      at_least: 1,
    },
  ]);
});

test("open quotes and customers who stayed away are suggested until an activity of that goal writes to them", () => {
  expect(keys([])).toEqual(["quote_follow_up", "win_back"]);
  expect(keys([aWriter({ goal: "win_back" })])).toEqual(["quote_follow_up"]);
  expect(keys([aWriter({ trigger: { kind: "quote_sent", from_days: 3, until_days: 21 } })])).toEqual(["win_back"]);
});

test("a season is suggested some weeks ahead, and not beside dues of the same service", () => {
  const season = { season_from: "04-01", jobs: 12 };

  expect(keys([], aService(season))).toContain(`seasonal.${boiler}`);
  expect(keys([], aService({ ...season, season_from: "06-01" }))).not.toContain(`seasonal.${boiler}`);
  expect(keys([], aService({ ...season, dues: 3 }))).not.toContain(`seasonal.${boiler}`);
  expect(keys([aWriter({ goal: "seasonal" })], aService(season))).not.toContain(`seasonal.${boiler}`);
});

test("a season over the turn of the year is next year's, and one on 29 February begins on the 28th where there is none", () => {
  expect(seasonAhead("01-05", "2026-12-20")).toBe("2027-01-05");
  expect(seasonAhead("02-29", "2026-02-10")).toBe("2026-02-28");
  expect(seasonAhead("03-10", "2026-03-10")).toBeUndefined();
  expect([seasonalEmail("10-01"), seasonalEmail("05-15")]).toEqual(["seasonal_warm", "seasonal_cool"]);
});

test("customers have stayed away after half as long again as the services of the catalog take to come round", () => {
  const every = (interval_months: number) => ({ interval_years: 0, interval_months, interval_days: 0 });

  expect(lapsedAfter([])).toBe(548);
  expect(lapsedAfter([every(12), every(12), every(3)])).toBe(548);
  expect(lapsedAfter([every(6), every(6), every(0)])).toBe(274);
  expect(lapsedAfter([{ interval_years: 0, interval_months: 0, interval_days: 7 }])).toBe(90);
});
