import { deepestGroup, mostParts } from "@delight/contract/segment-rule";
import { describe, expect, it } from "vitest";
import { inserted, placeOf, removed, roomIn, type Step, stepped } from "./change.ts";
import { type DraftGroup, type DraftPart, draftCondition, draftGroup, draftOf, ruleOf } from "./draft.ts";
import { blankOf, type What, whatGroups, whatOf } from "./what.ts";

const a = draftCondition(blankOf("text.city"));
const b = draftCondition(blankOf("tag"));
const c = draftCondition(blankOf("status"));
const inner = draftGroup("any", [b]);
const names = new Map<string, string>([
  [a.key, "a"],
  [b.key, "b"],
  [c.key, "c"],
]);

/** The tree as text: letters of conditions, groups in parentheses. */
function drawn(part: DraftPart | undefined): string {
  if (!part) return "";
  return part.kind === "condition" ? (names.get(part.key) ?? "x") : `(${part.parts.map(drawn).join("")})`;
}

describe("moving parts of a rule", () => {
  const cases: [Step, string, DraftGroup, string][] = [
    ["up", c.key, draftGroup("all", [a, b, c]), "(acb)"],
    ["down", a.key, draftGroup("all", [a, b, c]), "(bac)"],
    ["in", c.key, draftGroup("all", [a, inner, c]), "(a(bc))"],
    ["in", a.key, draftGroup("all", [a, inner, c]), "((ab)c)"],
    ["out", b.key, draftGroup("all", [a, inner, c]), "(a()bc)"],
    ["wrap", a.key, draftGroup("all", [a, c]), "((a)c)"],
    ["duplicate", a.key, draftGroup("all", [a, c]), "(axc)"],
  ];

  it.each(cases)("takes the step %s", (step, key, root, after) => {
    expect(drawn(stepped(root, key, step))).toBe(after);
  });

  it("has no step beyond the edges of a rule", () => {
    const root = draftGroup("all", [a, b]);

    expect((["up", "in", "out"] as const).map((step) => stepped(root, a.key, step))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(stepped(root, b.key, "down")).toBeUndefined();
  });

  it("goes no deeper than the contract allows", () => {
    let root = draftGroup("all", [a]);
    for (let depth = 1; depth < deepestGroup; depth += 1) root = stepped(root, a.key, "wrap") ?? root;

    expect(placeOf(root, a.key)?.path).toHaveLength(deepestGroup);
    expect(stepped(root, a.key, "wrap")).toBeUndefined();
    const deepest = placeOf(root, a.key)?.parent ?? root;
    expect(roomIn(root, deepest)).toEqual({ condition: true, group: false });
  });

  it("takes no more conditions than the contract allows", () => {
    const root = draftGroup(
      "all",
      Array.from({ length: mostParts }, () => draftCondition(blankOf("tag"))),
    );
    const [first] = root.parts;

    expect(stepped(root, first?.key ?? "", "duplicate")).toBeUndefined();
    expect(roomIn(root, root)).toEqual({ condition: false, group: false });
  });

  it("puts back what was removed, at the end of the rule where its group is gone too", () => {
    const root = draftGroup("all", [a, inner, c]);

    const without = removed(root, b.key);

    expect(drawn(inserted(without, b, { group: inner.key, index: 0 }))).toBe("(a(b)c)");
    expect(drawn(inserted(removed(without, inner.key), b, { group: inner.key, index: 0 }))).toBe("(acb)");
  });
});

describe("the tree of a rule", () => {
  it("gives back the rule that it was made of", () => {
    const rule = ruleOf(draftGroup("none", [a, draftGroup("any", [b, draftGroup("all", [c])])]));

    expect(ruleOf(draftOf(rule))).toEqual(rule);
  });

  it("asks for everybody while it has no condition, whatever it is joined by", () => {
    expect(ruleOf(draftGroup("any"))).toEqual({ version: 2, root: { kind: "group", match: "all", parts: [] } });
  });

  it.each(whatGroups.flatMap(({ whats }) => whats))("knows a new condition by what it asks: %s", (what: What) => {
    expect(whatOf(blankOf(what))).toBe(what);
  });
});
