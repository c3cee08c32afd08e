import type { Message } from "../mime/parts.ts";
import type { OriginalMail, InboundMailFacts } from "../inbound-mail.ts";
import { addressesIn } from "../addresses.ts";
import { limits } from "../limits.ts";
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

/** One recipient that a text for people names, and the lines from there up to the next. */
interface NoticedRecipient {
  readonly address: string;
  readonly said: string;
}

/** Words before an address that tell that the text speaks of it. */
const labelled =
  /(?:recipients?|rcpt to|users?|mailbox|account|address|to|for|deliver|undeliverable|empfänger|destinataire|destinatario|получател\p{L}{0,3})[\s:=-]{0,4}["'<([]{0,3}$/iu;
/** Words before an address to turn to. */
const advice = /(?:write|contact|reply|e-?mails?|please\s[^.\n]{0,40})\s(?:to\s)?["'<(]{0,3}$/iu;
/** Nothing, or an answer of SMTP. */
const opening = /^[\s>*"'<([•-]{0,30}(?:[45]\d\d[ -])?["'<([]{0,3}$/u;

/** Recipients that a text names in telling places: at the beginning of a line or behind a word that announces them. */
function findRecipients(notice: string): NoticedRecipient[] {
  const lines = notice.split("\n").slice(0, limits.line);
  const heads = new Map<string, { address: string; index: number }>();
  for (const [index, line] of lines.entries()) {
    for (const address of headsIn(line)) {
      if (!heads.has(address.toLowerCase())) heads.set(address.toLowerCase(), { address, index });
    }
    if (heads.size >= limits.recipients) break;
  }
  const each = [...heads.values()];
  return each.map(({ address, index }, at) => ({
    address,
    said: lines.slice(index, Math.max(index + 1, each[at + 1]?.index ?? index + 40)).join("\n"),
  }));
}

function headsIn(line: string): string[] {
  const bounded = line.slice(0, limits.line);
  return addressesIn(bounded).filter((address) => {
    const before = bounded.slice(0, bounded.indexOf(address));
    return opening.test(before.slice(-40)) || (labelled.test(before.slice(-40)) && !advice.test(before.slice(-80)));
  });
}
