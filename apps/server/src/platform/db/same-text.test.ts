import { domainToASCII } from "node:url";
import { toAddress } from "@delight/contract/email-address";
import { decodePunycode } from "@delight/contract/bare/punycode";
import { cleanLine, textKey } from "@delight/contract/same-text";
import fc from "fast-check";
import { expect } from "vitest";
import { testApp, test } from "../../testing/fixtures.ts";

/** Letters of many scripts, whatever nobody sees, spaces, marks, joiners, signs with variants. What Unicode added lately is left out: versions differ. */
const sign = fc.oneof(
  fc.constantFrom(
    ..."aA eÉß I İıΣσς ЖжĐđ mM -‐‑ \u0301\u0327\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00a0\u2009\u202f\u3000\u061c\u202a\u202c\u2066\u2069\ufe0f\t\n",
  ),
  fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
  fc
    .constantFrom(
      [0x370, 0x52f],
      [0x5d0, 0x64f],
      [0x900, 0x97f],
      [0x1e00, 0x206f],
      [0x2100, 0x214f],
      [0x3040, 0x30ff],
      [0xac00, 0xac50],
      [0x1f300, 0x1f5ff],
    )
    .chain(([min, max]) => fc.integer({ min: min ?? 0, max: max ?? 0 }))
    .map((code) => String.fromCodePoint(code)),
);
const texts = [
  ...fc.sample(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join("")),
    20_000,
  ),
  "\u0130\u064e\u200d#",
];

test("the database and the program clean and compare lines alike, and what is clean stays as it is", async () => {
  const rows = await testApp.rows<{ clean: string; key: string; key_of_clean: string }>(
    `select clean_line(line) as clean, text_key(line) as key, text_key(clean_line(line)) as key_of_clean
     from unnest($1::text[]) with ordinality as given(line, place) order by place`,
    [texts],
  );

  const differing = texts.filter((text, index) => {
    const [clean, key] = [cleanLine(text), textKey(text)];
    const row = rows[index];
    // Keys are only compared: the key of a key is asked for by nobody, and small letters may order marks another way.
    const isSettled = cleanLine(clean) === clean && textKey(clean) === key;
    return !isSettled || row?.clean !== clean || row.key !== key || row.key_of_clean !== key;
  });
  expect(differing).toEqual([]);
});

test("the database and the program read Punycode alike", async () => {
  const letters = fc.constantFrom(..."abz09-éüßжяωالم例え한ไ😀");
  const labels = fc.sample(
    fc.array(letters, { minLength: 1, maxLength: 20 }).map((all) => all.join("")),
    3000,
  );
  const encoded = labels.map((label) => domainToASCII(label)).filter((label) => label.startsWith("xn--"));
  const broken = fc.sample(fc.stringMatching(/^[a-z0-9-]{1,20}$/), 1000);
  const given = [...encoded.map((label) => label.slice(4)), ...broken];

  const rows = await testApp.rows<{ letters: string | null }>(
    "select decode_punycode(label) as letters from unnest($1::text[]) with ordinality as given(label, place) order by place",
    [given],
  );

  expect(encoded.length).toBeGreaterThan(500);
  expect(rows.map((row) => row.letters ?? undefined)).toEqual(given.map((label) => decodePunycode(label)));
});

test("an address has one key in the database and in the program, in whatever letters it came", async () => {
  const forms = [
    "info@müller.example",
    "INFO@MÜLLER.example",
    "info@mu\u0308ller.example",
    "Info@xn--mller-kva.example",
  ];
  const addresses = forms.map((form) => toAddress(form) ?? "");

  const rows = await testApp.rows<{ key: string; shown: string }>(
    "select distinct lower(one) as key, shown_address(lower(one)) as shown from unnest($1::text[]) as one",
    [addresses],
  );

  expect(rows).toEqual([{ key: "info@xn--mller-kva.example", shown: "info@müller.example" }]);
});
