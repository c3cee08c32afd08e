import { aboutPerson, personal } from "@delight/contract/personal";
import { expect, test } from "vitest";
import * as z from "zod";
import { compileAnonymizer } from "./compile-anonymizer.ts";

const name = personal(z.string(), "full_name");
const invent = (_kind: string, real: string, person: string | undefined) => `${real} of ${person ?? "nobody"}`;

test("1.6: personal values are found in lists, records, choices and behind wrappers, and belong to the person around them", () => {
  const schema = z.object({
    people: z.array(aboutPerson(z.object({ id: z.string(), name: name.nullable().optional() }), "id")),
    by_day: z.record(z.string(), name),
    one: z.union([z.object({ kind: z.literal("a"), name }), z.object({ kind: z.literal("b"), name: z.string() })]),
    plain: z.string(),
  });
  const value = {
    people: [{ id: "1", name: "Ada" }, { id: "2", name: null }, { id: "3" }],
    by_day: { monday: "Bea" },
    one: { kind: "b", name: "Cy" },
    plain: "Dee",
  };

  expect(compileAnonymizer(schema)?.(value, invent, undefined)).toStrictEqual({
    people: [{ id: "1", name: "Ada of 1" }, { id: "2", name: null }, { id: "3" }],
    by_day: { monday: "Bea of nobody" },
    one: { kind: "b", name: "Cy" },
    plain: "Dee",
  });
});

test("1.6: a schema without personal values costs nothing, and one that cannot be read is refused rather than let through", () => {
  expect(compileAnonymizer(z.object({ plain: z.array(z.string()) }))).toBeUndefined();
  expect(() => compileAnonymizer(z.object({ pair: z.tuple([name, name]) }))).toThrow(/cannot read tuples/);
});

test("1.6: objects within themselves are read once, and refused where they tell of people", () => {
  const Group = z.object({
    match: z.string(),
    get parts(): z.ZodArray<typeof Group> {
      return z.array(Group);
    },
  });
  const Family = z.object({
    name,
    get children(): z.ZodArray<typeof Family> {
      return z.array(Family);
    },
  });
  const both = z.object({ rule: Group, owner: name });

  expect(compileAnonymizer(Group)).toBeUndefined();
  expect(
    compileAnonymizer(both)?.({ rule: { match: "all", parts: [] }, owner: "Ada" }, invent, undefined),
  ).toStrictEqual({
    rule: { match: "all", parts: [] },
    owner: "Ada of nobody",
  });
  expect(() => compileAnonymizer(Family)).toThrow(/within themselves/);
});
