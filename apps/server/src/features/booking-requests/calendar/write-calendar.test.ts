import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

const event: CalendarEvent = {
  uid: "booking-1@delight.test",
  sequence: 2,
  stamp: new Date("2026-03-10T09:00:00.000Z"),
  when: { day: "2026-12-31" },
  summary: "Boiler service – Ada",
  description: "",
  location: "",
};

/** Lines as a program reads them: unfolded, by name and parameters. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

const unescape = (text: string) => text.replaceAll(/\\(.)/gs, (_, letter: string) => (letter === "n" ? "\n" : letter));

describe("RFC 5545", () => {
  test("a whole day ends on the first day after it (3.6.1), and empty texts are left out", () => {
    expect(writeCalendar(event)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Delight//Booking requests//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        "UID:booking-1@delight.test",
        "DTSTAMP:20260310T090000Z",
        "SEQUENCE:2",
        "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270101",
        "SUMMARY:Boiler service – Ada",
        "STATUS:CONFIRMED",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  test("a span stands in UTC, with its end (3.3.5)", () => {
    const lines = read(writeCalendar({ ...event, when: { from: new Date("2026-03-20T23:30:00Z"), minutes: 90 } }));

    expect([lines.get("DTSTART"), lines.get("DTEND")]).toEqual(["20260320T233000Z", "20260321T010000Z"]);
  });

  test("texts are escaped (3.3.11)", () => {
    const file = writeCalendar({ ...event, description: "a;b,c\\d\r\ne\u0000f", location: "1 Mill Lane, Leeds" });

    expect(file).toContain(String.raw`DESCRIPTION:a\;b\,c\\d\ne f`);
    expect(file).toContain(String.raw`LOCATION:1 Mill Lane\, Leeds`);
  });

  test("nothing that somebody wrote begins a line of its own: no line has more than 75 octets, and what is read is what was written (3.1)", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 300 }).map((text) => text.replaceAll(/[^\P{Cc}\n]/gu, " "));
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.constantFrom("\nEND:VEVENT", "\r\nBEGIN:VALARM", ""),
        (summary, description, more) => {
          const file = writeCalendar({ ...event, summary, description: `x${description}${more}` });

          const lines = file.split("\r\n");
          expect(lines.at(-1)).toBe("");
          expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
          expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4);
          expect(unescape(read(file).get("SUMMARY") ?? "")).toBe(summary);
          expect(unescape(read(file).get("DESCRIPTION") ?? "")).toBe(`x${description}${more.replaceAll("\r\n", "\n")}`);
        },
      ),
    );
  });
});
