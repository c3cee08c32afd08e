import type { Notification } from "@delight/contract/notifications";
import type { Language } from "@delight/contract/common";
import { isolated } from "../../../platform/mail/notice/notice.ts";
import { formatsOf } from "../layout/formats.ts";
import { plural } from "../layout/plural.ts";
import { newsWords } from "./words/news-words.ts";
import type { Sentence } from "./words/sentences.ts";

export interface NotificationText {
  readonly title: string;
  readonly subtitle: string;
}

type Told = Pick<Notification, "kind" | "data">;

/** What a message says in a mail, as the bell says it. */
export function say({ kind, data }: Told, language: Language): NotificationText {
  const words = newsWords[language];
  const { title, subtitle, otherwise = "" } = words.sentences[kind];
  const known = valuesOf(data, language);
  const values: Record<string, string> = {
    ...known.texts,
    role: "role" in data ? words.roles[data.role] : "",
    service: kind === "booking_requested" && data !== null ? serviceOf(data, otherwise) : "",
  };
  const isOtherwise = "is_paused" in data && data.is_paused;
  const because = "code" in data && data.code !== undefined ? words.pauses[data.code] : subtitle;
  const fill = (sentence: Sentence) => filled(sentence, { language, values, count: known.count });
  return { title: fill(title), subtitle: fill(isOtherwise ? otherwise : because) };
}

function serviceOf(data: Told["data"], otherwise: string): string {
  return "service" in data && data.service !== null ? isolated(data.service) : otherwise;
}

/** Names that people typed keep their own direction. */
function valuesOf(data: Told["data"], language: Language): { texts: Record<string, string>; count: number } {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === "string") texts[placeOf[name] ?? name] = value && isolated(value);
    if (typeof value === "number") texts[name] = formatsOf(language).number(value);
  }
  if ("by" in data) texts["person"] = isolated(data.by.name);
  if ("value_cents" in data) texts["value"] = isolated(formatsOf(language, data.currency).money(data.value_cents));
  return { texts, count: countOf(data) };
}

const placeOf: Readonly<Record<string, string>> = { activity: "name", file_name: "file" };

function countOf(data: Told["data"]): number {
  if ("created" in data) return data.created;
  if ("sent" in data) return data.sent;
  if ("customers" in data) return data.customers;
  return "conversions" in data ? data.conversions : 0;
}

interface Filling {
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly count: number;
}

function filled(sentence: Sentence, { language, values, count }: Filling): string {
  const shown = formatsOf(language).number(count);
  const form = typeof sentence === "string" ? sentence : plural(language, sentence, { count, shown });
  const said = form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (name === "count" ? shown : (values[name] ?? "")));
  return said.trim();
}
