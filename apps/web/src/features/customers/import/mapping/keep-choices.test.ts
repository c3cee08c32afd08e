import { expect, test } from "vitest";
import { keepChoices } from "./keep-choices.ts";

const suggested = ["last_name", null, "email"] as const;

test("what somebody chose stays with its column when the file is read with other letters", () => {
  const before = { headers: ["Nom", "TÃ©l", "Mail"], suggested, mapping: ["company", null, "email"] as const };

  const kept = keepChoices(before, { headers: ["Nom", "Tél", "Mail"], mapping: ["last_name", "phone", "email"] });

  expect(kept).toEqual(["company", "phone", "email"]);
});

test("columns of another sheet are found again by their names, and no field is filled twice", () => {
  const before = { headers: ["Nom", "Mail", "Note"], suggested, mapping: [null, "email", "city"] as const };

  const kept = keepChoices(before, { headers: ["Note", "Ville", "Mail", "x"], mapping: [null, "city", "email", null] });

  expect(kept).toEqual(["city", null, "email", null]);
});

test("a mapping that was checked before stays as a whole", () => {
  const before = { headers: ["A", "B"], suggested: undefined, mapping: [null, "email"] as const };

  expect(keepChoices(before, { headers: ["A", "B"], mapping: ["city", "email"] })).toEqual([null, "email"]);
});
