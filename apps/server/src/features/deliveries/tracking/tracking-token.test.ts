import fc from "fast-check";
import { expect, test } from "vitest";
import { readTracking, signTracking, type TrackingKind } from "./tracking-token.ts";

const key = new Uint8Array(32).fill(7);
const kinds: readonly TrackingKind[] = ["open", "click", "unsubscribe", "view", "preferences", "book", "user_mail"];
const claims = fc.record({
  kind: fc.constantFrom(...kinds),
  organizationId: fc.uuid({ version: 7 }),
  deliveryId: fc.uuid({ version: 7 }),
  linkIndex: fc.nat(65_535),
});

test("a token says what was put into it, in characters that a path may have", () => {
  fc.assert(
    fc.property(claims, (claim) => {
      const token = signTracking(claim, key);
      expect(token).toMatch(/^[\w-]{68}$/);
      expect(readTracking(token, claim.kind, key)).toEqual(claim);
    }),
  );
});

test("A18 M44 a flipped bit, a cut, another kind, another key or another writing of the same bytes is nothing", () => {
  fc.assert(
    fc.property(claims, fc.nat(51 * 8 - 1), fc.nat(67), (claim, bit, length) => {
      const token = signTracking(claim, key);
      const bytes = Buffer.from(token, "base64url");
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const others = kinds.filter((kind) => kind !== claim.kind);

      expect(readTracking(bytes.toString("base64url"), claim.kind, key)).toBeUndefined();
      expect(readTracking(token.slice(0, length), claim.kind, key)).toBeUndefined();
      expect(others.map((kind) => readTracking(token, kind, key))).toEqual(others.map(() => undefined));
      expect(readTracking(token, claim.kind, new Uint8Array(32))).toBeUndefined();
      expect(readTracking(`${token}=`, claim.kind, key)).toBeUndefined();
    }),
  );
});
