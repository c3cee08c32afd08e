import { addressesIn } from "../addresses.ts";
import { limits } from "../limits.ts";

/** One recipient that a text for people names, and the lines from there up to the next. */
export interface NoticedRecipient {
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
export function findRecipients(notice: string): NoticedRecipient[] {
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
