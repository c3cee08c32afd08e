import { expect, test } from "vitest";
import { isMonstrous } from "./json-size.ts";

const judge = (text: string) => isMonstrous(Buffer.from(text));

test("A34 more than 64 levels or 50 000 parts are too much", () => {
  expect(judge(`${"[".repeat(64)}${"]".repeat(64)}`)).toBe(false);
  expect(judge(`${"[".repeat(65)}${"]".repeat(65)}`)).toBe(true);
  expect(judge(`[${"[],".repeat(49_999)}[]]`)).toBe(false);
  expect(judge(`[${"1,".repeat(50_001)}1]`)).toBe(true);
});

test("A34 lists that hold one thing each are parts as well, with a comma between them or without", () => {
  const nested = (times: number) =>
    `[${Array(times)
      .fill(`${"[".repeat(50)}${"]".repeat(50)}`)
      .join(",")}]`;

  expect(judge(nested(990))).toBe(false);
  expect(judge(nested(1010))).toBe(true);
  expect(judge(`[${'{"a":{"b":{}}},'.repeat(17_000)}0]`)).toBe(true);
});

test("A34 what stands in strings is no part, however it is escaped, and a string without end is none either", () => {
  const many = ",[".repeat(60_000);

  expect(judge(`{"a":"${many}"}`)).toBe(false);
  expect(judge(`{"a":"\\"${many}"}`)).toBe(false);
  expect(judge(`{"a":"\\\\\\"${many}"}`)).toBe(false);
  expect(judge(`{"a":"${many}`)).toBe(false);
  expect(judge(`{"a":"\\\\",${many}`)).toBe(true);
});
