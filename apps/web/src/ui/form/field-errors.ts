import type { TFunction } from "i18next";
import type * as z from "zod";
import { camelKey } from "../../lib/case.ts";
import { knownSentence, ownSentence } from "./known-sentences.ts";

type Translate = TFunction<"fields">;
type Issue = z.core.$ZodIssue;

/** The path of a field as forms name it: `sender_name` → `senderName`, list items by number. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === "string" ? camelKey(part) : String(part))).join(".");
}

/** One sentence in the user's language for each field that the contract refuses. */
export function fieldErrorsOf(issues: readonly Issue[], t: Translate): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[fieldPath(issue.path)] ??= issueText(issue, t);
  return errors;
}

/** Field errors of the server, by the names of the form and in the user's language; what only a newer server says stays as it came. */
export function serverFieldErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  t: Translate,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [
      fieldPath(key.split(".")),
      [...new Set(texts.map((text) => translated(knownSentence(text), t) ?? text))].join(" "),
    ]),
  );
}

function issueText(issue: Issue, t: Translate): string {
  const messages = issue.code === "invalid_union" ? issue.errors.flat().map(({ message }) => message) : [issue.message];
  return (
    messages.map((message) => translated(ownSentence(message), t)).find((text) => text !== undefined) ??
    issueKindText(issue, t)
  );
}

function issueKindText(issue: Issue, t: Translate): string {
  if (issue.code === "too_small") return tooSmallText(issue, t);
  if (issue.code === "too_big") return tooBigText(issue, t);
  if (issue.code === "invalid_type") return t(typeKeys.get(issue.expected) ?? "required");
  return t(issue.code === "invalid_value" ? "choice" : "format");
}

const typeKeys = new Map<string, "number" | "integer">([
  ["number", "number"],
  ["int", "integer"],
]);

function tooBigText({ origin, maximum }: z.core.$ZodIssueTooBig, t: Translate): string {
  const limit = String(maximum);
  if (origin === "string") return t("tooLong", { limit });
  return t(origin === "array" ? "tooMany" : "tooBig", { limit });
}

function tooSmallText(issue: z.core.$ZodIssueTooSmall, t: Translate): string {
  if (issue.origin === "string" || issue.origin === "array") {
    return issue.minimum === 1 ? t("required") : t("tooShort", { limit: String(issue.minimum) });
  }
  return t("tooSmall", { limit: String(issue.minimum) });
}

function translated(known: ReturnType<typeof knownSentence>, t: Translate): string | undefined {
  return known && t(known.key, { limit: known.limit });
}
