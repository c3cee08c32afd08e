import { expect, test } from "vitest";
import { newSecret, stepOf, uriOf } from "./totp.ts";

// "12345678901234567890" of RFC 6238, appendix B, in Base32; its codes for SHA-1, cut to six digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const vectors: ReadonlyArray<readonly [number, string]> = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
const at = (seconds: number, usedStep: number | null = null) => ({ now: new Date(seconds * 1000), usedStep });

test.each(vectors)("at second %d the code of RFC 6238 is taken", (seconds, code) => {
  expect(stepOf(code, secret, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("a code is good in its own time step, the one before and the one after, and no longer", () => {
  const start = 41_152_263 * 30;
  const taken = [-31, -30, -1, 0, 29, 30, 59, 60].map(
    (offset) => stepOf("005924", secret, at(start + offset)) !== undefined,
  );

  expect(taken).toEqual([false, true, true, true, true, true, true, false]);
});

test("a code of a step that was used, or of one before it, is taken no more", () => {
  expect(stepOf("005924", secret, at(1_234_567_890, 41_152_263))).toBeUndefined();
  expect(stepOf("005924", secret, at(1_234_567_890, 41_152_264))).toBeUndefined();
  expect(stepOf("005924", secret, at(1_234_567_890, 41_152_262))).toBe(41_152_263);
});

test("A11 no code is taken, and nothing breaks, while the clock stands before the step that was used", () => {
  const now = 1_234_567_890;
  const behind = [0, 1, 2, 3, 1000].map((steps) => stepOf("005924", secret, at(now, Math.floor(now / 30) + steps)));

  expect(behind).toEqual(Array(5).fill(undefined));
});

test("what is not six digits is no code", () => {
  expect(
    ["", "05924", "0059240", "abcdef", "00592 ", "٠٠٥٩٢٤"].map((code) => stepOf(code, secret, at(1_234_567_890))),
  ).toEqual(Array(6).fill(undefined));
});

test("each secret is new, of 160 bits, and the app is told whose it is", () => {
  const made = newSecret();

  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(made);
  const uri = new URL(uriOf(made, "ada+x@firm.example"));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Delight:ada+x@firm.example",
  ]);
  expect([uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([made, "Delight"]);
});
