import { anchorsOf, linksOf } from "@delight/email/checks/places";
import type { EmailDocument } from "@delight/email/document";
import { sampleBookingForm, sampleValues } from "@delight/email/merge-fields";

const waysOut = [
  sampleBookingForm,
  ...["links.unsubscribe", "links.view", "links.preferences"].map((name) => sampleValues[name]),
];

/** What stands in front of the first Liquid tag of an address, where it is enough to know the address by. */
const beginningOf = (href: string) => href.split(/\{[{%]/, 1)[0] ?? "";

/**
 * Each web address of an email once: as written, and those of the company and the brand as they are filled in. What differs for each
 * customer leads nowhere yet.
 */
export function addressesOf(document: EmailDocument, html: string): string[] {
  const written = linksOf(document).map(({ href }) => href);
  const personal = written.filter((href) => /\{[{%]/.test(href)).map(beginningOf);
  const isPersonal = (href: string) => personal.some((beginning) => beginning !== "" && href.startsWith(beginning));
  const filled = anchorsOf(html)
    .map(({ href }) => href)
    .filter((href) => !waysOut.includes(href) && !isPersonal(href));
  return [...new Set([...written, ...filled])].filter(
    (href) => /^https?:\/\//i.test(href) && !/\{[{%]/.test(href) && URL.canParse(href),
  );
}
