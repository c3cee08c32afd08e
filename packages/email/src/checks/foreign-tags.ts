import { decodeEntities } from "../source/escape.ts";
import type { CheckedEmail, EmailFinding } from "./finding.ts";
import { isForeignName, ourFieldOf, ourNameOf } from "./foreign-names.ts";
import { withoutUnread } from "./gaps.ts";
import { sourcesOf } from "./places.ts";

/** Signs that no text has: what stands between them is a tag of another program, whatever it is called. */
const certain = [
  // Mailchimp
  String.raw`\*\|[^|*<>\r\n]{1,120}\|\*`,
  // Salesforce, Brevo's older ones
  String.raw`%%\w(?:[\w. -]{0,58}\w)?%%|%%=[^<>\r\n]{1,200}?=%%|%%\[`,
  // Mailjet, GetResponse, Constant Contact
  String.raw`\[\[[\p{L}\p{N}_. -]{1,60}(?:[:|][^[\]<>\r\n]{0,120}|\sOR\s[^[\]<>\r\n]{0,80})?\]\]`,
  // Mailgun, Mautic, MailPoet, Keap
  String.raw`%recipient\.\w{1,60}%|\{(?:contact|owner|lead)field=\w[^{}\r\n]{0,80}\}`,
  String.raw`\[(?:subscriber|newsletter|link):[\w]{2,60}(?:\s?\|[^[\]\r\n]{0,60})?\]|~(?:Contact|Owner|Company)\.\w{1,60}~`,
  // Smarty, Salesforce's letters, JavaScript, ERB and ASP, Handlebars
  String.raw`\{[$!]\w[\w.]{0,60}\}|\$\{[a-z]\w[\w.]{0,60}\}|<%[=-]?[^%<>\r\n]{1,120}%>|\{\{\{[^{}\r\n]{1,80}\}\}\}`,
];
const certainTag = new RegExp(certain.join("|"), "giu");

const name = String.raw`\p{L}[\p{L}\p{M}\p{N} ._:=-]{1,40}`;
/** Signs that texts have too: only a name that is one of a field makes a tag of it. */
const doubtful = [
  String.raw`(?<![\p{L}\p{N}[])\[(${name})(?:[,|][^[\]<>\r\n]{0,60})?\](?!\])`,
  String.raw`(?<![{$])\{(${name})(?:\|[^{}<>\r\n]{0,60})?\}(?!\})`,
  String.raw`\$(${name})\$`,
  String.raw`(?<!%)%(${name})%(?!%)`,
  String.raw`##(${name})##|#(${name})#|@@(${name})@@|__(${name})__|«\s?(${name})\s?»|<<(${name})>>`,
];
const doubtfulTag = new RegExp(doubtful.join("|"), "giu");

interface Tag {
  readonly tag: string;
  /** The field of ours that says the same, where one does. */
  readonly field: string | undefined;
}

/** Tags of other programs in a source; those in doubt only where they are read, or lead somewhere. */
function tagsIn(source: string): Tag[] {
  const found: Tag[] = [...source.matchAll(certainTag)].map(([tag]) => ({ tag, field: ourFieldOf(tag) }));
  for (const [tag, ...groups] of withoutUnread(source).matchAll(doubtfulTag)) {
    const written = groups.find((group) => group !== undefined) ?? "";
    // "[Unsubscribe]" is how some write the words of a link.
    const isWords = tag.startsWith("[") && ourNameOf(written)?.startsWith("links.");
    if (!isForeignName(written) || isWords) continue;
    const field = ourFieldOf(tag);
    // "[Company name]" of a template is the sender's as often as the reader's.
    found.push({ tag, field: field === "customer.company" ? undefined : field });
  }
  return found;
}

/** Tags of other programs, which would be mailed as they are; each with the field of ours that says the same. */
export function checkForeignTags(email: CheckedEmail): EmailFinding[] {
  const found = new Map<string, EmailFinding>();
  for (const { text, blockId } of sourcesOf(email)) {
    for (const { tag, field } of tagsIn(decodeEntities(text))) {
      found.set(`${blockId ?? ""} ${tag}`, {
        level: "error",
        code: "foreign_tag",
        ...(blockId === undefined ? {} : { blockId }),
        detail: tag,
        ...(field === undefined ? {} : { fix: { kind: "merge_field", from: tag, to: `{{ ${field} }}` } }),
      });
    }
  }
  return [...found.values()];
}
