import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createAnonymizer } from "./anonymizer.ts";

const key = new Uint8Array(32).fill(7);

test("1.6: one person has one name, address and company, however often and in whatever order they are asked for", async () => {
  const [first, second] = await Promise.all([createAnonymizer(key, "en"), createAnonymizer(new Uint8Array(key), "en")]);
  const given = first("first_name", "Ada", "a");
  const family = first("last_name", "Lovelace", "a");

  expect(second("full_name", "Ada Lovelace", "a")).toBe(`${given} ${family}`);
  expect(second("email", "ada@real.test", "a")).toBe(first("email", "other@real.test", "a"));
  expect(first("email", "ada@real.test", "a").startsWith(given.toLowerCase().replaceAll(/[^a-z]/g, ""))).toBe(true);
  expect(first("full_name", "Ada Lovelace", "a")).not.toBe(first("full_name", "Ada Lovelace", "b"));
  expect((await createAnonymizer(new Uint8Array(32), "en"))("full_name", "x", "a")).not.toBe(`${given} ${family}`);
});

test("1.6: people are invented in the language of who looks; addresses and numbers reach nobody", async () => {
  const [french, arabic] = await Promise.all([createAnonymizer(key, "fr"), createAnonymizer(key, "ar")]);

  expect(arabic("full_name", "Ada", "a")).toMatch(/^\p{Script=Arabic}+/u);
  expect(arabic("email", "ada@real.test", "a")).toMatch(/^[a-z]+\.[a-z]+\d\d@example\.(com|net|org)$/);
  expect(french("phone", "0102030405", "a")).toMatch(/^06 39 98 \d\d \d\d$/);
  expect(french("network", "10.0.0.1", undefined)).toMatch(/^203\.0\.113\.\d+$/);
});

test("1.6: an invented value is never the real one, and what is empty stays empty", async () => {
  const invent = await createAnonymizer(key, "en");
  const likely = invent("first_name", "Ada", "a");

  expect(invent("first_name", likely.toUpperCase(), "a").toLowerCase()).not.toBe(likely.toLowerCase());
  expect(invent("first_name", "", "a")).toBe("");
});

test("1.6: what may be anything keeps its form alone, and addresses inside of text are replaced", async () => {
  const invent = await createAnonymizer(key, "en");

  expect(invent("cell", "Ab-12", undefined)).toMatch(/^(?!Ab-12)[A-Z][a-z]-\d\d$/);
  expect(invent("cell", "a@b.test, c", undefined)).toMatch(/@example\./);
  expect(invent("reply", "550 5.1.1 <ada@real.test> unknown", undefined)).toBe("550 5.1.1");
  expect(invent("reply", "The message could not be made: Ada", undefined)).toBe("");
  expect(invent("mention", "otpauth://totp/Delight:ada%40real.test?secret=X", undefined)).toMatch(
    /^otpauth:\/\/totp\/Delight:[a-z.\d]+@example\.\w+\?secret=X$/,
  );
  expect(invent("email", "a@real.test, b@real.test", undefined).split(", ")).toHaveLength(2);
  expect(invent("file_name", "Smith family.csv", undefined)).toMatch(/^file-\d{3}\.csv$/);
});

test("1.6: inventing in the place of long values keeps none of them in memory", async () => {
  const invent = await createAnonymizer(new Uint8Array(32).fill(9), "en");
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  /** What is held, not what nobody has swept up yet. */
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = held();

  for (let number = 0; number < 100; number += 1) {
    const real = `${number} ${"long ".repeat(200_000)}`;
    for (const kind of ["withheld", "text"] as const) {
      invent(kind, real, "a");
    }
  }

  expect(held() - before).toBeLessThan(20_000_000);
});
