import { expect, test } from "vitest";
import { statusOf } from "./zipped-tables.ts";

test.each([
  ["unsubscribed_members_export_1a2b.csv", "unsubscribed"],
  ["out/cleaned_members_export_1a2b.csv", "cleaned"],
  ["Hard bounce.csv", "hard bounce"],
  ["non-subscribed.csv", "non subscribed"],
  ["never_subscribed.csv", "never subscribed"],
  ["un-subscribed.csv", ""],
  ["list no 3.csv", ""],
  ["export_n_1.csv", ""],
  ["customers.csv", ""],
])("the name %s of a file says the status “%s”", (name, status) => {
  expect(statusOf(name)).toBe(status);
});
