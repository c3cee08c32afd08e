import { addressesIn } from "../addresses.ts";
import type { Message } from "../mime/parts.ts";
import type { OriginalMail, InboundMailFacts } from "../inbound-mail.ts";
import { findRecipients, type NoticedRecipient } from "./find-recipients.ts";
import type { Sections } from "./sections.ts";

/** What is known before the recipients are. */
export interface Known {
  readonly facts: InboundMailFacts;
  readonly original: OriginalMail;
}

/** Whom a notice for people speaks of, with what it says of each; where it names nobody in so many words, whom the returned mail was for. */
export function readNotice({ headers }: Message, { notice }: Sections, known: Known): NoticedRecipient[] {
  const addressed = addressesIn(known.original.to ?? "");
  const inText = findRecipients(notice);
  const named = firstThatNames([
    headers.all("x-failed-recipients").flatMap(addressesIn),
    ...chosen(inText, addressed, strangersOf(known)),
    addressed,
    inText.map(({ address }) => address),
    addressesIn(notice).filter((address) => !strangersOf(known).has(address.toLowerCase())),
  ]);
  return named.map((address) => ({
    address,
    said: inText.find((one) => isSame(one.address, address))?.said ?? notice,
  }));
}

const firstThatNames = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.find((list) => list.length > 0) ?? [];

/** Those of a text who were written to as well, or else all but those who write to each other here. */
function chosen(
  inText: readonly NoticedRecipient[],
  addressed: readonly string[],
  strangers: ReadonlySet<string>,
): readonly string[][] {
  const found = inText.map(({ address }) => address);
  return [
    found.filter((address) => addressed.some((other) => isSame(address, other))),
    found.filter((address) => !strangers.has(address.toLowerCase())),
  ];
}

/** Whoever reports, whoever it is reported to, and whoever wrote: none of them is where a mail could not go. */
const strangersOf = ({ facts, original }: Known): ReadonlySet<string> =>
  new Set([
    ...facts.sentTo,
    facts.from ?? "",
    ...addressesIn(`${original.from ?? ""} ${original.returnPath ?? ""}`).map((address) => address.toLowerCase()),
  ]);

export const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();
