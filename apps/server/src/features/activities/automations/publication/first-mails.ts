import type { MailCap } from "@delight/contract/mail-caps";

export interface FirstMail {
  readonly at: Date;
  /** Of one customer: less behind splits. */
  readonly share: number;
  /** The service that is due, where that is what it is about. */
  readonly service: string | null;
  /** How many services that are due at that moment it tells of at once. */
  readonly lists: number;
  /** Of which of the customers who share an address it is; a list tells of one alone. */
  readonly record: number;
}

interface Rules {
  /** The limits that hold; none where the automation heeds none. */
  readonly caps: readonly MailCap[];
  /** Days in which a service is told once. */
  readonly serviceDays: number;
}

const dayLength = 86_400_000;

/** Which of the mails to one address go out when they are written: the others go with them, later or not at all. */
export function firstMails(mails: readonly FirstMail[], { caps, serviceDays }: Rules): FirstMail[] {
  const sent: FirstMail[] = [];
  const told = new Map<string, Date>();
  const isTold = ({ at, service }: FirstMail): boolean => {
    const before = service === null ? undefined : told.get(service);
    return before !== undefined && isWithin(before, at, serviceDays);
  };
  const joined = new Map<FirstMail, number>();
  const isJoined = ({ at, lists, record }: FirstMail): boolean => {
    if (lists < 2) return false;
    const into = sent.find(
      (one) => one.record === record && one.at.getTime() === at.getTime() && (joined.get(one) ?? 1) < one.lists,
    );
    if (into) joined.set(into, (joined.get(into) ?? 1) + 1);
    return into !== undefined;
  };
  const isTooOften = ({ at }: FirstMail): boolean =>
    caps.some((cap) => sent.filter((one) => isWithin(one.at, at, cap.days)).length >= cap.mails);
  for (const mail of mails.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (isTold(mail)) continue;
    if (!isJoined(mail) && !isTooOften(mail)) sent.push(mail);
    if (mail.service !== null) told.set(mail.service, mail.at);
  }
  return sent;
}

function isWithin(former: Date, at: Date, days: number): boolean {
  return at.getTime() - former.getTime() < days * dayLength;
}

interface Group {
  readonly customers: number;
  /** The ids of some of them. */
  readonly some: readonly string[];
  readonly mails: readonly FirstMail[];
}

export interface Counted {
  readonly first_at: string | null;
  readonly first_hour: number;
  readonly first_day: number;
  readonly several: number;
  /** The ids of some of these. */
  readonly whoSeveral: readonly string[];
}

export const nothing: Counted = { first_at: null, first_hour: 0, first_day: 0, several: 0, whoSeveral: [] };

/** As many as a dialog names. */
export const mostNamed = 10;

/** How many of them go out within an hour and a day of the first, and which customers get more than one. */
export function countFirst(groups: readonly Group[]): Counted {
  const moments = groups.flatMap(({ mails }) => mails.map(({ at }) => at.getTime()));
  if (moments.length === 0) return nothing;
  const first = moments.reduce((earliest, moment) => Math.min(earliest, moment));
  const until = (milliseconds: number) =>
    groups.map(({ customers, some, mails }) => ({
      customers,
      some,
      mails: mails.filter(({ at }) => at.getTime() < first + milliseconds).reduce((sum, { share }) => sum + share, 0),
    }));
  const total = (counted: ReturnType<typeof until>) =>
    Math.round(counted.reduce((sum, { customers, mails }) => sum + customers * mails, 0));
  const day = until(dayLength);
  // Ways that part add up to one mail, not quite by the arithmetic of a computer.
  const several = day.filter(({ mails }) => mails > 1.99);
  return {
    first_at: new Date(first).toISOString(),
    first_hour: total(until(dayLength / 24)),
    first_day: total(day),
    several: several.reduce((sum, { customers }) => sum + customers, 0),
    whoSeveral: several.flatMap(({ some }) => some).slice(0, mostNamed),
  };
}
