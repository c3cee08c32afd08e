import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { AppError } from "../errors.ts";
import { openGate } from "./concurrency-limiter.ts";

test("A11 so many run at once, so many wait in their order, and the rest is refused at once", async () => {
  const gate = openGate({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    begun.push(index);
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
    return index;
  };

  const all = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => gate(work(index))));

  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ code: "unavailable", retryAfter: 2 } satisfies Partial<AppError>);
});

test("work that fails gives its place back", async () => {
  const gate = openGate({ atOnce: 1, waiting: 1 });
  const failing = () => gate(() => Promise.reject(new Error("no")));

  expect(await Promise.allSettled([failing(), failing()])).toMatchObject([
    { reason: Error("no") },
    { reason: Error("no") },
  ]);
  expect(await gate(async () => "again")).toBe("again");
});
