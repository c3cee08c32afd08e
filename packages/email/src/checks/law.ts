import { offersUnsubscribe } from "../legal.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";
import { sentBlocks } from "./places.ts";

/** The added footer and the footer block carry the address; otherwise the email must name the merge field. */
function showsAddress({ document }: CheckedEmail) {
  if (!offersUnsubscribe(document)) return true;
  const written = document.mode === "html" ? (document.html ?? "") : JSON.stringify(document.blocks);
  const hasFooter = sentBlocks(document).some(({ kind }) => kind === "footer");
  return hasFooter || written.includes("organization.postal_address");
}

/** The way out and the address: what the law asks of every marketing email (M45). */
export function checkLaw(email: CheckedEmail, { values }: CheckContext): EmailFinding[] {
  const detail = "organization.postal_address";
  const found: EmailFinding[] = [];
  if (!offersUnsubscribe(email.document)) {
    const fix = email.document.mode === "blocks" ? { fix: { kind: "footer" as const, from: "", to: "" } } : {};
    found.push({ level: "warning", code: "unsubscribe_missing", detail: "", ...fix });
  }
  if (values && !values["organization.postal_address"]) {
    found.push({ level: "error", code: "postal_address_missing", detail });
  } else if (!showsAddress(email)) {
    found.push({ level: "warning", code: "postal_address_missing", detail });
  }
  return found;
}
