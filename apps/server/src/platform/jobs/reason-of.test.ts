import { expect, test } from "vitest";
import { reasonOf } from "./reason-of.ts";

test.each([
  [
    'duplicate key value violates unique constraint "customers_by_key"',
    'duplicate key value violates unique constraint "customers_by_key"',
  ],
  ['invalid input syntax for type uuid: "Ada Lovelace"', "invalid input syntax for type uuid: “…”"],
  ["Key (email)=(ada@example.com) already exists", "Key (email)=(…) already exists"],
  ["550 5.1.1 <ada.lovelace@example.com>: unknown", "550 5.1.1 <[e-mail]>: unknown"],
  ["No answer from +44 (0)1632 960-961", "No answer from [number]"],
  ["call 06.12.34.56.78 or 0612345678", "call [number] or [number]"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
  ["http://user:pass@host.test/x?token=abc failed", "http://host.test/x failed"],
  ["import 01890000-0000-7000-8000-00000000000a is gone", "import 01890000-0000-7000-8000-00000000000a is gone"],
])("1.6 of the error %j staff read %j", (message, shown) => {
  expect(reasonOf(new Error(message))).toBe(shown);
});
