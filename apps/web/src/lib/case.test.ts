import { expect, test } from "vitest";
import { camelKey, snakeKey, toCamel, toSnake } from "./case.ts";

test.each([
  ["first_name", "firstName"],
  ["password1", "password1"],
  ["new_password1", "newPassword1"],
  ["address_line_1", "addressLine_1"],
  ["_id", "_id"],
  ["a__b", "a_B"],
])("7.1: the wire key %s is %s in the app, and comes back unharmed", (wire, app) => {
  expect(camelKey(wire)).toBe(app);
  expect(snakeKey(app)).toBe(wire);
});

test.each(["en-US", "anna@example.com", "ALL_CAPS", "Title", "a.b_c", "0189_a"])(
  "the key %s belongs to data and stays as it is",
  (key) => {
    expect(camelKey(key)).toBe(key);
    expect(snakeKey(key)).toBe(key);
  },
);

test("keys are renamed in lists and objects, values never", () => {
  const wire = { user_list: [{ first_name: "snake_case" }, null, 3], is_staff: true };

  expect(toCamel(wire)).toEqual({ userList: [{ firstName: "snake_case" }, null, 3], isStaff: true });
  expect(toSnake(toCamel(wire))).toEqual(wire);
});

test("what lies below an opaque key is left alone in both directions", () => {
  const wire = { email_id: 1, merge_fields: { new_york: { deep_key: 3 } } };
  const app = { emailId: 1, mergeFields: { new_york: { deep_key: 3 } } };

  expect(toCamel(wire, ["merge_fields"])).toEqual(app);
  expect(toSnake(app, ["merge_fields"])).toEqual(wire);
});

test("dates, files and class instances pass through", () => {
  const date = new Date();
  const file = new File(["x"], "x.csv");

  expect(toSnake({ sentAt: date, theFile: file })).toEqual({ sent_at: date, the_file: file });
});

test("a hostile key changes no prototype", () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"is_admin":true}}');

  expect((toCamel(hostile) as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test("endless nesting ends", () => {
  let deep: unknown = "end";
  for (let level = 0; level < 5000; level += 1) deep = { inner_value: deep };

  expect(() => toCamel(deep)).not.toThrow();
});
