import { anchorsOf } from "../checks/places.ts";
import { linesOf } from "../checks/gaps.ts";
import { isDisguised, isShortened } from "../checks/links.ts";
import type { EmailLanguage } from "../words.ts";
import type { ScoreCode } from "./codes.ts";
import { folded, spamWords } from "./spam-words.ts";

export interface ScoreReason {
  code: ScoreCode;
  /** Taken off. */
  points: number;
  /** What was found: the words, a number, an address. */
  detail: string;
}

/** From 10, without a blemish, down to 0; the reasons say where each point went. */
export interface InboxScore {
  points: number;
  reasons: ScoreReason[];
}

/** A message as it arrives. */
export interface Scored {
  subject: string;
  html: string;
  text: string;
  language: EmailLanguage;
}

const reason = (code: ScoreCode, points: number, detail: string | number): ScoreReason[] =>
  points > 0 ? [{ code, points, detail: String(detail) }] : [];

/** The points of the highest step that a number has passed. */
const steps = (value: number, ...passed: readonly (readonly [above: number, points: number])[]) =>
  passed.find(([above]) => value > above)?.[1] ?? 0;

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

/** Words of three letters or more that are written in capitals only; scripts without capitals have none. */
function capitalsIn(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 2 && word === word.toUpperCase() && word !== word.toLowerCase());
}

function judgeSubject(subject: string): ScoreReason[] {
  const capitals = capitalsIn(subject);
  const isLoud = capitals.length > 1 && capitals.length > wordsOf(subject).length / 3;
  const marks = countOf(subject, /[!?！؟]/g);
  const signs = countOf(subject, /[$€£¥%★☆✔✅🔥💰]/gu);
  return [
    ...reason("subject_missing", subject.trim() === "" ? 2 : 0, ""),
    ...reason("subject_capitals", isLoud ? 1.5 : 0, capitals.join(" ")),
    ...reason("subject_shouts", steps(marks, [2, 1], [1, 0.5]), subject),
    ...reason("subject_pretends", /^\s*(re|fwd?|aw|tr|رد)\s*:/i.test(subject) ? 1.5 : 0, subject),
    ...reason("subject_symbols", steps(signs, [2, 0.5]), subject),
  ];
}

function judgeWords({ subject, text, language }: Scored, letters: string): ScoreReason[] {
  const read = ` ${folded(`${subject}\n${text}`).replace(/[^\p{L}\p{N}%'’]+/gu, " ")} `;
  const found = spamWords[language].filter((words) =>
    read.includes(` ${folded(words).replace(/[^\p{L}\p{N}%']+/gu, " ")} `),
  );
  const capitals = capitalsIn(letters);
  const marks = countOf(letters, /!{2,}|؟{2,}|\?{2,}/g);
  const isLoud = capitals.length > 5 && capitals.length > wordsOf(letters).length / 5;
  return [
    ...reason("spam_words", Math.min(3, found.length * 0.5), found.join(", ")),
    ...reason("text_capitals", isLoud ? 1 : 0, capitals.slice(0, 6).join(" ")),
    ...reason("text_shouts", Math.min(1, marks * 0.5), marks),
  ];
}

const bareNumber = /^https?:\/\/(\d{1,3}\.){3}\d{1,3}(?=[:/]|$)/i;

function judgeLinks(html: string): ScoreReason[] {
  const links = anchorsOf(html);
  const many = new Set(links.map(({ href }) => href)).size;
  const first = (code: ScoreCode, points: number, is: (link: (typeof links)[number]) => boolean) =>
    links
      .filter(is)
      .slice(0, 1)
      .flatMap(({ href, label }) => reason(code, points, code === "links_disguised" ? `${label} → ${href}` : href));
  return [
    ...reason("links_numerous", steps(many, [40, 1.5], [20, 0.5]), many),
    ...first("links_disguised", 2, isDisguised),
    ...first("links_shortened", 1.5, ({ href }) => isShortened(href)),
    ...first("links_bare_numbers", 2, ({ href }) => bareNumber.test(href)),
  ];
}

/** Text smaller than can be read; layouts set the size of what holds their cells to nothing, so only what holds words counts. */
const hiddenText =
  /<(?:p|span|font|a|b|strong|h[1-6])\s[^<>]*style\s*=\s*"[^"]*(?:font-size\s*:\s*[01](?:px)?\s*[;"]|text-indent\s*:\s*-\d{3})[^<>]*>[^<]*\p{L}/iu;

function judgePictures(html: string, letters: number): ScoreReason[] {
  const pictures = countOf(html, /<img\b(?![^<>]*width="1")/gi);
  if (pictures === 0) return [];
  if (letters < 120) return reason("pictures_only", 2.5, pictures);
  return reason("pictures_numerous", pictures > 4 && letters / pictures < 60 ? 1 : 0, pictures);
}

function judgeBuild({ html, text }: Scored, letters: number): ScoreReason[] {
  const active = /<(script|form|iframe|object|embed|video|audio)\b/i.exec(html)?.[1]?.toLowerCase();
  const kilobytes = Math.round(new TextEncoder().encode(html).length / 1024);
  const said = text.trim().length;
  return [
    ...judgePictures(html, letters),
    ...reason("text_part_short", said < Math.min(40, letters / 4) ? 1 : 0, said),
    ...reason("size_large", steps(kilobytes, [102, 1]), kilobytes),
    ...reason("text_hidden", hiddenText.test(html) ? 1 : 0, "font-size, text-indent"),
    ...reason("code_active", active ? 2 : 0, `<${active}>`),
  ];
}

/** How a message looks to those who sort mail, with a reason for each point. A rule of thumb, not the verdict of a mailbox. */
export function scoreEmail(message: Scored): InboxScore {
  const letters = linesOf(message.html).join("\n");
  const reasons = [
    ...judgeSubject(message.subject),
    ...judgeWords(message, letters),
    ...judgeLinks(message.html),
    ...judgeBuild(message, letters.length),
  ].toSorted((one, other) => other.points - one.points);
  const off = reasons.reduce((sum, { points }) => sum + points, 0);
  return { points: Math.max(0, Math.round((10 - off) * 10) / 10), reasons };
}
