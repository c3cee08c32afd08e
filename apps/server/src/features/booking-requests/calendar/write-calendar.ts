/** A whole day, or so many minutes from a moment on. */
export type When = { readonly day: string } | { readonly from: Date; readonly minutes: number };

export interface CalendarEvent {
  /** The same for ever: a program replaces what it has under it. */
  readonly uid: string;
  /** Counts up with each change. */
  readonly sequence: number;
  /** When what it says was decided. */
  readonly stamp: Date;
  readonly when: When;
  readonly summary: string;
  /** May have lines. Empty texts are left out. */
  readonly description: string;
  readonly location: string;
}

const mostOctets = 75;

/** One event as a file of RFC 5545: lines end in CRLF and have at most 75 octets, texts are escaped, moments stand in UTC. */
export function writeCalendar(event: CalendarEvent): string {
  const { uid, sequence, stamp, when, summary, description, location } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Delight//Booking requests//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${inUtc(stamp)}`,
    `SEQUENCE:${sequence}`,
    ...span(when),
    `SUMMARY:${escapeText(summary)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === "" ? [] : [`LOCATION:${escapeText(location)}`]),
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** The end is the first moment, or the first day, after it (RFC 5545, 3.6.1). */
function span(when: When): string[] {
  if ("from" in when) {
    const end = new Date(when.from.getTime() + when.minutes * 60_000);
    return [`DTSTART:${inUtc(when.from)}`, `DTEND:${inUtc(end)}`];
  }
  const end = new Date(Date.parse(`${when.day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${basic(when.day)}`, `DTEND;VALUE=DATE:${basic(end)}`];
}

function basic(day: string): string {
  return day.replaceAll("-", "");
}

function inUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** RFC 5545, 3.3.11; what may stand in no text at all is a space. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** RFC 5545, 3.1: longer lines go on in the next one behind a space; no letter is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = "";
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
