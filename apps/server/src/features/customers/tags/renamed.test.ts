import fc from "fast-check";
import { expect, test } from "vitest";
import { type Json, renamed } from "./renamed.ts";

const tag = fc.constantFrom("a", "b", "c");
const node: fc.Arbitrary<Json> = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant("tag"), match: fc.constant("any"), tags: fc.uniqueArray(tag, { minLength: 1 }) }),
    fc.record({ kind: fc.constantFrom("tag", "tagged"), tag }),
    fc.record({ kind: fc.constant("text"), test: fc.record({ text: tag }) }),
    fc.record({ kind: fc.constant("group"), parts: fc.array(tie("node"), { maxLength: 3 }) }),
  ),
})).node;

const isNamed = (value: Json, name: string): boolean =>
  JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === "object" && one !== null && "kind" in one && (one.kind === "tag" || one.kind === "tagged")) {
      const { tag: single, tags } = one as { tag?: string; tags?: string[] };
      return [single, ...(tags ?? [])].includes(name) ? "NAMED" : null;
    }
    return one;
  }).includes("NAMED");

test("afterwards nothing names the tag, everything that did names the other one, once, and all else is as it was", () => {
  fc.assert(
    fc.property(node, (value) => {
      const after = renamed(value, { tag: "a", to: "b" });

      expect(isNamed(after, "a")).toBe(false);
      expect(isNamed(after, "b")).toBe(isNamed(value, "a") || isNamed(value, "b"));
      expect(isNamed(after, "c")).toBe(isNamed(value, "c"));
      expect(renamed(after, { tag: "a", to: "b" })).toEqual(after);
      expect(isNamed(value, "a") ? value : after).toEqual(value);
    }),
  );
});

test("a tag that joins another one in a list stands there once, in its place", () => {
  const rule = { kind: "tag", match: "all", tags: ["x", "a", "b"] };

  expect(renamed(rule, { tag: "a", to: "b" })).toEqual({ kind: "tag", match: "all", tags: ["x", "b"] });
});
