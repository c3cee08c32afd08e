import { fullSampleValues, type MergeValues } from "../merge-fields.ts";
import { type Fill, type Filling, prepareTemplate } from "../template/fill.ts";
import { createBudget } from "../template/budget.ts";
import type { CompiledEmail } from "./compile.ts";

/** What differs from one recipient to the next. */
export interface Recipient {
  values: MergeValues;
  /** The address to put in place of a link, given where it leads for this recipient. */
  linkUrl(index: number, url: string): string;
  unsubscribeUrl: string;
  openPixelUrl?: string | undefined;
  /** The organization's day as it is sent; that of UTC where it is left out. */
  today?: string | undefined;
}

/** A message's words, ready to be put into a mail. */
export interface PersonalisedEmail {
  subject: string;
  html: string;
  text: string;
}

interface Prepared {
  subject: Fill;
  html: Fill;
  text: Fill;
  targets: Fill[];
}

const prepared = new WeakMap<CompiledEmail, Prepared>();

function prepare(compiled: CompiledEmail): Prepared {
  const known = prepared.get(compiled);
  if (known) return known;
  const { language, subject, html, text, links } = compiled;
  const made: Prepared = {
    subject: prepareTemplate(subject, language),
    html: prepareTemplate(html, language),
    text: prepareTemplate(text, language),
    targets: links.map(({ target }) => prepareTemplate(target, language)),
  };
  prepared.set(compiled, made);
  return made;
}

function withoutLinks({
  values,
  budget = createBudget(),
  today,
}: Pick<Filling, "values" | "budget" | "today">): Filling {
  return { values, linkAddress: () => "", linkCount: 0, budget, today };
}

/** What leads nowhere for this customer is no link, tracked or not. */
function addressOf(recipient: Recipient, index: number, target: string) {
  return target === "" ? "" : recipient.linkUrl(index, target);
}

/** Where a link of the email leads for whom it is filled; of a message, it takes of that one's budget. */
export function linkTarget(
  compiled: CompiledEmail,
  index: number,
  filling: Pick<Filling, "values" | "budget" | "today">,
): string | undefined {
  return prepare(compiled).targets[index]?.(withoutLinks(filling));
}

/** The text part as it is sent: a block that is not for this customer leaves no empty lines behind, and one without a word would look like spam. */
export function tidyText(filled: string, unsubscribeUrl: string): string {
  const words = filled.replace(/\n{3,}/g, "\n\n").replace(/^\n+/, "");
  return words.trim() === "" ? `${unsubscribeUrl}\n` : words;
}

/** Fills a frozen email for one recipient; the same values always give the same bytes. */
export function personalise(compiled: CompiledEmail, recipient: Recipient): PersonalisedEmail {
  const { subject, html, text, targets } = prepare(compiled);
  const values = { ...recipient.values, "links.unsubscribe": recipient.unsubscribeUrl };
  const addresses: (string | undefined)[] = [];
  const budget = createBudget();
  const { today } = recipient;
  const filling: Filling = {
    values,
    linkAddress: (index) => {
      const target = () => targets[index]?.(withoutLinks({ values, budget, today })) ?? "";
      return (addresses[index] ??= addressOf(recipient, index, target()));
    },
    linkCount: targets.length,
    openPixelUrl: recipient.openPixelUrl,
    today,
    budget,
  };
  const readable = tidyText(text(filling), recipient.unsubscribeUrl);
  return { subject: subject(filling).trim(), html: html(filling), text: readable };
}

/** As long as what is signed for a delivery and a link, in base64url. */
const token = "x".repeat(68);

/** The HTML as the customer of whom there is most to say gets it: every list full, every address leading through `origin`. */
export function longestHtml(compiled: CompiledEmail, values: MergeValues, origin: string): string {
  const address = (path: string) => `${origin}/t/${path}/${token}`;
  const { dues = [], jobs = [] } = fullSampleValues;
  return personalise(compiled, {
    values: { ...values, dues, jobs, "links.view": address("v"), "links.preferences": address("p") },
    linkUrl: () => address("c"),
    unsubscribeUrl: address("u"),
    openPixelUrl: address("o"),
  }).html;
}
