const breaks = /[\r\n\t\v\f\u0085\u2028\u2029]+/g;
const bidiOverrides = "\u202a-\u202e\u2066-\u2069";
const hidden = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${bidiOverrides}]`, "g");

/** A text fit for a header: one line, without control characters and what turns the reading direction to deceive. */
export function cleanHeaderText(text: string): string {
  return text.replace(breaks, " ").replace(hidden, "").toWellFormed().trim();
}
