import { expect, test } from "vitest";
import { storableJson } from "./storable-json.ts";

const clean = (json: string) => storableJson(Buffer.from(json)).toString();

test.each([
  [String.raw`["a\u0000b","\u0000"]`, `["ab",""]`],
  [String.raw`["\ud83d\ude00 \uD83D\uDE00"]`, String.raw`["\ud83d\ude00 \uD83D\uDE00"]`],
  [
    String.raw`["\ud83d","\ude00","\ude00\ud83d","\ud83d\ud83d\ude00"]`,
    String.raw`["\ufffd","\ufffd","\ufffd\ufffd","\ufffd\ud83d\ude00"]`,
  ],
  [String.raw`["\ud83d\u0000\ude00"]`, String.raw`["\ufffd\ufffd"]`],
])("9.10: characters that no database stores leave JSON: %s is %s", (json, storable) => {
  expect(clean(json)).toBe(storable);
});

test.each([String.raw`["\\u0000","\\\\ud83d","\"\n\u00e9 é 😀 \u000a"]`, `["plain"]`, String.raw`["\u00`, "\\", "\\u"])(
  "9.10: what is no such character stays as it is: %s",
  (json) => {
    expect(clean(json)).toBe(json);
  },
);
