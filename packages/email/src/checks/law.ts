import { offersUnsubscribe } from "../render/compile.ts";
import { TemplateError } from "../template/template.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";
import { sentBlocks } from "./places.ts";

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
export function checkLaw(email: CheckedEmail, { values }: CheckContext): EmailFinding[] {
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
