import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { toAsciiDomain } from "./domain-labels.ts";
import { isHostname } from "./email-address.ts";
import { cleanLine } from "./same-text.ts";

/** In ASCII (RFC 5890), small letters; what people copy, with a scheme, a path or an address before it, is understood. */
export const DomainName = z
  .string()
  .trim()
  .max(300)
  .meta({ examples: ["example.com", "mail.example.co.uk"] })
  .transform(toDomain)
  .refine(isHostname, fieldError("domainName"));

function toDomain(text: string): string {
  const host = text
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/^[^@/]*@/, "")
    .replace(/[/?#:].*$/, "")
    .replace(/\.$/, "");
  return toAsciiDomain(cleanLine(host).toLowerCase()) ?? host;
}
