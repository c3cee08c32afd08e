import { expect, test } from "vitest";
import { FairScheduler } from "./fair-scheduler.ts";

const ref = (organizationId: string, activityId: string, lane = 0, isTransactional = false) => ({
  organizationId,
  activityId,
  lane,
  isTransactional,
  waitsFor: "",
  senderDomain: "ours.test",
  isNarrowed: false,
  isLimited: false,
});

test("organizations take turns however many activities they have, and activities take turns inside", () => {
  const turns = new FairScheduler();
  turns.update([ref("a", "a1"), ref("a", "a2"), ref("a", "a3"), ref("b", "b1")]);

  const order = Array.from({ length: 6 }, () => turns.next(0)?.activityId);

  expect(order).toEqual(["a1", "b1", "a2", "b1", "a3", "b1"]);
});

test("what has nothing due rests, ever longer up to five seconds, until something is found", () => {
  const turns = new FairScheduler();
  const only = ref("a", "a1");
  turns.update([only]);
  const rests: number[] = [];
  for (let now = 0; rests.length < 6; ) {
    turns.rest(only, now);
    const from = now;
    while (!turns.next(now)) now += 100;
    rests.push(now - from);
  }
  turns.wake(only, undefined);
  turns.rest(only, 0);

  expect(rests).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(turns.next(499)).toBeUndefined();
  expect(turns.next(500)).toMatchObject(only);
});

test("what runs no longer is forgotten, and what stays keeps its rest", () => {
  const turns = new FairScheduler();
  turns.update([ref("a", "a1"), ref("a", "a2")]);
  turns.rest(ref("a", "a1"), 0);

  turns.update([ref("a", "a1")]);

  expect(turns.isRunning(ref("a", "a2"))).toBe(false);
  expect(turns.next(100)).toBeUndefined();
});

test("F16 who is asked for something urgent again and again keeps their turn for everything else", () => {
  const turns = new FairScheduler();
  turns.update([ref("a", "a1"), ref("b", "b1"), ref("b", "receipts", 0, true)]);
  const order: (string | undefined)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turns.next(0);
    turns.rest(ref("b", "receipts"), 0);
    order.push(turns.next(0)?.activityId);
    turns.wake(ref("b", "receipts"), undefined);
  }

  expect(order).toEqual(["a1", "b1", "a1", "b1"]);
});

test("F16 where there is little room a campaign waits for more, and what somebody waits for does not", () => {
  const turns = new FairScheduler();
  turns.update([ref("a", "a1"), ref("b", "receipts", 0, true)]);

  const order = [turns.next(0, { isUrgent: true }), turns.next(0, { isUrgent: true })];
  turns.rest(ref("b", "receipts"), 0);

  expect(order.map((turn) => turn?.activityId)).toEqual(["receipts", "receipts"]);
  expect(turns.next(0, { isUrgent: true })).toBeUndefined();
  expect(turns.next(0)?.activityId).toBe("a1");
});

test("F16 what somebody waits for goes before every campaign, in turn between organizations, until nothing of it is due", () => {
  const turns = new FairScheduler();
  turns.update([ref("a", "a1"), ref("a", "receipts", 0, true), ref("b", "b1"), ref("b", "visits", 0, true)]);
  const order = Array.from({ length: 3 }, () => turns.next(0)?.activityId);

  turns.rest(ref("a", "receipts"), 0);
  turns.rest(ref("b", "visits"), 0);

  expect(order).toEqual(["receipts", "visits", "receipts"]);
  expect([turns.next(0)?.activityId, turns.next(0)?.activityId]).toEqual(["a1", "b1"]);
});

test("lanes of one activity rest apart: what has ended in the first holds up nobody in the second", () => {
  const turns = new FairScheduler();
  turns.update([ref("a", "a1"), ref("a", "a1", 1)]);

  turns.rest(ref("a", "a1"), 0);

  expect(turns.next(100)).toMatchObject({ activityId: "a1", lane: 1 });
  expect(turns.isRunning(ref("a", "a1"))).toBe(true);
});
