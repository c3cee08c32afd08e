import { expect, test } from "vitest";
import { shellScreens } from "../app/screens.ts";
import { isActive, navigation, placesOf } from "./navigation.ts";

test.each([
  ["/customers", "/customers", true],
  ["/customers", "/customers/5", true],
  ["/customers", "/customers-of-others", false],
  ["/emails", "/email/editor", true],
  ["/emails", "/dashboard", false],
])("the entry %s at %s is active: %s", (to, pathname, active) => {
  expect(isActive(to, pathname)).toBe(active);
});

test("2.27: every link asks the ability for what its screen asks", () => {
  const asked = placesOf(navigation).map(({ to, subject }) => [to, subject]);
  const screens = placesOf(navigation).map(({ to }) => [
    to,
    shellScreens.find(({ path }) => path === to)?.flags.subject,
  ]);

  expect(asked).toEqual(screens);
});
