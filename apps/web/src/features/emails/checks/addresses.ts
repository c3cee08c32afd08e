import { linksOf } from "@delight/email/checks/places";
import type { EmailDocument } from "@delight/email/document";

/** Each web address of an email once; those that differ for each customer lead nowhere yet. */
export function addressesOf(document: EmailDocument): string[] {
  const hrefs = linksOf(document).map(({ href }) => href);
  return [...new Set(hrefs.filter((href) => /^https?:\/\//i.test(href) && !/\{[{%]/.test(href) && URL.canParse(href)))];
}
