/** Every reason for which a row of a file is not imported, or not as a whole, with its English sentence; the web has each in its languages under the same code. */
export const rowReasonSentences = {
  amount: "must be an amount such as 1234.50; 1,234 and 1.234 can be read in two ways",
  anchor: "must be due date or done date",
  beforeQuote: "lies before the day of the quote",
  catalogFull: "finds no place: a catalog holds {limit} services",
  cells: "has no column name: the row has more cells than the first row",
  choice: "is none of the choices {choices}",
  consent: "must say yes or subscribed, no or unsubscribed, or unknown",
  count: "must be a whole number from 0 to {limit}",
  currency: "is in another currency than {currency}, and amounts are not exchanged",
  customer: "is no customer that is known",
  day: "must be a day such as 2026-03-31 or 31/03/2026",
  dayOrder:
    "can be read with the {other} first only, and days are read with the {read} first: others of this column may be wrong, check the order of days",
  decimalOrder:
    "has a {other} before its decimals, and amounts are read with a {read} there: others of this column may be wrong, check what stands before decimals",
  duration: "must be minutes, or hours and minutes such as 1:30",
  email: "must be an e-mail address such as name@example.com",
  encoding: "has characters that cannot be read; save the file as UTF-8",
  future: "lies in the future",
  interval: "must be an interval such as 1 year or 6 months",
  jobNumberTaken: "is the number of another job",
  language: "is none of our languages; the customer gets that of your organization",
  leadDays: "must be at most five numbers of days, such as 30, 7",
  lettersBeforeAt:
    "has letters before the @ that not every mail server takes, such as é; ask for an address in plain letters",
  lineOfJob: "is the number of another line of this job too; this one is entered without it",
  lostDigits: "has lost digits in a spreadsheet; give the column the format Text there and save the file again",
  monthDay: "must be a month and a day, such as 03-15",
  nameless: "the row has neither an e-mail address nor a name nor a company",
  noAddress: "the row names no e-mail address",
  noAmount: "the row names no amount",
  noCode: "is no code of the catalog, and the row names no new service",
  noCustomer: "the row names no customer",
  noDay: "the row names no day",
  noNumber: "the row names no number",
  noService: "the row names no service",
  notExpired: "says expired, but the row names no last day that is over",
  number: "must be a number such as 1234.5; 1,234 and 1.234 can be read in two ways",
  numberTaken: "is the number of a quote to another customer",
  otherAmount: "is there already with another amount, and stays as it is",
  otherDay: "is there already with another day, and stays as it is",
  phone: "is no phone number",
  repeatedNames: "repeats what stands above the table, so that it is no record",
  sameJob: "is the same job as in another row of this file; it is entered once",
  season: "a season needs a first and a last day",
  service: "is no service of the catalog, neither by code nor by name",
  several: "holds more than one; only the first is used",
  severalCustomers: "is the name of several customers; add their e-mail address",
  site: "is no site of this customer that is in use",
  state: "must be open, accepted, declined or expired",
  stop: "must say unsubscribed, bounced or complained",
  tooLong: "is longer than {limit} characters",
  totals: "is a total or the end of a page, and no record",
  unclearNo: "must be yes or no, or the day on which they left; until it says no, they get no e-mails",
  yesNo: "must be yes or no",
} as const;

export type RowReasonCode = keyof typeof rowReasonSentences;
export const rowReasonCodes = Object.keys(rowReasonSentences) as [RowReasonCode, ...RowReasonCode[]];

/** What of a row is left out for a reason, where the row itself is imported. */
export const rowParts = ["job", "due", "quote"] as const;
export type RowPart = (typeof rowParts)[number];

export interface RowReason {
  readonly code: RowReasonCode;
  /** What the sentence names, such as a limit. */
  readonly params: Readonly<Record<string, string>>;
  readonly leftOut?: RowPart;
}

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<Code extends RowReasonCode> = Readonly<
  Record<NamesIn<(typeof rowReasonSentences)[Code]>, string | number>
>;

/** The reason of a code, with all that its sentence names. */
export function rowReason<Code extends RowReasonCode>(
  code: Code,
  ...[params]: [NamesIn<(typeof rowReasonSentences)[Code]>] extends [never] ? [] : [ParamsOf<Code>]
): RowReason {
  const given = Object.entries<string | number>(params ?? {});
  return { code, params: Object.fromEntries<string>(given.map(([name, value]) => [name, String(value)])) };
}

const partNames = { job: "the job", due: "the due date", quote: "the quote" } as const satisfies Record<
  RowPart,
  string
>;

/** The English sentence of a reason. */
export function rowReasonSentence({ code, params, leftOut }: RowReason): string {
  const sentence = rowReasonSentences[code].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "…");
  return leftOut === undefined ? sentence : `${sentence}; ${partNames[leftOut]} is left out`;
}
