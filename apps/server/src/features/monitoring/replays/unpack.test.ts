import { gzipSync } from "node:zlib";
import { segmentBytes } from "@delight/contract/monitoring";
import { expect, test } from "vitest";
import type { AppError } from "../../../platform/errors.ts";
import { readPacked, unpack } from "./unpack.ts";

const recorded = (data: string) => `[{"type":0,"timestamp":0,"data":[${data}]}]`;
const send = (json: string, isNameless = false) => {
  const events = gzipSync(json).toString("base64");
  expect(events.length).toBeLessThan(segmentBytes);
  return unpack({ packing: "gzip", events, isNameless });
};
const lists = `${"[".repeat(500)}${"]".repeat(500)},`;

test.each([
  ["many small objects", "{},".repeat(100_000)],
  ["lists inside of each other without a comma", lists.repeat(250)],
  ["objects inside of each other", '{"a":{"b":{"c":""}}},'.repeat(40_000)],
  ["one escape and many lists", `"\\u0000",${lists.repeat(250)}`],
])("A34 %s are refused before anybody builds them", async (_what, data) => {
  await expect(send(recorded(`${data}0`))).rejects.toMatchObject({ code: "too_large" } satisfies Partial<AppError>);
});

test("A34 a session without a user has an eighth of the room of others, and a fifth of their parts", async () => {
  const long = recorded(`"${"x".repeat(600 * 1024)}"`);
  const many = recorded(`${"0,".repeat(30_000)}0`);
  const small = recorded(`"${"x".repeat(400 * 1024)}",${"0,".repeat(15_000)}0`);

  await expect(send(long, true)).rejects.toMatchObject({ code: "too_large" });
  await expect(send(many, true)).rejects.toMatchObject({ code: "too_large" });
  for (const json of [long, many]) expect((await send(json)).count).toBe(1);
  expect((await send(small, true)).count).toBe(1);
});

test("A34 two recordings are unpacked at once and fifty wait; those that come on top are refused at once", async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => send(recorded("0"), true)));

  expect(all.slice(0, 52).every(({ status }) => status === "fulfilled")).toBe(true);
  const refused = { status: "rejected", reason: { code: "unavailable", retryAfter: 2 } };
  expect(all.slice(52)).toMatchObject(Array.from({ length: 8 }, () => refused));
});

test("9.10: secrets are cut out of a recording of any length, wherever it is taken apart, and it can be played", async () => {
  const secrets = `?key=hunter2&token=hunter2`.repeat(20_000);
  const short = "&key=a".repeat(650_000);
  const { packed } = await send(recorded(`"${secrets}"`));
  const longer = await send(recorded(`"${short}"`));

  const [played] = (await readPacked(packed)) as { data: string[] }[];
  expect(played?.data[0]).toBe(secrets.replaceAll("hunter2", "[secret]"));
  expect(await readPacked(longer.packed)).toHaveLength(1);
});
