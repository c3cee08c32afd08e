const known = [
  ["e-mail address such as", "email"],
  ["has letters before the @", "lettersBeforeAt"],
  ["cannot be read; save", "encoding"],
  ["is none of our languages", "language"],
  ["has neither an e-mail address", "nobody"],
  ["more cells than the first row", "cells"],
  ["must be a number such as", "number"],
  ["must be an amount such as", "amount"],
  ["is in another currency than", "currency"],
  ["must be a day such as", "day"],
  ["check the order of days", "dayOrder"],
  ["check what stands before decimals", "decimalOrder"],
  ["repeats what stands above the table", "repeatedNames"],
  ["is a total or the end of a page", "totals"],
  ["until it says no", "unclearNo"],
  ["must be yes or no", "yesNo"],
  ["must say yes or subscribed", "consent"],
  ["is none of the choices", "choice"],
  ["is no customer that is known", "customer"],
  ["is no service of the catalog", "service"],
  ["is no site of this customer", "site"],
  ["lies in the future", "future"],
  ["is the same job as in another row", "sameJob"],
  ["is there already with another amount", "otherAmount"],
  ["is there already with another day", "otherDay"],
  ["is the number of another line of this job", "lineOfJob"],
  ["names no customer", "noCustomer"],
  ["names no e-mail address", "noAddress"],
  ["must say unsubscribed, bounced", "stop"],
  ["names no service", "noService"],
  ["names no day", "noDay"],
  ["names no amount", "noAmount"],
  ["names no number", "noNumber"],
  ["is the name of several customers", "severalCustomers"],
  ["is the number of a quote to another", "numberTaken"],
  ["must be open, accepted, declined", "state"],
  ["lies before the day of the quote", "beforeQuote"],
  ["says expired, but", "notExpired"],
  ["is no code of the catalog", "noCode"],
  ["finds no place: a catalog", "catalogFull"],
  ["must be minutes, or hours", "duration"],
  ["must be an interval such as", "interval"],
  ["must be a whole number from", "count"],
  ["must be due date or done date", "anchor"],
  ["must be at most five numbers", "leadDays"],
  ["must be a month and a day", "monthDay"],
  ["holds more than one; left out", "several"],
  ["is no phone number", "phone"],
  ["has lost digits in a spreadsheet", "lostDigits"],
  ["a season needs a first and a last", "season"],
] as const;

/** The server gives reasons in English; those that we know have a translation. */
export function knownMessage(message: string): (typeof known)[number][1] | undefined {
  return known.find(([part]) => message.includes(part))?.[1];
}

/** The choices that a reason names, as they stand in it. */
export function choicesIn(message: string): string {
  return /is none of the choices (.*?)(?:; the (?:job|due date|quote) is left out)?$/.exec(message)?.[1] ?? "";
}

/** What a cell holds beside what is taken of it. */
export function othersIn(message: string): string {
  return /^holds more than one; left out: (.*)$/s.exec(message)?.[1] ?? "";
}

/** What of a row is left out for a reason, where the row itself is imported. */
export function leftOutBy(message: string): "job" | "due" | "quote" | undefined {
  if (message.endsWith("; the job is left out")) return "job";
  if (message.endsWith("; the due date is left out")) return "due";
  return message.endsWith("; the quote is left out") ? "quote" : undefined;
}
