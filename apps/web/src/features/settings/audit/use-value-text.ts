import { ErasureReason } from "@delight/contract/customer-privacy";
import { MailTopic } from "@delight/contract/mail-preferences";
import { SuppressionReason } from "@delight/contract/suppressions";
import { useTranslation } from "react-i18next";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useScopeName } from "../api/use-scope-name.ts";
import { generalKeys } from "../general/general-keys.ts";
import { useHoursText } from "../hours/use-hours-text.ts";
import { type Caps, useCapsText } from "../sending/use-caps-text.ts";
import type { Settings } from "../settings.api.ts";
import type { Week } from "../hours/week.ts";

const fields = [
  ...generalKeys,
  "holiday",
  "logo",
  "brandColors",
  "brandFonts",
  "brandRadius",
  "socialLinks",
  "bookingUrl",
  "reviewUrl",
  "senderName",
  "senderAddress",
  "replyTo",
  "attributionWindowDays",
  "openDays",
  "deliveredDays",
  "sameSite",
  "readingYears",
  "mailsYears",
  "auditYears",
  "forgottenReading",
  "forgottenMails",
  "forgottenEntries",
  "topics",
  "offersPause",
  "texts",
  "measuresOpens",
  "measuresClicks",
  "takesBookings",
  "confirmsBookings",
  "utm",
  "sendsInHours",
  "joinsDues",
  "mailCaps",
  "jobsPerWeek",
  "identifier",
  "role",
  "reportTime",
  "reportWeekday",
  "status",
  "variant",
  "fieldKind",
  "choices",
  "order",
  "scopes",
  "expiresAt",
  "reason",
  "evidence",
  "addresses",
  "activity",
  "conversionState",
  "conversionValue",
  "occurredOn",
  "note",
  "host",
  "port",
  "security",
  "userName",
  "connections",
  "purpose",
  "isActive",
  "perSecond",
  "perMinute",
  "perHour",
  "perDay",
  "warmUp",
] as const;
type Field = (typeof fields)[number];

const words = {
  language: ["en", "fr", "ar"],
  role: ["owner", "marketer", "viewer"],
  fieldKind: ["text", "number", "money", "date", "choice", "multi_choice", "yes_no"],
  conversionState: ["credited", "reversed", "rejected"],
  status: ["draft", "scheduled", "preparing", "running", "paused", "finished", "stopped"],
} as const;

const isErasure = (value: unknown): value is ErasureReason => ErasureReason.safeParse(value).success;
const isReason = (value: unknown): value is SuppressionReason => SuppressionReason.safeParse(value).success;

const lists = { order: inLines, texts: inLines, brandColors: inLines, brandFonts: inLines, socialLinks: inLines };

/** Several of them, as one reads them aloud. */
function useListed(languageName: (language: string) => string) {
  const { i18n } = useTranslation("settings");
  const list = new Intl.ListFormat(i18n.language);
  return {
    languages: (value: unknown) => list.format((value as readonly string[]).map(languageName)),
    choices: (value: unknown) => list.format(value as readonly string[]),
  };
}

/** What was changed, in words: names of fields, and values as people read them. Of a list of hours, one line a run of days. */
export function useValueText() {
  const { t, i18n } = useTranslation(["settings", "customers"]);
  const { day } = useFormat();
  const { ofWeek } = useHoursText();
  const scopeName = useScopeName();
  const fieldName = (key: string): string => {
    const field = fields.find((one) => one === key);
    return field === undefined ? key : t(`audit.field.${field}`);
  };
  const { languageName, named } = useNames();
  const known: Partial<Record<Field, (value: unknown) => string>> = {
    timeZone: (value) => String(value).replaceAll("_", " "),
    ...named,
    ...useListed(languageName),
    businessHours: (value) => ofWeek(value as Week).join("\n"),
    ...useYesOrNo(),
    ...useKept(),
    scopes: (value) => (value as readonly string[]).map(scopeName).join("\n"),
    holiday: (value) => day(String(value)),
    expiresAt: (value) => day(String(value)),
    ...lists,
    reportWeekday: (value) => dayName(Number(value), i18n.language),
    fieldKind: (value) => {
      const kind = words.fieldKind.find((one) => one === value);
      return kind === undefined ? String(value) : t(`customers:own.edit.kind.${kind}`);
    },
    logo: () => t("audit.picture"),
    ...useCredit(),
    reason: (value) => {
      if (isErasure(value)) return t(`audit.erasure.${value}`);
      return isReason(value) ? t(`suppressions.reason.${value}`) : String(value);
    },
    role: (value) => {
      const role = words.role.find((one) => one === value);
      return role === undefined ? t("team.ownRights") : t(`team.roles.${role}`);
    },
    status: (value) => {
      const status = words.status.find((one) => one === value);
      return status === undefined ? String(value) : t(`audit.status.${status}`);
    },
  };
  const valueText = (key: string, value: unknown): string => {
    const field = fields.find((one) => one === key);
    if (value === undefined || value === null || value === "") {
      return t(value === null && isKeeping(field) ? "audit.forEver" : "audit.nothing");
    }
    return (field && known[field]?.(value)) ?? plainText(value);
  };
  return { fieldName, valueText };
}

/** Windows, and how a conversion stands. */
function useCredit() {
  const { t } = useTranslation("settings");
  const { number, money, day } = useFormat();
  const days = (value: unknown) => t("audit.days", { count: Number(value), number: number(Number(value)) });
  const conversionState = (value: unknown) => {
    const state = words.conversionState.find((one) => one === value);
    return state === undefined ? String(value) : t(`audit.credit.${state}`);
  };
  const conversionValue = (value: unknown) => {
    const { valueCents, currency } = value as { readonly valueCents: number; readonly currency: string };
    return money(valueCents, currency);
  };
  const occurredOn = (value: unknown) => day(String(value));
  return {
    attributionWindowDays: days,
    openDays: days,
    deliveredDays: days,
    conversionState,
    conversionValue,
    occurredOn,
  };
}

function isKeeping(field: Field | undefined): boolean {
  return field === "readingYears" || field === "mailsYears" || field === "auditYears";
}

/** How long is kept, and how many there were of something. */
function useKept() {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const years = (value: unknown) => t("audit.years", { count: Number(value), number: number(Number(value)) });
  const count = (value: unknown) => number(Number(value));
  const topics = (value: unknown) =>
    (value as readonly string[])
      .map((topic) => MailTopic.options.find((one) => one === topic))
      .map((topic) => (topic === undefined ? "" : t(`audit.topic.${topic}`)))
      .join("\n");
  return {
    readingYears: years,
    mailsYears: years,
    auditYears: years,
    forgottenReading: count,
    forgottenMails: count,
    forgottenEntries: count,
    addresses: count,
    jobsPerWeek: count,
    topics,
  };
}

function useYesOrNo() {
  const { t } = useTranslation("settings");
  const yesOrNo = (value: unknown) => t(value === true ? "audit.yes" : "audit.no");
  const utm = (value: unknown) => {
    const { isOn, domains, ...parameters } = value as Settings["utm"];
    const added = Object.entries(parameters).flatMap(([key, text]) => (text === "" ? [] : [`utm_${key}=${text}`]));
    return [yesOrNo(isOn), ...added, ...domains].join("\n");
  };
  return {
    isMonitored: yesOrNo,
    isActive: yesOrNo,
    sendsInHours: yesOrNo,
    joinsDues: yesOrNo,
    measuresOpens: yesOrNo,
    measuresClicks: yesOrNo,
    takesBookings: yesOrNo,
    confirmsBookings: yesOrNo,
    sameSite: yesOrNo,
    offersPause: yesOrNo,
    utm,
  };
}

/** Languages, currencies and limits as the reader calls them. */
function useNames() {
  const { t, i18n } = useTranslation("settings");
  const { ofCaps } = useCapsText();
  const languageName = (code: unknown): string => {
    const known = words.language.find((one) => one === code);
    return known === undefined ? String(code) : t(`languages.${known}`);
  };
  const currencyName = (code: string): string =>
    `${code} · ${new Intl.DisplayNames(i18n.language, { type: "currency", fallback: "code" }).of(code) ?? code}`;
  const named = {
    currency: (value: unknown) => currencyName(String(value)),
    language: languageName,
    mailCaps: (value: unknown) => ofCaps(value as Caps),
  };
  return { languageName, named };
}

function inLines(value: unknown): string {
  return (value as readonly string[]).join("\n");
}

function plainText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
