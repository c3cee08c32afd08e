import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bytesInJson } from "./segment-size.ts";
import { type Segment, Segmenter } from "./segments.ts";

let delivered: Segment[] = [];

beforeEach(() => {
  delivered = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => new Segmenter((segment) => delivered.push(segment));
const event = (timestamp: number, text = "") => ({ type: 3, timestamp, data: { text } });
const timesOf = ({ events }: Segment) => (JSON.parse(events) as { timestamp: number }[]).map((one) => one.timestamp);

test("9.10: a segment is cut before it would pass 60 000 bytes, counted as they travel", () => {
  const segmenter = start();

  for (let at = 0; at < 100; at += 1) segmenter.add(event(at, 'é"€𝄞'.repeat(100)));
  segmenter.cut();

  expect(delivered.length).toBeGreaterThan(1);
  for (const { events } of delivered) {
    expect(new TextEncoder().encode(JSON.stringify(events)).length).toBeLessThanOrEqual(60_002);
  }
  expect(delivered.flatMap(timesOf)).toEqual(Array.from({ length: 100 }, (_, at) => at));
});

test("9.10: a segment is cut after 5 minutes, and knows when it begins and ends", () => {
  const segmenter = start();
  segmenter.add(event(1000));
  segmenter.add(event(2000));

  vi.advanceTimersByTime(5 * 60_000 + 1999);
  expect(delivered).toEqual([]);
  vi.advanceTimersByTime(2);

  expect(delivered).toMatchObject([{ startsAt: 1000, endsAt: 2000 }]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(delivered).toHaveLength(1);
});

test("9.10: an event larger than a segment is one of its own", () => {
  const segmenter = start();

  segmenter.add(event(1));
  segmenter.add(event(2, "x".repeat(70_000)));
  segmenter.add(event(3));
  segmenter.cut();

  expect(delivered.map(timesOf)).toEqual([[1], [2], [3]]);
});

test.each(["plain", 'say "yes" \\ no', "é€𝄞", "مرحبا"])(
  "9.10: the bytes of %s are those of its JSON in UTF-8",
  (text) => {
    expect(bytesInJson(text)).toBe(new TextEncoder().encode(JSON.stringify(text)).length - 2);
  },
);
