import { expect, test } from "vitest";
import { readAddress } from "./read-address.ts";

test.each<[text: string, others: string[], address?: string]>([
  ["fred@t.example", []],
  ["o'fred@t.example", [], "o'fred@t.example"],
  ["Fred One <fred@t.example>", []],
  ["<fred@t.example>,", []],
  ["mailto:fred@t.example?subject=Hi", []],
  ["\u200bfred@t.example\u00a0", []],
  ["fred\u200b@t.example", []],
  ["fred＠t.example", []],
  ["fred@t.example.,", []],
  ["'fred@t.example", []],
  ["'fred@t.example'", []],
  ["“fred@t.example”;", []],
  ["'fred@t.example' <fred@t.example>", []],
  ["fred@t.example#mailto:fred@t.example#", []],
  ["Fred One#mailto:fred@t.example#", []],
  ["fred@t.example (work)", []],
  ["Fred One (fred@t.example)", []],
  ["fred [at] t.example", []],
  ["fred(at)t(dot)example", []],
  ["fred @ t.example", []],
  ["fred@t.example; ann@t.example", ["ann@t.example"]],
  ["fred@t.example / ann@t.example", ["ann@t.example"]],
  ["fred@t.example; FRED@t.example", []],
  ["Fred One <fred@t.example>; Ann Two <ann@t.example>", ["ann@t.example"]],
  ['"One, Fred" <fred@t.example>, "Two, Ann" <ann@t.example>', ["ann@t.example"]],
  ["fred@t.example, Ann Two <ann@t.example>", ["ann@t.example"]],
  ["fred@t.example (work), ann@t.example (home)", ["ann@t.example"]],
])("the address of %j is read, beside %j", (text, others, address = "fred@t.example") => {
  expect(readAddress(text)).toEqual({ address, others });
});

test.each([
  "none",
  "ask Fred",
  "fred@",
  "@t.example",
  "fred@t,example",
  "fred at t.example",
  "fred one@t.example",
  "Fred fred@t.example",
  "fred@t.example?",
  "a@t.example@t.example",
])("in %j there is no address that is sure", (text) => {
  expect(readAddress(text)).toBeUndefined();
});
