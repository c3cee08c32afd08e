import type { CustomValue, CustomValues } from "@delight/contract/custom-fields";
import { hasLettersBeforeAt, toAddress } from "@delight/contract/email-address";
import { cleanLine } from "@delight/contract/same-text";
import type { MailTopic } from "@delight/contract/mail-preferences";
import { type FieldRow, refusalOf } from "../../customers/index.ts";
import type { Asking, Wrong } from "./asking.ts";

export interface Answer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly custom: CustomValues;
  readonly topics: readonly MailTopic[];
}

/** What somebody filled in; what the form does not ask is not read. */
export function readAnswer({ form, fields }: Asking, values: URLSearchParams): { answer: Answer; wrong: Wrong } {
  const line = (name: string, most: number) => lineOf(values.get(name) ?? "").slice(0, most);
  const email = toAddress(line("email", 254));
  const own = fields.map((field): [FieldRow, CustomValue | undefined] => [field, readOwn(field, values)]);
  const misfits = own.filter(
    ([field, value]) => value !== undefined && refusalOf(field, value, field.id) !== undefined,
  );
  const wanted = values.getAll("topic");
  const topics = form.topics.filter((topic) => wanted.includes(topic));
  const wrong: Wrong = {
    ...(email === undefined ? wrongAddress(line("email", 254)) : {}),
    ...(values.get("consent") === "yes" ? {} : { consent: "consent" as const }),
    // Who agrees to mails about nothing would wait for mails that never come.
    ...(form.topics.length > 0 && topics.length === 0 ? { topic: "topic" as const } : {}),
    ...Object.fromEntries(misfits.map(([{ id }]) => [`f_${id}`, "field" as const])),
  };
  const answer = {
    email: email ?? "",
    first_name: form.asks_name ? line("first_name", 200) : "",
    last_name: form.asks_name ? line("last_name", 200) : "",
    phone: form.asks_phone ? line("phone", 60) : "",
    custom: Object.fromEntries(own.flatMap(([{ id }, value]) => (value === undefined ? [] : [[id, value]]))),
    topics,
  };
  return { answer, wrong };
}

/** Undefined where nothing was given. */
function readOwn({ id, kind }: FieldRow, values: URLSearchParams): CustomValue | undefined {
  const given = values.getAll(`f_${id}`).filter((one) => one !== "");
  const [first] = given;
  if (first === undefined) return undefined;
  if (kind === "yes_no") return true;
  if (kind === "multi_choice") return [...new Set(given)].slice(0, 100);
  if (kind === "number") return numberOf(first);
  return lineOf(first).slice(0, 1000);
}

function lineOf(text: string): string {
  return cleanLine(text.replaceAll(/\p{Cc}+/gu, " "));
}

function wrongAddress(text: string): Wrong {
  return { email: hasLettersBeforeAt(text) ? "letters" : "email" };
}

/** As people write it; the text where it is none, which is refused. */
function numberOf(text: string): number | string {
  const latin = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, ".");
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(latin) ? Number(latin) : text;
}
