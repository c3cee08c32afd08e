import { expect, test } from "vitest";
import type { Facts } from "../sync/write.queries.ts";
import { leftOver, mergedFacts, type Merging } from "./merged-facts.ts";

const facts = (given: Partial<Facts>): Facts => ({
  id: "",
  kind: "person",
  first_name: "",
  last_name: "",
  company: "",
  email: null,
  phone: "",
  street: "",
  city: "",
  postal_code: "",
  country: "",
  language: null,
  time_zone: null,
  ...given,
});

const survivor = facts({
  first_name: "Ada",
  last_name: "King",
  email: "ada@x.test",
  phone: "020 1",
  street: "1 High St",
});
const merged = facts({ last_name: "King-Noel", email: "ADA@y.test", phone: "020 2", city: "Leeds", language: "fr" });

const merge = (given: Partial<Merging>) => {
  const merging = { survivor, merged, take: [], ...given };
  const kept = mergedFacts(merging);
  return { kept, left: leftOver(merging, kept) };
};

test("the survivor's facts stay, what is empty is filled, what was asked for is taken", () => {
  expect(merge({}).kept).toMatchObject({
    first_name: "Ada",
    last_name: "King",
    email: "ada@x.test",
    street: "1 High St",
    city: "",
    language: "fr",
  });
  expect(merge({ take: ["last_name", "address", "first_name"] }).kept).toMatchObject({
    first_name: "Ada",
    last_name: "King-Noel",
    street: "",
    city: "Leeds",
  });
});

test("an address and a number that do not stay become a contact, a place becomes a site", () => {
  expect(merge({}).left).toEqual({
    contact: { first_name: "", last_name: "King-Noel", email: "ADA@y.test", phone: "020 2" },
    site: { street: "", city: "Leeds", postal_code: "", country: "" },
  });
  expect(merge({ take: ["email", "phone", "address"] }).left).toEqual({
    contact: { first_name: "Ada", last_name: "King", email: "ada@x.test", phone: "020 1" },
    site: { street: "1 High St", city: "", postal_code: "", country: "" },
  });
});

test("what is the same but for how it is written is not left over", () => {
  const same = facts({ email: "ADA@x.test", phone: "+44 20 7946 0958", street: "1  high st" });

  expect(merge({ survivor: { ...survivor, phone: "020 79460958" }, merged: same }).left).toEqual({
    contact: undefined,
    site: undefined,
  });
});
