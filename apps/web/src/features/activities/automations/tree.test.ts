import { expect, test } from "vitest";
import type { Definition, Step } from "./automations.api.ts";
import { newStep, stepKinds } from "./fresh-step.ts";
import { allSteps, inList, insertBehind, moveBy, nextId, removeAt, replaceAt } from "./tree.ts";

const exit = (id: number): Step => ({ id, kind: "exit" });
const split: Step = { id: 2, kind: "split", percent: 50, first: [exit(3)], second: [] };
const trunk: readonly Step[] = [exit(1), split, exit(4)];
const ids = (steps: readonly Step[]) => allSteps(steps).map(({ id }) => id);

test("steps are put behind others, moved and taken away, in the trunk and in every branch", () => {
  const inFirst = { stepId: 2, way: "first" } as const;
  const inSecond = { stepId: 2, way: "second" } as const;

  expect(ids(inList(trunk, null, insertBehind(-1, exit(9))))).toEqual([9, 1, 2, 3, 4]);
  expect(ids(inList(trunk, inFirst, insertBehind(0, exit(9))))).toEqual([1, 2, 3, 9, 4]);
  expect(ids(inList(trunk, inSecond, insertBehind(-1, exit(9))))).toEqual([1, 2, 3, 9, 4]);
  expect(ids(inList(trunk, inFirst, removeAt(0)))).toEqual([1, 2, 4]);
  expect(ids(inList(trunk, null, moveBy(1, 1)))).toEqual([1, 4, 2, 3]);
  expect(ids(inList(trunk, null, moveBy(0, -1)))).toEqual(ids(trunk));
  expect(inList(trunk, inFirst, replaceAt(0, { id: 3, kind: "notify", note: "Ring" }))[1]).toMatchObject({
    first: [{ kind: "notify", note: "Ring" }],
  });
});

test("a new step has a number that none has, nor had in what is published", () => {
  const of = (steps: readonly Step[]) => ({ steps }) as Definition;

  expect(nextId(of([]), null)).toBe(1);
  expect(nextId(of([exit(1)]), of(trunk))).toBe(5);
});

test("every kind begins with what it needs", () => {
  expect(stepKinds.map((kind) => newStep(kind, 7)).map(({ id, kind }) => [id, kind])).toEqual(
    stepKinds.map((kind) => [7, kind]),
  );
});
