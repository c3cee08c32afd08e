import { expect, test } from "vitest";
import type { OpenSpan } from "./business-hours.ts";
import { sendingHoursOf } from "./sending-hours.ts";

/** `1-5 08:00-18:00`: the days and one stretch of each. */
function open(...stretches: readonly string[]): OpenSpan[] {
  return stretches.flatMap((stretch) => {
    const [days = "", hours = ""] = stretch.split(" ");
    const [first = 1, last = first] = days.split("-").map(Number);
    const [opens = "", closes = ""] = hours.split("-");
    return Array.from({ length: last - first + 1 }, (_, index) => ({ day: first + index, opens, closes }));
  });
}

test.each([
  ["none are Monday to Friday from 8 to 18", open(), "1,2,3,4,5 08:00-18:00"],
  ["a short Saturday is no day to send", open("1-5 08:00-17:30", "6 09:00-13:00"), "1,2,3,4,5 08:00-17:30"],
  ["a longer day is one too", open("1-3 09:00-17:00", "4 08:00-20:00"), "1,2,3,4 09:00-17:00"],
  ["lunch is no end of the day", open("1-5 08:00-12:00", "1-5 14:00-18:00"), "1,2,3,4,5 08:00-18:00"],
  ["Sunday to Thursday", open("7 09:00-17:00", "1-4 09:00-17:00"), "1,2,3,4,7 09:00-17:00"],
  ["evenings end at 20", open("1-7 17:00-24:00", "1-7 00:00-02:00"), "1,2,3,4,5,6,7 17:00-20:00"],
  ["mornings begin at 8", open("1-5 05:30-14:00"), "1,2,3,4,5 08:00-14:00"],
  ["a long day ends at both", open("1-6 07:00-22:00"), "1,2,3,4,5,6 08:00-20:00"],
  ["day and night are Monday to Friday", open("1-7 00:00-24:00"), "1,2,3,4,5 08:00-18:00"],
  ["day and night but for a minute", open("1-7 00:00-23:59"), "1,2,3,4,5 08:00-18:00"],
  ["day and night in shifts", open("1-7 00:00-12:00", "1-7 12:00-24:00"), "1,2,3,4,5 08:00-18:00"],
  ["day and night but for supper", open("1-7 00:00-18:00", "1-7 22:00-24:00"), "1,2,3,4,5 08:00-18:00"],
  ["all week day and night, Saturday mornings", open("1-5 00:00-24:00", "6 09:00-13:00"), "1,2,3,4,5 08:00-18:00"],
  ["weekends on call are no days", open("1-5 08:00-17:00", "6-7 00:00-24:00"), "1,2,3,4,5 08:00-17:00"],
  ["Saturday nights are none", open("1-5 08:00-18:00", "6 18:00-24:00", "7 00:00-06:00"), "1,2,3,4,5 08:00-18:00"],
  ["nights alone are Monday to Friday", open("1-7 20:00-24:00", "1-7 00:00-06:00"), "1,2,3,4,5 08:00-18:00"],
  ["weekends alone", open("6-7 09:00-17:00"), "6,7 09:00-17:00"],
  ["an hour that is left after 8 is none", open("1-4 06:00-09:00", "5 09:00-17:00"), "5 09:00-17:00"],
  ["an hour that is all of a day is one", open("1-5 10:00-11:00"), "1,2,3,4,5 10:00-11:00"],
])("business hours become sending hours: %s", (_words, hours, expected) => {
  const { window, weekdays } = sendingHoursOf(hours);

  expect(`${weekdays.join(",")} ${window?.from}-${window?.until}`).toBe(expected);
});
