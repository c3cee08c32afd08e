import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { readReturn, type ReturnKind, signReturn } from "./return-address.ts";

const key = new Uint8Array(32).fill(7);
const kinds: readonly ReturnKind[] = ["bounce", "reply", "unsubscribe"];
const claims = fc.record({
  kind: fc.constantFrom(...kinds),
  organizationId: fc.uuid({ version: 7 }),
  deliveryId: fc.uuid({ version: 7 }),
});

test("M70 an address says what was put into it, in at most 64 characters and in either case of letters", () => {
  fc.assert(
    fc.property(claims, (claim) => {
      const local = signReturn(claim, key);

      expect(local).toMatch(/^[bru]\+[a-z2-7]+$/);
      expect(local.length).toBeLessThanOrEqual(64);
      expect(readReturn(`${local}@bounce.firm.test`, key)).toEqual(claim);
      expect(readReturn(`${local.toUpperCase()}@BOUNCE.FIRM.TEST`, key)).toEqual(claim);
    }),
  );
});

test("M70 a flipped bit, a cut, another kind or another key is nothing", () => {
  fc.assert(
    fc.property(claims, fc.nat(38 * 8 - 1), fc.nat(62), (claim, bit, length) => {
      const local = signReturn(claim, key);
      const bytes = fromBase32(local.slice(2)) ?? Buffer.alloc(38);
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const others = ["b", "r", "u"].filter((letter) => !local.startsWith(letter));

      expect(readReturn(`${local.slice(0, 2)}${toBase32(bytes)}@firm.test`, key)).toBeUndefined();
      expect(readReturn(`${local.slice(0, length)}@firm.test`, key)).toBeUndefined();
      expect(others.map((letter) => readReturn(`${letter}${local.slice(1)}@firm.test`, key))).toEqual([
        undefined,
        undefined,
      ]);
      expect(readReturn(`${local}@firm.test`, new Uint8Array(32))).toBeUndefined();
    }),
  );
});

test("base 32 is that of RFC 4648, and bytes have one way to be written", () => {
  const written = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => toBase32(Buffer.from(text)));

  expect(written).toEqual(["", "my", "mzxq", "mzxw6", "mzxw6yq", "mzxw6ytb", "mzxw6ytboi"]);
  expect(fromBase32("mzxw6yr")).toBeUndefined();
  expect(fromBase32("mz1q")).toBeUndefined();
  expect(fromBase32("MZXW6")?.toString()).toBe("foo");
});
