import * as z from "zod";
import { isPunycode } from "./punycode.ts";

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

/** A dot-atom address at a domain with at least two labels (RFC 5321 4.1.2); quoted local parts and addresses outside ASCII are refused. */
export const EmailAddress = z
  .string()
  .trim()
  .refine(isEmailAddress, "must be an e-mail address such as name@example.com");
