import type * as z from "zod";
import type { FieldErrorCode } from "./field-error-sentences.ts";

/** Why a field is refused: a code of `fieldErrorSentences` and what its sentence names, such as a limit. */
export interface FieldReason {
  readonly code: FieldErrorCode;
  readonly params: Readonly<Record<string, string>>;
}

const mark = "error:";

/** The message with which a schema refuses a value: schemas can give texts only, so that the code is written into one. */
export function fieldError(code: FieldErrorCode, params: Readonly<Record<string, string | number>> = {}): string {
  const given = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(given).toString();
  return query === "" ? `${mark}${code}` : `${mark}${code}?${query}`;
}

/** What a message of `fieldError` says; undefined where it is one of Zod's own. */
export function readFieldError(message: string): FieldReason | undefined {
  if (!message.startsWith(mark)) return undefined;
  const [code = "", query] = message.slice(mark.length).split("?");
  return { code: code as FieldErrorCode, params: Object.fromEntries(new URLSearchParams(query)) };
}

type Issue = z.core.$ZodIssue;

/** Why a schema refuses a value: its own reason goes before the general one, also inside of a union. */
export function reasonOf(issue: Issue): FieldReason {
  return ownReasonOf(issue) ?? generalReason(issue);
}

/** The reason that the schema gives itself; undefined where what it says is Zod's, or that of a package below. */
export function ownReasonOf(issue: Issue): FieldReason | undefined {
  const messages = issue.code === "invalid_union" ? issue.errors.flat().map(({ message }) => message) : [issue.message];
  return messages.map(readFieldError).find((reason) => reason !== undefined);
}

function generalReason(issue: Issue): FieldReason {
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return limited(tooBigCodes.get(issue.origin) ?? "tooBig", issue.maximum);
    case "invalid_type":
      return plain(typeCodes.get(issue.expected) ?? "required");
    case "invalid_value":
      return plain("choice");
    case "unrecognized_keys":
      return plain("unknownKey");
    default:
      return plain("format");
  }
}

const typeCodes = new Map<string, FieldErrorCode>([
  ["number", "number"],
  ["int", "integer"],
]);
const tooBigCodes = new Map<string, FieldErrorCode>([
  ["string", "tooLong"],
  ["array", "tooMany"],
]);

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldReason {
  if (origin !== "string" && origin !== "array") return limited("tooSmall", minimum);
  return minimum === 1 ? plain("required") : limited("tooShort", minimum);
}

function plain(code: FieldErrorCode): FieldReason {
  return { code, params: {} };
}

function limited(code: FieldErrorCode, limit: number | bigint): FieldReason {
  return { code, params: { limit: String(limit) } };
}
