import { expect, test } from "vitest";
import { deleteAllCookies, readCookie } from "../cookies.ts";
import { writeSession } from "./cookies.ts";
import { nameOf, parseUser } from "./user.ts";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "zoe@example.com",
  username: "zoe",
  first_name: "Zoë",
  last_name: "Berg",
  is_staff: false,
  is_superuser: false,
};

test.each([
  [user, "Zoë Berg"],
  [{ ...user, last_name: "" }, "zoe"],
  [{ ...user, first_name: "" }, "zoe"],
])("4.7: first and last name when both exist, else the user name", (one, name) => {
  expect(nameOf(one)).toBe(name);
});

test("3.7: the user is read back from its cookie as it was written", () => {
  expect(parseUser(JSON.stringify(user))).toEqual(user);
});

test.each([undefined, "", "{broken", "null", "[]", "{}", '{"id":"1","email":3,"is_staff":true}'])(
  "a cookie of %j holds no user",
  (text) => {
    expect(parseUser(text)).toBeUndefined();
  },
);

test("3.7: a user with long names in any script still fits into a cookie, with id, address and flags", () => {
  const email = `${"a".repeat(240)}@example.com`;
  const long = { ...user, email, username: email, first_name: "漢".repeat(200), last_name: "字".repeat(200) };

  writeSession({ accessToken: "a", refreshToken: "r", tokenExpiration: 1, user: long });

  const text = readCookie("userData") ?? "";
  expect(encodeURIComponent(text).length).toBeLessThan(3900);
  expect(parseUser(text)).toEqual({ ...long, first_name: "漢".repeat(50), last_name: "字".repeat(50) });
  deleteAllCookies();
});
