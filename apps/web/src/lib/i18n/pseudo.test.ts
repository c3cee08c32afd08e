import { expect, test } from "vitest";
import { pseudoLocalize } from "./pseudo.ts";

test("1.4: a disguised text is longer, in brackets, and keeps its values, tags and references", () => {
  expect(pseudoLocalize({ plain: "Save", deep: { values: "<b>{{count, number}}</b> of $t(all)" } })).toEqual({
    plain: "⟦Šåvé~~⟧",
    deep: { values: "⟦<b>{{count, number}}</b> öf $t(all)~~~~~~~~~~~~⟧" },
  });
});
