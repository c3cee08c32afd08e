import { expect, test } from "vitest";
import { type Keys, sharedReasons, stillTogether, strengthOf } from "./likeness.ts";

const keys = (given: Partial<Keys>): Keys => ({
  email: null,
  phone: null,
  name_postcode: null,
  alike_address: null,
  ...given,
});

test("a reason holds where all have it in common; having nothing is nothing in common", () => {
  expect(sharedReasons([keys({ email: "a@x.test", phone: "1" }), keys({ email: "a@x.test", phone: "2" })])).toEqual([
    "email",
  ]);
  expect(sharedReasons([keys({}), keys({})])).toEqual([]);
  expect(sharedReasons([])).toEqual([]);
});

test("the same e-mail is strong, two weaker reasons are as strong, one alone is likely or possible", () => {
  expect(strengthOf(["email"])).toBe("strong");
  expect(strengthOf(["phone", "alike_address"])).toBe("strong");
  expect(strengthOf(["phone"])).toBe("likely");
  expect(strengthOf(["name_postcode"])).toBe("likely");
  expect(strengthOf(["alike_address"])).toBe("possible");
});

test("of three of whom one is somebody else, two are left", () => {
  const members = ["a", "b", "c"].map((id) => ({ id }));
  const isApart = (one: string, other: string) => one === "c" || other === "c";

  expect(stillTogether(members, isApart)).toEqual([{ id: "a" }, { id: "b" }]);
  expect(stillTogether(members.slice(1), isApart)).toEqual([]);
});
