import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { toAsciiDomain } from "./domain-labels.ts";
import { isPunycode } from "./punycode.ts";
import { cleanLine } from "./same-text.ts";

const atext = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
const dotAtom = new RegExp(`^${atext}+(?:\\.${atext}+)*$`);
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** No top-level domain has digits but in its Punycode form (RFC 3696, section 2). */
const topLevel = /^(?:xn--.*|[a-z](?:[a-z-]*[a-z])?)$/i;

/** RFC 5321 4.5.3.1: local part 64 octets, path 256 with its brackets, so 254 for the address. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  return at > 0 && text.length <= 254 && local.length <= 64 && dotAtom.test(local) && isHostname(text.slice(at + 1));
}

/** At least two labels of letters, digits and hyphens, the last one of a top-level domain; names outside ASCII as Punycode. */
export function isHostname(domain: string): boolean {
  const labels = domain.split(".");
  return labels.length > 1 && labels.every(isLabel) && topLevel.test(labels.at(-1) ?? "");
}

/** Hyphens in third and fourth place are reserved, so far for Punycode (RFC 5891, section 4.2.3.1). */
function isLabel(text: string): boolean {
  return label.test(text) && (text.slice(2, 4) !== "--" || (/^xn--/i.test(text) && isPunycode(text.slice(4))));
}

/**
 * The address that a text is, in the one form in which addresses are kept and compared but for capitals: its domain in ASCII
 * (`info@xn--mller-heizung-wob.example` for `info@müller-heizung.example`), nothing unseen around. Undefined where it is none.
 */
export function toAddress(text: string): string | undefined {
  const address = inAscii(text);
  return isEmailAddress(address) ? address : undefined;
}

function inAscii(text: string): string {
  const clean = cleanLine(text);
  const at = clean.lastIndexOf("@") + 1;
  const domain = at === 0 ? undefined : toAsciiDomain(clean.slice(at));
  return domain === undefined ? clean : clean.slice(0, at) + domain;
}

/**
 * Whether a text would be an address, had it letters of ASCII alone before the @. Mail servers take others only where each on the way speaks
 * SMTPUTF8 (RFC 6531), which no sender can know beforehand.
 */
export function hasLettersBeforeAt(text: string): boolean {
  const address = inAscii(text);
  const at = Math.max(address.lastIndexOf("@"), 0);
  const plain = address.slice(0, at).replaceAll(/[\p{L}\p{M}]/gu, "a") + address.slice(at);
  return isEmailAddress(plain) && !isEmailAddress(address);
}

/** A dot-atom address at a domain with at least two labels (RFC 5321 4.1.2), the domain in any letters; quoted local parts and those outside ASCII are refused. */
export const EmailAddress = z
  .string()
  .overwrite(inAscii)
  .refine((text) => !hasLettersBeforeAt(text), {
    message: fieldError("lettersBeforeAt"),
    abort: true,
  })
  .refine(isEmailAddress, fieldError("email"))
  .meta({ format: "email", maxLength: 254, examples: ["name@example.com", "o'brien+boiler@mail.example.co.uk"] });
