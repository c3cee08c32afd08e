import type { NumberShape } from "./number-formats.ts";

/** A number as the cell of a CSV file would hold it: without the noise of binary fractions and without exponents; a date as ISO 8601. */
export function numberText(text: string, shape: NumberShape, is1904: boolean): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) {
    return text;
  }
  if (shape === "date") {
    return momentText(number, is1904) ?? plain(number);
  }
  return shape && Number.isInteger(number) && number >= 0 ? plain(number).padStart(shape.width, "0") : plain(number);
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
