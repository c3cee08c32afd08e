import { showValue } from "../template/show.ts";
import { sampleValues } from "../merge-fields.ts";
import { splitLiquid } from "../source/mask.ts";
import type { CheckedEmail, EmailFinding } from "./finding.ts";

/** Characters of the subject that a phone held upright shows, and of the line below it; most programs for desks show twice as much. */
export const shownOnPhones = { subject: 50, preheader: 90 } as const;

/** A source as long as it will be for a usual customer. */
function readable(source: string): string {
  return splitLiquid(source)
    .map(({ text, isTag }) => {
      if (!isTag) return text;
      const field = /^\{\{-?\s*([a-z]+\.[a-z0-9_]+)/.exec(text)?.[1];
      return field === undefined ? "" : showValue(sampleValues[field], "en");
    })
    .join("");
}

const segments = new Intl.Segmenter();
const lengthOf = (text: string) => [...segments.segment(text)].length;

/** The two lines that decide whether an email is opened. */
export function checkInbox({ subject, preheader }: CheckedEmail): EmailFinding[] {
  const found: EmailFinding[] = [];
  const subjectLength = lengthOf(readable(subject.slice(0, 2000)).trim());
  const preheaderLength = lengthOf(readable(preheader.slice(0, 2000)).trim());
  if (subject.trim() === "") found.push({ level: "error", code: "subject_missing", detail: "" });
  else if (subjectLength > shownOnPhones.subject) {
    found.push({ level: "hint", code: "subject_long", detail: String(subjectLength) });
  }
  if (preheader.trim() === "") found.push({ level: "hint", code: "preheader_missing", detail: "" });
  else if (preheader.trim().toLowerCase() === subject.trim().toLowerCase()) {
    found.push({ level: "hint", code: "preheader_repeats", detail: "" });
  } else if (preheaderLength > shownOnPhones.preheader) {
    found.push({ level: "hint", code: "preheader_long", detail: String(preheaderLength) });
  }
  return found;
}
