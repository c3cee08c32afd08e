import { expect, test } from "vitest";
import { Line } from "./common.ts";
import { cleanLine, eachOnce, textKey } from "./same-text.ts";

const persian = "می\u200cخواهم";
const family = "👨\u200d👩\u200d👧";

test.each([
  ["composed letters", "Rene\u0301e", "Renée"],
  ["a no-break space", "Café\u00a0Soleil", "Café Soleil"],
  ["thin and doubled spaces", "1\u2009000 \u202f km", "1 000 km"],
  ["ends", "\ufeff \u200e VIP\u00a0\u200f\n", "VIP"],
  ["a soft hyphen and a zero-width space", "Zentral\u00adhei\u200bzung", "Zentralheizung"],
  ["a joiner between letters that do not join", "V\u200dI\u200cP", "VIP"],
  ["a joiner in Persian", persian, persian],
  ["a joiner in emoji", family, family],
  ["a mark of direction inside", "שלום\u200e!", "שלום\u200e!"],
  ["nothing but what nobody sees", "\u200b\u00a0\u2060", ""],
])("a line is kept with %s as people see it", (_, given, kept) => {
  expect(Line.parse(given)).toBe(kept);
});

test("what looks the same has one key, what looks different has several", () => {
  const same = [
    "VIP client",
    "vip Client",
    "VIP  client",
    "VIP\u00a0client ",
    "\u200eV\u200bIP\u2009client",
    "VI\u200eP client",
  ];
  const others = ["VIP-client", "VIPclient", "VIP clïent", persian, persian.replace("\u200c", ""), family, "👨👩👧"];

  expect(eachOnce(same)).toEqual(["VIP client"]);
  expect(eachOnce(others)).toEqual(others);
  expect(eachOnce(["⭐\ufe0f Gold", "⭐ gold", "pay\u2011as-you-go", "Pay-as-you-go", "ΟΔΟΣ", "οδος", "οδοσ"])).toEqual(
    ["⭐\ufe0f Gold", "pay\u2011as-you-go", "ΟΔΟΣ"],
  );
});

test("A36 a long hostile line is cleaned at once", () => {
  for (const sign of ["\u200e", "\u200d", "\u00a0", " ", "\u0301", "a\u200d"]) {
    const long = `${sign.repeat(200_000)}x${sign.repeat(200_000)}y`;
    expect(textKey(cleanLine(long)).length).toBeGreaterThan(0);
  }
});
