import { type Template as LiquidNode, toValueSync, TypeGuards, Value } from "liquidjs";
import { findMergeField, isDataField, ownKindOf } from "../merge-fields.ts";
import { showsNumber, unknownParts } from "../template/day-format.ts";
import { isNumber } from "../template/filters.ts";
import type { EmailFinding } from "./finding.ts";

type Found = Pick<EmailFinding, "level" | "code" | "detail" | "fix">;
type Call = Value["filters"][number];
type Token = Extract<Call["args"][number], { getText(): string }>;

/** What a value is before it is known; sums are done with amounts and numbers, and with what may be either. */
type Kind = "amount" | "number" | "text" | "unknown";

/** Names that a source gives by assigning, with what they hold. */
type Assigned = Map<string, Kind>;

const sums = new Set(["plus", "minus", "times"]);
/** What shows a value as words or an address, which nothing can be reckoned from. */
const wording = new Set(["money", "list", "lines", "address", "tel_part", "url_part", "rated"]);

function kindOfName(name: string, assigned: Assigned): Kind {
  const known = assigned.get(name);
  if (known !== undefined) return known;
  if (ownKindOf(name) === "number") return "number";
  const field = findMergeField(name);
  if (field === undefined) return "unknown";
  if (field.kind === "money") return "amount";
  return field.kind === "text" && isDataField(name) ? "unknown" : "text";
}

function kindOfToken(token: unknown, assigned: Assigned): Kind {
  if (TypeGuards.isNumberToken(token)) return "number";
  if (TypeGuards.isQuotedToken(token)) return kindOfText(token.content);
  return TypeGuards.isPropertyAccessToken(token) ? kindOfName(token.getText(), assigned) : "unknown";
}

const kindOfText = (text: string): Kind => (isNumber(text) ? "number" : "text");

const isToken = (given: Call["args"][number] | undefined): given is Token =>
  given !== undefined && !Array.isArray(given);

/** A filter as it was written, but for its spaces. */
function writtenOf({ name, args }: Call): string {
  const given = args.map((one) =>
    isToken(one)
      ? one.getText()
      : one.map((part) => (typeof part === "string" ? part : (part?.getText() ?? ""))).join(": "),
  );
  return given.length === 0 ? name : `${name}: ${given.join(", ")}`;
}

/** `times: 0,9` is read as two numbers; where they were meant as one, it is said with a point. */
function pointFor({ name, args }: Call): Found["fix"] {
  const [whole, part] = args;
  if (args.length !== 2 || !TypeGuards.isNumberToken(whole) || !TypeGuards.isNumberToken(part)) return undefined;
  const { input, begin } = whole;
  const before = new RegExp(String.raw`${name}\s*:\s*$`).exec(input.slice(0, begin))?.[0];
  if (before === undefined || !/^\d+$/.test(part.getText())) return undefined;
  return {
    kind: "decimal",
    from: before + input.slice(begin, part.end),
    to: `${before}${whole.getText()}.${part.getText()}`,
  };
}

function checkSum(call: Call, { written, kind }: { written: string; kind: Kind }, assigned: Assigned): Found[] {
  const [given, ...more] = call.args;
  const other = isToken(given) ? kindOfToken(given, assigned) : "text";
  const isSquare = call.name === "times" && kind === "amount" && other === "amount";
  if (more.length === 0 && kind !== "text" && other !== "text" && !isSquare) return [];
  const fix = kind === "text" ? undefined : pointFor(call);
  return [
    { level: "error", code: "sum_impossible", detail: `${written} | ${writtenOf(call)}`, ...(fix ? { fix } : {}) },
  ];
}

function kindOfSum(call: Call, kind: Kind, assigned: Assigned): Kind {
  const other = kindOfToken(call.args[0], assigned);
  if (kind === "amount" || other === "amount") return "amount";
  return kind === "unknown" || other === "unknown" ? "unknown" : "number";
}

function formatOf({ args }: Call): string | undefined {
  const [given] = args;
  return TypeGuards.isQuotedToken(given) ? given.content : undefined;
}

function checkFormat(call: Call): Found[] {
  const format = formatOf(call);
  return unknownParts(format ?? "long").map((detail) => ({ level: "error", code: "date_format_unknown", detail }));
}

/** What stands in for a value takes its place in all that follows. */
function kindWithFallback(call: Call, kind: Kind, assigned: Assigned): Kind {
  const [given] = call.args;
  if (TypeGuards.isQuotedToken(given) && given.content === "") return kind;
  const fallback = kindOfToken(given, assigned);
  if (kind === "text" || fallback === "text") return "text";
  return kind === fallback ? kind : kind === "unknown" || fallback === "unknown" ? "unknown" : "amount";
}

function kindBehind(call: Call, kind: Kind, assigned: Assigned): Kind {
  if (sums.has(call.name)) return kindOfSum(call, kind, assigned);
  if (call.name === "default") return kindWithFallback(call, kind, assigned);
  if (call.name === "date") return showsNumber(formatOf(call) ?? "long") ? "number" : "text";
  if (call.name === "size") return "number";
  if (call.name === "escape") return kind;
  return kindAsWords(call, kind);
}

/** Words made of a number may be one again; those made of an amount are none. */
function kindAsWords({ name }: Call, kind: Kind): Kind {
  if (wording.has(name) || kind === "amount") return "text";
  return kind === "number" ? "unknown" : kind;
}

function judge({ initial, filters }: Value, assigned: Assigned): { found: Found[]; kind: Kind } {
  const [token, ...more] = initial.postfix;
  const found: Found[] = [];
  let written = token?.getText() ?? "";
  let kind = more.length === 0 ? kindOfToken(token, assigned) : "unknown";
  for (const call of filters) {
    if (sums.has(call.name)) found.push(...checkSum(call, { written, kind }, assigned));
    if (call.name === "date") found.push(...checkFormat(call));
    kind = kindBehind(call, kind, assigned);
    written = `${written} | ${writtenOf(call)}`;
  }
  return { found, kind };
}

/** Sums with what is no number, and date formats that mean nothing here: they would be filled with nothing, or with another date. */
export function checkFilters(nodes: readonly LiquidNode[], assigned: Assigned = new Map()): Found[] {
  return nodes.flatMap((node) => {
    const names = [...(node.localScope?.() ?? [])].map(({ content }) => content);
    const own = [...(node.arguments?.() ?? [])].flatMap((one) => {
      if (!(one instanceof Value)) return [];
      const { found, kind } = judge(one, assigned);
      for (const name of names) assigned.set(name, kind);
      return found;
    });
    const children = node.children?.(false, true);
    return [...own, ...(children ? checkFilters(toValueSync(children), assigned) : [])];
  });
}
