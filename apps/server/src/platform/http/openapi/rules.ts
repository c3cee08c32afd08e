import { fieldErrorSentence } from "@delight/contract/field-error-sentences";
import { readFieldError } from "@delight/contract/field-errors";
import type * as z from "zod";

type Json = Record<string, unknown>;

interface Check {
  readonly check: string;
  readonly error?: (issue: object) => unknown;
  readonly tx?: (text: string) => unknown;
}

/** Adds to a JSON schema what Zod checks beyond what it writes into it. */
export function tellRules({ _zod: { def } }: z.core.$ZodType, json: Json, io: "input" | "output"): void {
  const checks = (def.checks ?? []).map(({ _zod: check }) => check.def as Check);
  const sentences = checks.filter(({ check }) => check === "custom").map(sentenceOf);
  if (sentences.length > 0) {
    json["description"] = describe(sentences, isSingle(json));
  }
  if (io === "input" && def.type === "string") {
    narrowText(json, checks.some(trims));
  }
}

function sentenceOf({ error }: Check): string {
  const said = error?.({ code: "custom", input: undefined, path: [] });
  const sentence = typeof said === "object" && said !== null && "message" in said ? said.message : said;
  if (typeof sentence !== "string") {
    throw new TypeError("A refinement of the contract needs a code that says what is wrong");
  }
  const reason = readFieldError(sentence);
  return reason ? fieldErrorSentence(reason.code, reason.params) : sentence;
}

/** A value of its own can be described; what holds between several can only be told by the refusal. */
function describe(sentences: readonly string[], single: boolean): string {
  return single
    ? `${sentences.join("; ")}.`
    : `Refused where a rule between its parts is broken, by ${sentences.map((one) => `“${one}”`).join(" or ")}.`;
}

function isSingle({ type }: Json): boolean {
  return [type].flat().every((one) => one === "string" || one === "number" || one === "integer");
}

const filled = "\\S";
const storable = "^[^\\u0000]*$";

/** The database keeps no NUL, and of what is trimmed something must be left. */
function narrowText(json: Json, isTrimmed: boolean): void {
  const parts = (json["allOf"] ?? []) as { pattern?: string }[];
  if (isTrimmed && Number(json["minLength"] ?? 0) > 0 && parts.every(({ pattern }) => pattern !== filled)) {
    json["allOf"] = [...parts, { pattern: filled }];
  }
  const isTold = ["pattern", "format", "enum", "const"].some((key) => key in json);
  if (!isTold && parts.length === 0) {
    json["pattern"] = storable;
  }
}

function trims({ check, tx }: Check): boolean {
  return check === "overwrite" && tx?.("  ") === "";
}
