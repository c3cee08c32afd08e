import { beforeAll, describe, expect, it } from "vitest";
import { i18n } from "../../../lib/i18n/i18n.ts";
import type { Condition } from "../segments.api.ts";
import { errorsAt, errorsIn, wholeRule } from "./check.ts";
import { draftCondition, draftGroup } from "./draft.ts";
import { exampleRule, examples } from "./examples.ts";
import { draftOf } from "./draft.ts";
import { blankOf } from "./what.ts";

const t = i18n.getFixedT("en", "fields");

beforeAll(() => i18n.loadNamespaces("fields"));

describe("a condition that is not whole", () => {
  const period = { kind: "between", from: "2026-03-02", to: "2026-03-01" } as const;
  const cases: [string, Condition | undefined, Record<string, string>][] = [
    ["what is asked is missing", undefined, { what: t("choice") }],
    ["a text is missing", blankOf("text.city"), { "test.value": "" }],
    ["a number is missing", blankOf("number.sites"), { "test.value": "" }],
    ["no tag is named", blankOf("tag"), { tags: "" }],
    [
      "days are in the wrong order",
      { kind: "day", fact: "created_on", test: { is: "within", period } },
      { "test.period": "" },
    ],
    ["no list is chosen", blankOf("member.yes"), { segmentId: "" }],
  ];

  it.each(cases)("tells at the field that %s", (_, condition, errors) => {
    const told = errorsIn(condition, t);

    expect(Object.keys(told)).toEqual(Object.keys(errors));
    expect(Object.values(told).join("")).not.toBe("");
  });

  it("keeps the rule from being asked, and so does a group that asks nothing", () => {
    const city = draftCondition({ kind: "text", fact: "city", test: { is: "equal", value: "Leeds" } });

    expect(wholeRule(draftGroup("all", [city, draftCondition()]))).toBeUndefined();
    expect(wholeRule(draftGroup("all", [city, draftGroup("any")]))).toBeUndefined();
    expect(wholeRule(draftGroup("all", [city]))).toBeDefined();
    expect(wholeRule(draftGroup("all"))).toBeDefined();
  });

  it.each(examples)("is in no example: %s", (example) => {
    expect(wholeRule(draftOf(exampleRule(example)))).toBeDefined();
  });
});

it("what the server found wrong belongs to the part that it names, not to the groups around it", () => {
  const errors = { name: "a", "rule.root.parts.1.parts.0.serviceIds.2": "gone", "rule.root.parts.1": "odd", rule: "b" };

  expect(errorsAt([1, 0], errors)).toEqual({ "serviceIds.2": "gone" });
  expect(errorsAt([1], errors)).toEqual({ "": "odd" });
  expect(errorsAt([0], errors)).toEqual({});
});
