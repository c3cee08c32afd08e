import type { TFunction } from "i18next";
import type * as z from "zod";
import { camelKey } from "../../lib/case.ts";

type Translate = TFunction<"errors">;
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

/** Field errors of the server, by the names of the form; sentences that we know are translated. */
export function serverFieldErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  t: Translate,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [
      fieldPath(key.split(".")),
      texts.map((text) => knownText(text, t) ?? text).join(" "),
    ]),
  );
}

function issueText(issue: Issue, t: Translate): string {
  if (issue.code === "too_small") return tooSmallText(issue, t);
  if (issue.code === "too_big") return tooBigText(issue, t);
  if (issue.code === "invalid_type") return t(issue.expected === "number" ? "field.number" : "field.required");
  if (issue.code === "invalid_value") return t("field.choice");
  const messages = issue.code === "invalid_union" ? issue.errors.flat().map(({ message }) => message) : [issue.message];
  return messages.map((message) => knownText(message, t)).find((text) => text !== undefined) ?? t("field.format");
}

function tooBigText({ origin, maximum }: z.core.$ZodIssueTooBig, t: Translate): string {
  return t(origin === "string" ? "field.tooLong" : "field.tooBig", { limit: String(maximum) });
}

function tooSmallText(issue: z.core.$ZodIssueTooSmall, t: Translate): string {
  if (issue.origin === "string" || issue.origin === "array") {
    return issue.minimum === 1 ? t("field.required") : t("field.tooShort", { limit: String(issue.minimum) });
  }
  return t("field.tooSmall", { limit: String(issue.minimum) });
}

/** The sentences of contract and server are English; these have a translation. */
function knownText(text: string, t: Translate): string | undefined {
  const known = knownTexts.find(([words]) => text.includes(words));
  return known === undefined ? undefined : t(known[1], { limit: /\d+/.exec(text)?.[0] ?? "" });
}

const knownTexts = [
  ["e-mail address such as", "field.email"],
  ["must not be empty", "field.required"],
  ["must have at least", "field.tooShort"],
  ["is too common", "field.passwordCommon"],
  ["must not be your e-mail address", "field.passwordIsAddress"],
  ["is not the same as the first one", "field.passwordDiffers"],
] as const;
