import type { Condition, ConditionTerm } from "@delight/email/document";
import { findMergeField, findMergeList } from "@delight/email/merge-fields";

type Operator = ConditionTerm["operator"];

const opened = /^\{%-?\s*if\s+([^]*?)\s*-?%\}$/;
const literal = /(?:"([^"]*)"|'([^']*)'|(-?\d+)|(nil|null|blank|empty)\b)/.source;
const term = new RegExp(
  String.raw`(not\s+)?([a-z]+(?:\.[a-z0-9_]+)?)(\.cents)?(?:\s*(==|!=|<|>|contains)\s*${literal})?\s*(?:(and|or)\b\s*|$)`,
  "y",
);

interface Written {
  readonly field: string;
  /** Whether the minor units of an amount are asked for; whole units mean others in each currency. */
  readonly isInCents: boolean;
  readonly isNegated: boolean;
  readonly sign: string | undefined;
  readonly text: string | undefined;
  readonly number: string | undefined;
}

/** How what is asked of a field is written; of days and texts words are asked, of amounts a number. */
const signs: Record<"text" | "date" | "money" | "url", Readonly<Record<string, Operator>>> = {
  text: { "==": "is", "!=": "is_not", contains: "contains" },
  date: { "<": "before", ">": "after" },
  money: { "<": "below", ">": "above" },
  url: {},
};

/** Whether a field is there at all, however that is asked. */
function asksPresence({ sign, text, number, isNegated, isInCents }: Written): boolean | undefined {
  if (isInCents) return undefined;
  if (sign === undefined) return !isNegated;
  const isNothing = number === undefined && (text ?? "") === "";
  if (!isNothing || isNegated) return undefined;
  return sign === "==" ? false : sign === "!=" ? true : undefined;
}

function comparison(written: Written): Operator | undefined {
  const { field, sign = "", isNegated } = written;
  const kind = findMergeField(field)?.kind;
  if (kind === "list") return sign === "contains" ? (isNegated ? "is_not" : "is") : undefined;
  if (isNegated || kind === undefined || !isInUnits(written, kind === "money")) return undefined;
  return signs[kind][sign];
}

/** Amounts are compared in minor units and unquoted, everything else as a quoted text. */
function isInUnits({ isInCents, text }: Written, isMoney: boolean): boolean {
  return isInCents === isMoney && (text === undefined) === isMoney;
}

function readTerm(written: Written): ConditionTerm | undefined {
  const { field, text, number } = written;
  if (!findMergeField(field) && !findMergeList(field)) return undefined;
  const isThere = asksPresence(written);
  if (isThere !== undefined) return { field, operator: isThere ? "filled" : "empty", value: "" };
  const operator = comparison(written);
  const value = (number ?? text ?? "").replaceAll("\\\\", "\\");
  return operator && !/["{}%]/.test(value) ? { field, operator, value } : undefined;
}

/** One term and what links it to the next, from a place on. */
function termFrom(asked: string, from: number) {
  term.lastIndex = from;
  const found = term.exec(asked);
  if (!found) return undefined;
  const [whole, not, field = "", cents, sign, double, single, number, , link] = found;
  const [isInCents, isNegated] = [cents !== undefined, not !== undefined];
  const read = readTerm({ field, isInCents, sign, text: double ?? single, number, isNegated });
  return read && { read, link, end: from + whole.length };
}

/** A written `if` as what is asked in it; nothing where more is said than fields, relations and values can say. */
export function readCondition(source: string): Condition | undefined {
  const asked = opened.exec(source)?.[1];
  if (asked === undefined) return undefined;
  const terms: ConditionTerm[] = [];
  const links = new Set<string>();
  for (let from = 0; from < asked.length; ) {
    const next = termFrom(asked, from);
    if (!next) return undefined;
    terms.push(next.read);
    if (next.link !== undefined) links.add(next.link);
    from = next.end;
  }
  return links.size < 2 && terms.length <= 10 ? { match: links.has("or") ? "any" : "all", terms } : undefined;
}

/** What a tag that only steers does: it goes on where a condition does not hold, or ends it. */
export function readStep(source: string): "otherwise" | "end" | undefined {
  const name = /^\{%-?\s*(else|endif)\s*-?%\}$/.exec(source)?.[1];
  return name === "else" ? "otherwise" : name === "endif" ? "end" : undefined;
}

/** Whether a tag asks something, though not in a way that could be told. */
export function isCondition(source: string): boolean {
  return /^\{%-?\s*(?:if|elsif|unless|endunless|case|when|endcase)\b/.test(source);
}
