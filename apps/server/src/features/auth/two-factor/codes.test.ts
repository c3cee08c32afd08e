import { expect, test } from "vitest";
import { newRecoveryCodes, normalizedCode, recoveryCodeHash } from "./codes.ts";

test("ten recovery codes are made, each another one", () => {
  const codes = newRecoveryCodes();

  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true);
});

test("spaces, hyphens, case and the script of digits do not matter", () => {
  expect(
    ["123 456", "123-456", " 123456 ", "١٢٣٤٥٦", "۱۲۳ ۴۵۶", "\u200e123456", "１２３４５６"].map(normalizedCode),
  ).toEqual(Array(7).fill("123456"));
  expect(["7k2mq-0xr41", "7K2MQOXR4L", "7k2mq – 0XR4i"].map(normalizedCode)).toEqual(Array(3).fill("7K2MQ0XR41"));
});

test("a recovery code is another one for another user, and under another key", () => {
  const key = new Uint8Array(32);
  const hash = recoveryCodeHash("7K2MQ-0XR41", "a", key);

  expect(recoveryCodeHash("7k2mq0xr41", "a", key).equals(hash)).toBe(true);
  expect(recoveryCodeHash("7K2MQ-0XR41", "b", key).equals(hash)).toBe(false);
  expect(recoveryCodeHash("7K2MQ-0XR41", "a", new Uint8Array(32).fill(1)).equals(hash)).toBe(false);
});
