import { addressesIn } from "../addresses.ts";

/** One recipient that a text for people names, and what it says after the name. */
export interface NoticedRecipient {
  readonly address: string;
  readonly said: string;
}

/** Lines that say of whom a notice speaks: the address alone, at the beginning, or behind such a word. */
const labelled =
  /(?:recipients?|rcpt to|users?|mailbox|account|addresse?s?|to|for|deliver(?:y|ed)?|undeliverable|empfänger|destinataire|destinatario|получател\p{L}*)\s{0,3}(?:address)?\s{0,3}[:=-]?\s{0,3}["'<([]{0,3}$/iu;
const opening = /^[\s>*"'<([•-]*$/u;

/** Recipients in the order in which a text names them, most telling lines only; each with the lines up to the next. */
export function findRecipients(notice: string, strangers: ReadonlySet<string>): NoticedRecipient[] {
  const lines = notice.split("\n").slice(0, 2000);
  const heads = lines.flatMap((line, index) => headsIn(line).map((address) => ({ address, index })));
  const known = heads.filter(({ address }) => !strangers.has(address.toLowerCase()));
  const each = known.filter(
    ({ address }, at) => known.findIndex((other) => other.address.toLowerCase() === address.toLowerCase()) === at,
  );
  return each.map(({ address, index }, at) => ({
    address,
    said: lines.slice(index, Math.max(index + 1, each[at + 1]?.index ?? index + 40)).join("\n"),
  }));
}

function headsIn(line: string): string[] {
  const bounded = line.slice(0, 2000);
  return addressesIn(bounded).filter((address) => {
    const before = bounded.slice(0, bounded.indexOf(address));
    return opening.test(before) || labelled.test(before.slice(-40));
  });
}
