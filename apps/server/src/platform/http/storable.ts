import { invalidField } from "../errors.ts";

const longestName = 100;

/** Refuses what no database stores, before any schema looks at it: text with NUL or half a character, and endless numbers. */
export function refuseUnstorable(input: object): void {
  const waiting: Array<{ value: unknown; field: string }> = [{ value: input, field: "" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field } = next;
    if (typeof value === "object" && value !== null) {
      for (const [key, inside] of Object.entries(value)) {
        refuseText(key, field || "input");
        waiting.push({ value: inside, field: field || key });
      }
    }
    refuseValue(value, field);
  }
}

/** A field as a refusal may name it: no name of ours is longer, and what a caller made up is not given back to them. */
export function fieldName(field: string): string {
  return field.length <= longestName && field.isWellFormed() && !field.includes("\0") ? field : "input";
}

function refuseValue(value: unknown, field: string): void {
  if (typeof value === "string") {
    refuseText(value, field);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw invalidField(fieldName(field), "numberUnstorable");
  }
}

function refuseText(text: string, field: string): void {
  if (text.includes("\0") || !text.isWellFormed()) {
    throw invalidField(fieldName(field), "brokenCharacters");
  }
}
