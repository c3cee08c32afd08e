import { afterEach, expect, test } from "vitest";
import { maskField } from "./privacy.ts";

function field(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const found = document.querySelector<HTMLInputElement>("input, textarea");
  if (!found) throw new Error("No field");
  return found;
}

afterEach(() => {
  document.body.innerHTML = "";
});

test.each([
  '<input type="password">',
  '<input type="text" autocomplete="current-password">',
  '<input type="text" autocomplete="new-password">',
  '<input type="text" autocomplete="section-a one-time-code">',
  "<input data-private>",
  "<div data-private><textarea></textarea></div>",
])("9.10: what is typed into %s is never recorded, not even its length", (html) => {
  expect(maskField("abc", field(html))).toBe(maskField("a much longer one", field(html)));
  expect(maskField("swordfish", field(html))).not.toContain("swordfish");
});

test("9.10: a password stays secret when the eye is opened", () => {
  const input = field('<input type="password">');
  maskField("sword", input);

  input.type = "text";

  expect(maskField("swordfish", input)).not.toContain("sword");
});

test.each(['<input type="text">', '<input type="email" autocomplete="username">', "<textarea></textarea>"])(
  "9.10: privacy level allow: what is typed into %s is recorded as it is",
  (html) => {
    expect(maskField("Anna Reed", field(html))).toBe("Anna Reed");
  },
);
