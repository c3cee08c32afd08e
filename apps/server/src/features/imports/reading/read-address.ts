import { toAddress } from "@delight/contract/email-address";

/** The address of a cell, and those that stand in it beside. */
export interface AddressCell {
  readonly address: string;
  readonly others: readonly string[];
}

/** `Fred One <fred@example.com>` (RFC 5322, 3.4), the name without signs that addresses are made of. */
const named = /^[^<>@]*<([^<>]+)>$/;
/** What parts several addresses of one cell. */
const between = /[\s,;|]+|(?<=\s)\/(?=\s)|(?<=\s)(?:or|and|et|ou|und|oder|و|أو)(?=\s)/iu;
/** What links, lists and sentences leave around an address. */
const around = /^(?:mailto:|e-?mail:)|\?subject=.*$|[.,;:]+$/gi;

/**
 * An address as it stands in cells: alone, behind a name, as a link, with signs that nobody sees, or several of them. Undefined where
 * there is none, or anything else beside: what lies in broken text may be somebody else's address.
 */
export function readAddress(text: string): AddressCell | undefined {
  const plain = text.replaceAll(/[\u200b-\u200d\u2060\ufeff\u00a0]/gu, " ").trim();
  const whole = toAddress(plain);
  if (whole !== undefined) return { address: whole, others: [] };
  const [, inside = plain] = named.exec(plain.replace(/[.,;]+$/, "")) ?? [];
  const words = inside
    .split(between)
    .map((word) => word.replaceAll(around, ""))
    .filter((word) => word !== "");
  const [address, ...others] = words.flatMap((word) => toAddress(word) ?? []);
  return address !== undefined && others.length === words.length - 1 ? { address, others } : undefined;
}
