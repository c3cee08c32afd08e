import { expect, it } from "vitest";
import { contrastHint } from "./contrast.ts";

it("says whether words can be read on a ground, and never promises more than there is", () => {
  expect(contrastHint("#000000", "#ffffff")).toEqual({ ratio: 21, isEnough: true });
  expect(contrastHint("#767676", "#ffffff")).toEqual({ ratio: 4.5, isEnough: true });
  expect(contrastHint("#777777", "#ffffff")).toEqual({ ratio: 4.4, isEnough: false });
  expect(contrastHint("#777777", "#ffffff", true).isEnough).toBe(true);
});
