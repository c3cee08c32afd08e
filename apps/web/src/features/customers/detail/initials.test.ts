import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["Jean-Pierre de la Tour", "JT"],
  ["Prince", "P"],
  ["محمد صالح", "مص"],
  ["هاني", "ه"],
  ['"Ace" Plumbing & Sons', "AS"],
  ["e\u0301lodie & co", "E\u0301C"],
  ["", ""],
])("Z06: the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
