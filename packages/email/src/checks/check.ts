import { checkContent } from "./content.ts";
import { checkContrast } from "./contrast.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";
import { checkForeignTags } from "./foreign-tags.ts";
import { checkGaps } from "./gaps.ts";
import { checkImages } from "./images.ts";
import { checkInbox } from "./inbox.ts";
import { checkLaw } from "./law.ts";
import { checkLinks } from "./links.ts";
import { checkMerge, checkSettings } from "./merge.ts";
import { checkRendered } from "./rendered.ts";

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
