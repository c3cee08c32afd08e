import { mergeFields } from "@delight/email/merge-fields";
import { expect, it } from "vitest";
import { mergeNames } from "./merge-names.ts";

it("offers every merge field that an email can be filled with, and no other", () => {
  const offered = Object.values(mergeNames).flat();

  expect(offered.toSorted()).toEqual(mergeFields.map(({ name }) => name).toSorted());
});
