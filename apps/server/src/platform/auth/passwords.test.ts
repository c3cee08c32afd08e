import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, isPassword } from "./passwords.ts";

// The library itself runs; what is handed to it is looked at.
vi.mock("@node-rs/argon2", { spy: true });

test("A14 every character counts: a password that differs after the 72nd is another one", async () => {
  const long = "A".repeat(72);
  const stored = await hashPassword(`${long}1`);

  expect(await isPassword(stored, `${long}1`)).toBe(true);
  expect(await isPassword(stored, `${long}2`)).toBe(false);
  expect(await isPassword(stored, long)).toBe(false);
});

test("A14 spaces and all of Unicode may stand in a password, however the keyboard composes it", async () => {
  const stored = await hashPassword(" café ☕ كلمة السر 密码 ");

  expect(await isPassword(stored, " cafe\u0301 ☕ كلمة السر 密码 ")).toBe(true);
  expect(await isPassword(stored, "café ☕ كلمة السر 密码")).toBe(false);
});

test("A12 for an unknown user the same work is done: argon2id with the same costs", async () => {
  const stored = await hashPassword("any");
  const costsOf = (hash: unknown) => String(hash).split("$").slice(0, 4);
  vi.mocked(verify).mockClear();

  expect(await isPassword(stored, "other")).toBe(false);
  expect(await isPassword(undefined, "other")).toBe(false);

  const compared = vi.mocked(verify).mock.calls.map(([hash]) => costsOf(hash));
  expect(compared).toEqual([costsOf(stored), costsOf(stored)]);
  expect(costsOf(stored)).toEqual(["", "argon2id", "v=19", "m=19456,t=2,p=1"]);
});

test.each([
  "password123",
  "PASSWORD123",
  "1234567890",
  "qwertyuiop",
  "Password2024!",
  "!!michael99",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
])("A14 %s is common", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  "Delight-demo-1",
  "correct horse battery staple",
  "password of my cat",
  "horse-4839204821",
  "كلمة سر طويلة",
])("A14 %s is not common", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
