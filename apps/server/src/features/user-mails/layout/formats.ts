import type { Language } from "@delight/contract/common";

export type Formats = ReturnType<typeof formatsOf>;

/** Numbers, money and days in the words of one language, as the screens write them. */
export function formatsOf(language: Language, currency = "EUR") {
  const utc = { timeZone: "UTC" } as const;
  const whole = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const round = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const amount = (digits: object) =>
    new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...digits });
  const money = amount({});
  const minor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2);
  const bare = amount({ minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const long = new Intl.DateTimeFormat(language, { dateStyle: "long", ...utc });
  const short = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...utc });
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", ...utc });
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", ...utc });
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    number: (value: number) => whole.format(value),
    percent: (value: number) => share.format(value),
    wholePercent: (value: number) => round.format(value),
    /** Minor units; from a hundred on without them. */
    money: (cents: number) => ownSign((Math.abs(cents) >= 100 * minor ? bare : money).format(cents / minor)),
    day: (day: string) => short.format(date(day)),
    weekday: (day: string) => weekday.format(date(day)),
    month: (day: string) => month.format(date(day)),
    span: (from: string, to: string) => long.formatRange(date(from), date(to)),
    shortSpan: (from: string, to: string) => short.formatRange(date(from), date(to)),
  };
}

/** An organization has one currency, and knows its country: "UK£" is "£". */
function ownSign(text: string): string {
  return text.replace(/[A-Z]{2}(?=\p{Sc}$)/u, "");
}
