import type { Figures, NumberShape } from "./number-formats.ts";

/** A number of a workbook: its value, which can be read in one way only, and the words that its format shows around. */
export interface Numeric {
  readonly value: string;
  readonly before: string;
  readonly after: string;
}

/** A number as the cell of a CSV file would hold it: without the noise of binary fractions and without exponents; a date as ISO 8601. */
export function numberText(text: string, shape: NumberShape, is1904: boolean): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) {
    return text;
  }
  switch (shape) {
    case undefined:
      return plain(number);
    case "date":
      return momentText(number, is1904) ?? plain(number);
    case "time":
      return timeText(number, is1904);
    default:
      return "pattern" in shape ? inPattern(number, shape.pattern) : withWords(number, shape);
  }
}

function inPattern(number: number, pattern: string): string {
  return Number.isInteger(number) && number >= 0 ? patterned(plain(number), pattern) : plain(number);
}

/** What `numberText` cannot say; undefined of moments, and of what is no number. */
export function numericOf(text: string, shape: NumberShape): Numeric | undefined {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number) || typeof shape === "string") {
    return undefined;
  }
  const { before, after } = shape && "before" in shape ? shape : { before: "", after: "" };
  // Three digits behind a sign may be thousands, four are none.
  return { value: plain(number).replace(/^-?\d{1,3}\.\d{3}$/, (value) => `${value}0`), before, after };
}

/** With the words of its format and its decimals; a whole number has none, as it may be that of a customer in a column of money. */
function withWords(number: number, { before, after, decimals }: Figures): string {
  const shown = decimals === null || Number.isInteger(number) ? plain(number) : fixed(number, decimals);
  return `${before}${shown}${after}`.trim();
}

/** Halves go away from zero, as spreadsheets round them. */
function fixed(number: number, decimals: number): string {
  const places = Math.min(decimals, 15);
  const scale = 10 ** places;
  const most = Number((Math.abs(number) * scale).toPrecision(15));
  return most < 1e15 ? ((Math.sign(number) * Math.round(most)) / scale).toFixed(places) : plain(number);
}

/** A span of time; of a moment that is only shown as a time, the moment. */
function timeText(number: number, is1904: boolean): string {
  return number >= 0 && number < mostElapsed ? elapsed(number) : (momentText(number, is1904) ?? plain(number));
}

/** Days; more than that are no span of time but a moment of which only the time is shown. */
const mostElapsed = 1000;

/** Hours and minutes, and seconds where there are some: `36:00`. */
function elapsed(days: number): string {
  const seconds = Math.round(days * day);
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  const rest = seconds % 60 === 0 ? "" : `:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}${rest}`;
}

/** Digits take the places of a pattern from its end; what is left of them stands before the first place, as spreadsheets show it. */
function patterned(digits: string, pattern: string): string {
  let rest = digits;
  let shown = "";
  const first = pattern.search(/[0#]/);
  const firstZero = pattern.indexOf("0");
  for (let place = pattern.length - 1; place >= 0; place -= 1) {
    const sign = pattern[place] ?? "";
    if (!/[0#]/.test(sign)) {
      shown = sign + shown;
      continue;
    }
    const digit = place === first ? rest : rest.slice(-1);
    rest = place === first ? "" : rest.slice(0, -1);
    shown = (digit === "" && place >= firstZero ? "0" : digit) + shown;
  }
  return shown;
}

/** Spreadsheets count in 15 digits; what is beyond them is noise. */
function plain(number: number): string {
  const exact = Number(number.toPrecision(15));
  const text = String(exact);
  return text.includes("e")
    ? exact
        .toFixed(Math.abs(exact) < 1 ? 20 : 0)
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, "")
    : text;
}

const day = 86_400;
/** Days from the one that is 0 to 1970-01-01. */
const daysTo1970 = { of1900: 25_569, of1904: 24_107 };
/** 9999-12-31, the last one that a spreadsheet knows. */
const lastDay = 2_958_465;

/** Days since the end of 1899, or of 1903, with the time as a fraction; undefined outside of what spreadsheets know. */
function momentText(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial > lastDay - (is1904 ? daysTo1970.of1900 - daysTo1970.of1904 : 0)) {
    return undefined;
  }
  const seconds = Math.round((serial % 1) * day);
  const days = Math.floor(serial) + Math.floor(seconds / day);
  const time = clock(seconds % day);
  if (days === 0) {
    return time;
  }
  // Lotus took 1900 for a leap year, and every spreadsheet since: what it counts as before that day is one day later.
  const real = !is1904 && days < 60 ? days + 1 : days;
  const date = new Date((real - (is1904 ? daysTo1970.of1904 : daysTo1970.of1900)) * day * 1000)
    .toISOString()
    .slice(0, 10);
  return seconds % day === 0 ? date : `${date} ${time}`;
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
