import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encryption.ts";

const key = randomBytes(32);

test("what was sealed is opened with the same key, for the same place", () => {
  const sealed = encrypt("JBSW Y3DP — سرّ", key, "users.totp_secret:1");

  expect(sealed.includes("JBSW")).toBe(false);
  expect(decrypt(sealed, key, "users.totp_secret:1")).toBe("JBSW Y3DP — سرّ");
});

test("another key, another place, a flipped bit and a cut value open nothing", () => {
  const sealed = encrypt("secret", key, "users.totp_secret:1");
  const flipped = Buffer.from(sealed);
  flipped.writeUInt8(flipped.readUInt8(30) ^ 1, 30);

  expect(decrypt(sealed, randomBytes(32), "users.totp_secret:1")).toBeUndefined();
  expect(decrypt(sealed, key, "users.totp_secret:2")).toBeUndefined();
  expect(decrypt(flipped, key, "users.totp_secret:1")).toBeUndefined();
  expect(decrypt(sealed.subarray(0, 20), key, "users.totp_secret:1")).toBeUndefined();
});

test("the same secret is sealed differently each time", () => {
  expect(encrypt("secret", key, "a").equals(encrypt("secret", key, "a"))).toBe(false);
});
