import { expect, test } from "vitest";
import { createMicroBatch } from "./micro-batch.ts";

function aBatch(write: (items: readonly number[]) => Promise<number[]>, largest = 100) {
  const written: number[][] = [];
  const batch = createMicroBatch<number, number>({
    keyOf: (item) => (item < 0 ? "negative" : "positive"),
    window: 1,
    largest,
    write: (_key, items) => {
      written.push([...items]);
      return write(items);
    },
  });
  return { batch, written };
}

test("what comes together is written together, by key, and each gets its own result", async () => {
  const { batch, written } = aBatch(async (items) => items.map((item) => item * 10));

  const results = await Promise.all([1, 2, -3].map((item) => batch.add(item)));

  expect(results).toEqual([10, 20, -30]);
  expect(written.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([[-3], [1, 2]]);
});

test("what comes while a batch is written waits for the next one, and none is larger than allowed", async () => {
  const gate = Promise.withResolvers<undefined>();
  const { batch, written } = aBatch((items) => gate.promise.then(() => [...items]), 2);
  const first = batch.add(1);
  while (written.length === 0) await new Promise((done) => setTimeout(done, 1));
  const others = [2, 3, 4].map((item) => batch.add(item));

  gate.resolve(undefined);
  await Promise.all([first, ...others]);

  expect(written).toEqual([[1], [2, 3], [4]]);
});

test("a batch that fails fails for those in it alone", async () => {
  let attempts = 0;
  const { batch } = aBatch(async (items) => {
    attempts += 1;
    if (attempts === 1) throw new Error("gone");
    return [...items];
  });

  const failed = await batch.add(1).catch((error: Error) => error.message);
  const next = await batch.add(2);

  expect([failed, next]).toEqual(["gone", 2]);
});
