import { expect, test } from "vitest";
import { clockOf, meaningOf, offsetAt } from "./zoned.ts";

const paris = "Europe/Paris";

test("a time on the clocks of a zone is one moment", () => {
  const meaning = meaningOf({ day: "2026-07-01", time: "09:30" }, paris);

  expect(meaning).toMatchObject({ kind: "once", moment: "2026-07-01T07:30:00Z", offset: "+02:00" });
  expect(clockOf("2026-07-01T07:30:00Z", paris)).toEqual({ day: "2026-07-01", time: "09:30" });
  expect(offsetAt("2026-01-01T00:00:00Z", paris)).toBe("+01:00");
});

test("a time that the clocks leave out is the time after the gap", () => {
  const meaning = meaningOf({ day: "2026-03-29", time: "02:30" }, paris);

  expect(meaning).toMatchObject({ kind: "gap", moment: "2026-03-29T01:30:00Z", clock: { time: "03:30" } });
});

test("a time that comes twice is two moments, an hour apart", () => {
  const meaning = meaningOf({ day: "2026-10-25", time: "02:30" }, paris);

  expect(meaning).toMatchObject({
    kind: "twice",
    earlier: { moment: "2026-10-25T00:30:00Z", offset: "+02:00" },
    later: { moment: "2026-10-25T01:30:00Z", offset: "+01:00" },
  });
});

test("a whole day can be left out: Samoa had no 30 December 2011", () => {
  const meaning = meaningOf({ day: "2011-12-30", time: "12:00" }, "Pacific/Apia");

  expect(meaning).toMatchObject({ kind: "gap", clock: { day: "2011-12-31", time: "12:00" } });
});

test.each([
  { day: "12026-07-01", time: "09:30" },
  { day: "2026-02-30", time: "09:30" },
  { day: "", time: "09:30" },
  { day: "2026-07-01", time: "" },
])("$day $time means nothing", (clock) => {
  expect(meaningOf(clock, paris)).toBeUndefined();
});

test("a gap may be half an hour: Lord Howe Island", () => {
  const meaning = meaningOf({ day: "2026-10-04", time: "02:15" }, "Australia/Lord_Howe");

  expect(meaning).toMatchObject({ kind: "gap", clock: { time: "02:45" } });
});
