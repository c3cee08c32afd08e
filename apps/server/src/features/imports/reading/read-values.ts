export interface Amounts {
  /** Of the organization (ISO 4217). */
  readonly currency: string;
  /** How many minor units one of the currency has: 100 for euros. */
  readonly minorUnits: number;
  readonly decimals: Decimals;
}

/** What stands before decimals. */
export type Decimals = "point" | "comma" | "either";

const mostDigits = 15;

/**
 * A number as people write it in English, French and Arabic, with or without a currency; undefined where it is none, or where a
 * sign before three digits might mean thousands as well as decimals.
 */
export function readAmount(text: string, decimals: Decimals = "either"): number | undefined {
  const plain = signed(
    westernDigits(text)
      .replaceAll(/[\s'’٬_]|\p{Sc}|\p{Cf}/gu, "")
      .replaceAll("٫", ".")
      .replaceAll(/[−–—]/g, "-")
      .replace(/^[A-Z]{3}(?=[-+\d(])|(?<=[\d)])[A-Z]{3}$/i, "")
      // "129,-" and "120.–" have no cents.
      .replace(/(?<=\d)[.,]-{1,2}$/, ""),
  );
  const number = decimals === "either" ? pointed(plain) : pointedBy(plain, decimals);
  const isNumber = number !== undefined && /^[-+]?\d+(\.\d+)?$/.test(number);
  return isNumber && number.replaceAll(/\D/g, "").length <= mostDigits + 5 && Math.abs(Number(number)) <= 1e13
    ? Number(number)
    : undefined;
}

/** Bookkeepers write what is below nothing in brackets, or the sign behind it. */
function signed(text: string): string {
  const [, inside, before] = /^(?:\(([\d.,]+)\)|([\d.,]+)-)$/.exec(text) ?? [];
  const amount = inside ?? before;
  return amount === undefined ? text : `-${amount}`;
}

/** As below, where it is known what stands before the decimals: the other sign stands between thousands. */
function pointedBy(text: string, decimals: "point" | "comma"): string | undefined {
  const [decimal, thousands] = decimals === "point" ? [".", ","] : [",", "."];
  const isGrouped = new RegExp(`^[-+]?[1-9]\\d{0,2}(\\${thousands}\\d{3})+(\\${decimal}\\d+)?$`).test(text);
  const whole = isGrouped ? text.replaceAll(thousands, "") : text;
  if (whole.includes(thousands)) {
    return pointed(text);
  }
  return whole.replace(decimal, ".");
}

/** With a point before the decimals and nothing between thousands. */
function pointed(text: string): string | undefined {
  const [comma, point] = [text.lastIndexOf(","), text.lastIndexOf(".")];
  if (comma === -1) {
    if (/^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(text)) {
      return undefined;
    }
    return /^[-+]?\d{1,3}(\.\d{3}){2,}$/.test(text) ? text.replaceAll(".", "") : text;
  }
  if (point === -1) {
    if (/^[-+]?\d{1,3}(,\d{3}){2,}$/.test(text)) {
      return text.replaceAll(",", "");
    }
    return /,\d{3}$/.test(text) ? undefined : text.replace(",", ".");
  }
  const [thousands, decimals] = comma < point ? [",", "."] : [".", ","];
  const isGrouped = new RegExp(`^[-+]?\\d{1,3}(\\${thousands}\\d{3})+\\${decimals}\\d+$`).test(text);
  return isGrouped ? text.replaceAll(thousands, "").replace(decimals, ".") : undefined;
}

const languages = ["en", "fr", "de", "de-AT", "ar", "ar-DZ", "ar-MA", "ar-LB", "es", "it", "nl"];

/** The time behind a day, which does not matter; with a unit or with minutes, as figures alone may be anything. */
const time = String.raw`(?:(?:,? ?T|,? |,| ?- ?|,? (?:um|at|à|a|kl\.?|الساعة) )\d{1,2}(?:[:.h]\d\d.*| ?(?:h|uhr|[ap]\.?m\.?|heures?)(?!\p{L}).*))?`;
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/;
const figures = new RegExp(String.raw`^(\d{1,2})([-/.]| )(\d{1,2})\2(\d{4}|(?<! )\d\d)${time}$`, "iu");

/**
 * ISO 8601, a month by its name, or day, month and year apart by points, slashes or dashes, with or without weekday and time.
 * Figures are in the order that is told: a day that would need the other one is none.
 */
export function readDay(text: string, isMonthFirst: boolean): string | undefined {
  const plain = cleanDay(text);
  const read = (day: string) => readWritten(day, isMonthFirst);
  // "mar" is a Tuesday in French and the month of March elsewhere.
  return read(plain) ?? read(withoutWeekday(plain));
}

function readWritten(plain: string, isMonthFirst: boolean): string | undefined {
  const iso = isoDay.exec(plain) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(plain);
  return iso ? joined(iso[1], iso[2], iso[3]) : (readNamedMonth(plain) ?? readFigures(plain, isMonthFirst));
}

function cleanDay(text: string): string {
  return westernDigits(text)
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
}

/** Whether figures that are a day have the day or the month first; undefined where they may be either, or are none. */
export function orderOf(text: string): "day_first" | "month_first" | undefined {
  const [, first, , second] = figures.exec(withoutWeekday(cleanDay(text))) ?? [];
  if (first === undefined || Number(first) > 31 || Number(second) > 31) {
    return undefined;
  }
  return Number(first) > 12 ? "day_first" : Number(second) > 12 ? "month_first" : undefined;
}

/** Whether a cell is written as a day in figures. */
export function isDayInFigures(text: string): boolean {
  return figures.test(withoutWeekday(cleanDay(text)));
}

function readFigures(text: string, isMonthFirst: boolean): string | undefined {
  const [, first, , second, year = ""] = figures.exec(text) ?? [];
  const [month = "", day = ""] = isMonthFirst ? [first, second] : [second, first];
  return Number(month) > 12 ? undefined : first && joined(wholeYear(year), month, day);
}

/** Of two digits, those below 50 are of this century. */
function wholeYear(year: string): string {
  return year.length === 2 ? `${year < "50" ? 20 : 19}${year}` : year;
}

const months = monthNames();
const monthName = String.raw`([\p{L}\p{M}]+(?: (?!de |of )[\p{L}\p{M}]+)?)`;
const dayBeforeMonth = new RegExp(
  String.raw`^(\d{1,2})(?:er|st|nd|rd|th|\.)?[ \-/.]?(?:de |of )?${monthName}(?:\.,?[ \-/]?|,?[ \-/]|، ?)(?:de |of )?(\d{4}|\d\d)${time}$`,
  "iu",
);
const monthBeforeDay = new RegExp(
  String.raw`^${monthName}\.?[ -](\d{1,2})(?:st|nd|rd|th)?[,،]?[ -](\d{4})${time}$`,
  "iu",
);

const weekdays = new Set(
  languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((weekday) =>
      Array.from({ length: 7 }, (_, day) =>
        bare(new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(Date.UTC(2026, 0, 1 + day))),
      ),
    ),
  ),
);

/** "Monday, March 4, 2024" and "lundi 4 mars 2024": which weekday it was does not matter. */
function withoutWeekday(text: string): string {
  const [all = "", name = ""] = /^([\p{L}\p{M}]+)[.,،]*\s+/u.exec(text) ?? [];
  return weekdays.has(bare(name)) ? text.slice(all.length) : text;
}

/** "4 mars 2026", "4-Mar-24", "March 4, 2026" and "٤ مارس ٢٠٢٦", whose digits are western here. */
function readNamedMonth(text: string): string | undefined {
  const [, day, name = "", year] = dayBeforeMonth.exec(text) ?? [];
  const [, first = "", second, after] = monthBeforeDay.exec(text) ?? [];
  const month = monthOf(bare(name || first));
  return month === undefined ? undefined : joined(wholeYear(year ?? after ?? ""), String(month), day ?? second);
}

/** 1 is January. The first letters do where they begin one month only; those of "juin" and "juillet" are more than three. */
function monthOf(name: string): number | undefined {
  const known = months.get(name);
  if (known !== undefined || name.length < 3) return known;
  const begun = new Set([...months].filter(([whole]) => whole.startsWith(name)).map(([, month]) => month));
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** Of the year by language, in full and shortened; the first language with a name counts. */
function monthNames(): ReadonlyMap<string, number> {
  const named = languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: "UTC" });
      return Array.from(
        { length: 12 },
        (_, month) => [bare(format.format(Date.UTC(2026, month, 15))), month + 1] as const,
      );
    }),
  );
  return new Map([...named.toReversed(), ["mrz", 3]]);
}

function bare(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\p{M}.]/gu, "")
    .toLowerCase()
    .replaceAll("ى", "ي");
}

function joined(year: string | undefined, month = "", day = ""): string | undefined {
  return year && `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const words = {
  yes: /^(?:yes|y|true|1|x|[✓✔☑✅√]|oui|o|vrai|ja|j|wahr|نعم|صح|صحيح)[.!]?$/iu,
  no: /^(?:no|n|false|0|-|☐|non|faux|nein|falsch|لا|خطأ)[.!]?$/iu,
};

export function readYesNo(text: string): boolean | undefined {
  // Behind a sign, how it is to be drawn.
  const plain = text.replaceAll(/[\uFE0E\uFE0F]/g, "");
  if (words.yes.test(plain)) {
    return true;
  }
  return words.no.test(plain) ? false : undefined;
}

/** Arabic and Persian digits as those of the West. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
