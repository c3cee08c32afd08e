import { expect, test } from "vitest";
import { countLanes, inLanes } from "./lanes.ts";

const groups = (...sizes: number[]) => sizes.map((size) => ({ journeys: Array.from({ length: size }) }));

test.each([
  { said: "one journey needs no second lane", sizes: [1], cores: 2, lanes: 1 },
  { said: "nor do a few", sizes: [3, 2], cores: 2, lanes: 1 },
  { said: "nor does one file, whose journeys stay together", sizes: [11], cores: 2, lanes: 1 },
  { said: "many journeys of several files are walked in two", sizes: [3, 3], cores: 2, lanes: 2 },
  { said: "no more on a large machine", sizes: [9, 9, 9, 9], cores: 16, lanes: 2 },
  { said: "one on a single core", sizes: [9, 9], cores: 1, lanes: 1 },
])("$said", ({ sizes, cores, lanes }) => {
  expect(countLanes(groups(...sizes), cores)).toBe(lanes);
});

test("lanes take from one queue, in its order, and each is told which it is", async () => {
  const gates = new Map(["long", "short", "next", "last"].map((name) => [name, Promise.withResolvers<void>()]));
  const begun: string[] = [];
  const walked = inLanes([...gates.keys()], 2, async (name, lane) => {
    begun.push(`${lane} ${name}`);
    await gates.get(name)?.promise;
  });

  const begunAfter = async (...done: string[]) => {
    for (const name of done) gates.get(name)?.resolve();
    await new Promise(setImmediate);
    return [...begun];
  };
  expect(await begunAfter()).toEqual(["0 long", "1 short"]);
  expect(await begunAfter("short")).toEqual(["0 long", "1 short", "1 next"]);
  expect(await begunAfter("next")).toEqual(["0 long", "1 short", "1 next", "1 last"]);
  expect(await begunAfter("last", "long")).toHaveLength(4);
  await walked;
});

test("after a failure nothing more is begun, and what is underway ends before that is told", async () => {
  const gate = Promise.withResolvers<void>();
  const seen: string[] = [];
  const walked = inLanes(["breaks", "goes on", "never"], 2, async (name) => {
    if (name === "breaks") throw new Error("the browser is gone");
    await gate.promise;
    seen.push(name);
  }).catch((error: unknown) => seen.push(String(error)));
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  gate.resolve();
  await walked;

  expect(seen).toEqual(["goes on", "Error: the browser is gone"]);
});
