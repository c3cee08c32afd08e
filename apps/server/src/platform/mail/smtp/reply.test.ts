import fc from "fast-check";
import { expect, test } from "vitest";
import { ReplyReader } from "./reply.ts";

const read = (...chunks: (string | Buffer)[]) => {
  const reader = new ReplyReader();
  return chunks.flatMap((chunk) => reader.push(Buffer.from(chunk)));
};

test("M10 a reply of many lines is one, with its enhanced code", () => {
  const [reply] = read("550-5.1.1 The mailbox\r\n550-5.1.1 does not\r\n550 5.1.1 exist\r\n");

  expect(reply).toMatchObject({ code: 550, enhanced: "5.1.1" });
  expect(reply?.text).toBe("5.1.1 The mailbox\n5.1.1 does not\n5.1.1 exist");
});

test("F14 replies cut anywhere are read the same", () => {
  const whole = Buffer.from("250-ünïcode ✓\r\n250 PIPELINING\r\n354\r\n451 4.7.1 später\r\n");
  const expected = read(whole);

  fc.assert(
    fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
      const chunks = at.slice(1).map((end, index) => whole.subarray(at[index], end));
      expect(read(...chunks)).toEqual(expected);
    }),
  );
  expect(read(...[...whole].map((octet) => Buffer.of(octet)))).toEqual(expected);
});

test("F14 a reply of 100 KB is kept short and without control characters", () => {
  const [reply] = read(`${"550-\0\u001b[31mlong long line\r\n".repeat(5000)}550 end\r\n`);

  expect(reply?.code).toBe(550);
  expect(reply?.text.length).toBeLessThanOrEqual(2000);
  expect(reply?.text).not.toMatch(/[\0\u001b]/);
});

test.each(["hello there\r\n", "25 0\r\n", "999 x\r\n", "HTTP/1.1 400 Bad Request\r\n", "\r\n"])(
  "F14 %j is no reply",
  (garbage) => {
    expect(() => read(garbage)).toThrow("not SMTP");
  },
);

test("F14 a line or a reply without an end is given up", () => {
  expect(() => read("2".repeat(20_000))).toThrow("without an end");
  expect(() => read(...Array.from({ length: 200 }, () => "250-x".padEnd(10_000, "x").concat("\r\n")))).toThrow(
    "no end",
  );
});
