import { expect, test } from "vitest";
import { placeInOther } from "./use-switch-organization.ts";

const id = "01890000-0000-7000-8000-00000000000a";

test.each([
  ["/customers", "/customers"],
  ["/customers/new", "/customers/new"],
  [`/customers/${id}`, "/customers"],
  [`/activities/${id}`, "/activities"],
  ["/email/editor", "/emails"],
  ["/campaigns/charts/DoughnutChart", "/campaigns/charts/DoughnutChart"],
])("4.5: switching the organization leads from %s to %s", (from, to) => {
  expect(placeInOther(from)).toBe(to);
});
