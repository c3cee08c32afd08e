import { expect, test } from "vitest";
import { nextStep, stepAfterSilence } from "./next-step.ts";

const never = { deferred: 0, unknown: 0, notSent: 0, secondsSinceFirst: 0 };
const usual = { unknownAttempts: "retry", chance: 0.5 } as const;
const hour = 3600;

test("a mail server that asks to try later is asked again after 1, 5, 15 and 60 minutes, then every 4 hours, for 4 days", () => {
  const pauses = [0, 1, 2, 3, 4, 20].map((deferred) =>
    nextStep({ outcome: "deferred" }, { ...never, deferred }, usual),
  );
  const atLast = nextStep({ outcome: "deferred" }, { ...never, secondsSinceFirst: 96 * hour + 1 }, usual);

  expect(pauses.map(({ retryInSeconds }) => retryInSeconds / 60)).toEqual([1, 5, 15, 60, 240, 240]);
  expect(atLast.status).toBe("failed");
});

test("retries are spread by a fifth, so that they do not come in waves", () => {
  const at = (chance: number) => nextStep({ outcome: "deferred" }, never, { ...usual, chance }).retryInSeconds;

  expect([at(0), at(1)].map(Math.round)).toEqual([48, 72]);
});

test("a way that is broken says nothing about the recipient: soon again, and not counted as their refusal", () => {
  const first = nextStep({ outcome: "not_sent" }, { ...never, deferred: 9 }, usual);

  expect(first).toEqual({ status: "queued", retryInSeconds: 5 });
});

test("I4 an unanswered attempt is risked once more, or left to the user where they want that", () => {
  const first = nextStep({ outcome: "unknown" }, never, usual);
  const second = nextStep({ outcome: "unknown" }, { ...never, unknown: 1 }, usual);
  const left = nextStep({ outcome: "unknown" }, never, { ...usual, unknownAttempts: "leave" });

  expect([first.status, second.status, left.status]).toEqual(["queued", "unknown", "unknown"]);
});

test("a refusal of the recipient is final, of the sender is not", () => {
  const outcomes = (["accepted", "rejected", "sender_rejected"] as const).map((outcome) =>
    nextStep({ outcome }, never, usual),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(["sent", "failed", "queued"]);
});

test("F23 what a process held when it ended comes back, and fails once it ended three of them that were making it", () => {
  const after = [0, 1, 2, 3, 4].map((before) => stepAfterSilence(before));

  expect(after.map(({ status, retryInSeconds }) => [status, retryInSeconds])).toEqual([
    ["queued", 5],
    ["queued", 5],
    ["queued", 15],
    ["queued", 60],
    ["failed", 0],
  ]);
  expect(stepAfterSilence(undefined)).toEqual({ status: "queued", retryInSeconds: 0 });
});
