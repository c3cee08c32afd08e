import { expect, test } from "vitest";
import { planMailRoutes, withoutMailRoute } from "./mail-routes.ts";
import type { LimitRow, Running, ServerRow, WaitingRow } from "./mail-routes.queries.ts";

const running = (organizationId: string, activityId: string, isTransactional = false): Running => ({
  organizationId,
  activityId,
  lane: 0,
  isTransactional,
  senderDomain: "ours.test",
});
const server = (id: string, more: Partial<ServerRow> = {}): ServerRow => ({
  organizationId: "a",
  id,
  host: "smtp.example.com",
  port: 587,
  security: "starttls",
  userName: "",
  password: null,
  connections: 5,
  purpose: "both",
  revision: 1,
  failures: 0,
  isResting: false,
  ...more,
});
const both = [running("a", "campaign"), running("a", "receipts", true)];
const waysOf = (servers: ServerRow[], limits: LimitRow[] = [], waiting: WaitingRow[] = []) =>
  [...planMailRoutes({ running: both, servers, limits, waiting, otherDomains: [] })].map(([way, { lanes }]) => [
    way,
    lanes.map(({ activityId, waitsFor }) => `${activityId} ${waitsFor}`.trim()),
  ]);

test("mails go through the first server meant for them, and through the installation's where there is none such", () => {
  expect(waysOf([server("one"), server("two")])).toEqual([["one 1", ["campaign", "receipts"]]]);
  expect(waysOf([server("one", { purpose: "campaigns" }), server("two", { purpose: "transactional" })])).toEqual([
    ["one 1", ["campaign"]],
    ["two 1", ["receipts"]],
  ]);
  expect(waysOf([server("one", { purpose: "campaigns" })])).toEqual([
    ["one 1", ["campaign"]],
    ["", ["receipts"]],
  ]);
});

test("while all servers meant for it rest or have used up their day a mail waits, and takes no way that is not meant for it", () => {
  const resting = server("one", { purpose: "transactional", isResting: true });
  const spent: LimitRow = { organizationId: "a", kind: "server", key: "two", isSpent: true };

  expect(waysOf([resting, server("two", { purpose: "campaigns" })])).toEqual([["two 1", ["campaign"]]]);
  expect(waysOf([resting, server("two", { purpose: "campaigns" })], [spent])).toEqual([]);
  expect(waysOf([server("two"), server("three", { revision: 4 })], [spent])).toEqual([
    ["three 4", ["campaign", "receipts"]],
  ]);
});

test("M61 those who wait for a slowed provider are a queue of their own of each activity, and none is asked in which nobody waits", () => {
  const slowed: LimitRow = { organizationId: "a", kind: "recipient", key: "gmail.com", isSpent: false };
  const waiting = { organizationId: "a", activityId: "campaign", waitsFor: "gmail.com" };

  expect(waysOf([], [slowed])).toEqual([["", ["campaign", "receipts"]]]);
  expect(waysOf([], [slowed], [waiting])).toEqual([["", ["campaign", "campaign gmail.com", "receipts"]]]);
});

test("where a sender domain is limited mails from each domain are a queue of their own, and elsewhere one asks for no domain", () => {
  const ofDomain = (key: string): LimitRow => ({ organizationId: "a", kind: "sender_domain", key, isSpent: false });
  const otherDomains = [
    { organizationId: "a", activityId: "campaign", senderDomain: "other.test" },
    { organizationId: "a", activityId: "campaign", senderDomain: "ours.test" },
  ];
  const lanesOf = (limits: LimitRow[]) =>
    [...planMailRoutes({ running: both, servers: [], limits, waiting: [], otherDomains }).values()].flatMap(
      ({ lanes }) =>
        lanes.map(({ activityId, senderDomain, isNarrowed, isLimited }) => [
          `${activityId} ${senderDomain}`,
          isNarrowed,
          isLimited,
        ]),
    );

  expect(lanesOf([ofDomain("other.test")])).toEqual([
    ["campaign ours.test", true, false],
    ["campaign other.test", true, true],
    ["receipts ours.test", true, false],
  ]);
  expect(lanesOf([])).toEqual([
    ["campaign ours.test", false, false],
    ["receipts ours.test", false, false],
  ]);
});

test("an activity whose servers all rest has no way", () => {
  const resting = [server("one", { isResting: true })];
  const situation = { running: both, servers: resting, limits: [], waiting: [], otherDomains: [] };

  expect(withoutMailRoute(situation).map(({ activityId }) => activityId)).toEqual(["campaign", "receipts"]);
  expect(withoutMailRoute({ ...situation, servers: [] })).toEqual([]);
});
