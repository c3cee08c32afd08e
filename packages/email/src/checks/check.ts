import { offersUnsubscribe } from "../render/compile.ts";
import { TemplateError } from "../template/template.ts";
import { checkContent } from "./content.ts";
import { checkContrast } from "./contrast.ts";
import { checkForeignTags } from "./foreign-tags.ts";
import { checkGaps } from "./gaps.ts";
import { checkImages } from "./images.ts";
import { checkInbox } from "./inbox.ts";
import { checkLinks } from "./links.ts";
import { checkMerge, checkSettings } from "./merge.ts";
import { checkRendered } from "./rendered.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";
import { sentBlocks } from "./places.ts";

export {
  type CheckContext,
  type CheckedEmail,
  type EmailFinding,
  type EmailFix,
  findingCodes,
  type FindingCode,
} from "./finding.ts";

/** Gmail cuts an email off behind this size. */
export const largestHtml = 102 * 1024;

const order = { error: 0, warning: 1, hint: 2 } as const;

function checkHtml(email: CheckedEmail, html: string, sentBytes: number | undefined): EmailFinding[] {
  const bytes = sentBytes ?? new TextEncoder().encode(html).length;
  const large =
    bytes > largestHtml ? [{ level: "warning", code: "html_too_large", detail: String(bytes) } as const] : [];
  return [...large, ...checkRendered(email, html)];
}

/** Everything worth mending or knowing before an email is sent: what must be mended first, and each in reading order. */
export function checkEmail(email: CheckedEmail, context: CheckContext = {}): EmailFinding[] {
  const found = [
    ...checkInbox(email),
    ...checkMerge(email),
    ...checkSettings(email, context),
    ...checkForeignTags(email),
    ...checkLinks(email),
    ...checkImages(email, context),
    ...checkContent(email, context),
    ...checkGaps(email),
    ...checkContrast(email, context),
    ...checkLaw(email, context),
    ...(context.html ? checkHtml(email, context.html, context.sentBytes) : []),
  ];
  return found.toSorted((one, other) => order[one.level] - order[other.level]);
}

/** The footer block carries the address, as an added one does; otherwise the email must name the merge field. */
function showsAddress({ document }: CheckedEmail) {
  const written = document.mode === "html" ? (document.html ?? "") : JSON.stringify(document.blocks);
  const hasFooter = sentBlocks(document).some(({ kind }) => kind === "footer");
  return hasFooter || written.includes("organization.postal_address");
}

/** What cannot be read is said elsewhere, and never sent. */
function offersWayOut(email: CheckedEmail) {
  try {
    return offersUnsubscribe(email);
  } catch (error) {
    if (error instanceof TemplateError) return true;
    throw error;
  }
}

/** The way out and the address: what the law asks of every marketing email (M45). */
function checkLaw(email: CheckedEmail, { values }: CheckContext): EmailFinding[] {
  const detail = "organization.postal_address";
  const found: EmailFinding[] = [];
  const offers = offersWayOut(email);
  if (!offers) {
    const fix = email.document.mode === "blocks" ? { fix: { kind: "footer" as const, from: "", to: "" } } : {};
    found.push({ level: "warning", code: "unsubscribe_missing", detail: "", ...fix });
  }
  if (values && !values["organization.postal_address"]) {
    found.push({ level: "error", code: "postal_address_missing", detail });
  } else if (offers && !showsAddress(email)) {
    found.push({ level: "warning", code: "postal_address_missing", detail });
  }
  return found;
}
