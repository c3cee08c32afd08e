import { addressOfField } from "../addresses.ts";
import { limits } from "../limits.ts";
import { textOf } from "../mime/decode.ts";
import type { Part } from "../mime/parts.ts";
import { statusInText } from "../reasons/reason-of.ts";
import type { BounceAction } from "../inbound-mail.ts";
import { type Headers, readHeaders } from "../mime/headers.ts";

/** One recipient of a report, as its fields say (RFC 3464, 2.3); what they do not say is null. */
export interface StatusOfRecipient {
  readonly address: string | null;
  readonly action: BounceAction;
  readonly status: string | null;
  readonly diagnostic: string;
}

export interface DeliveryStatus {
  readonly recipients: readonly StatusOfRecipient[];
  readonly envelopeId: string | null;
}

const recipientFields = ["final-recipient", "original-recipient", "x-actual-recipient", "action", "status"];

export function readDeliveryStatus(parts: readonly Part[]): DeliveryStatus {
  const blocks = parts.flatMap((part) => fieldBlocks(textOf({ ...part, type: "text/plain" })));
  const recipients = blocks.filter((block) => recipientFields.some((name) => block.first(name) !== undefined));
  return {
    recipients: recipients.slice(0, limits.recipients).map(readRecipient),
    envelopeId: blocks.map((block) => block.first("original-envelope-id")).find((id) => id !== undefined) ?? null,
  };
}

function readRecipient(block: Headers): StatusOfRecipient {
  const diagnostic = block.all("diagnostic-code").map(withoutType).join(" ").slice(0, limits.diagnostic);
  const status = statusInText(` ${block.first("status") ?? ""}`);
  return {
    address: addressIn(block),
    action: readAction(block.first("action"), status),
    status,
    diagnostic,
  };
}

/** Whom the mail was for before it was passed on within a system, unless that says less than the final recipient. */
function addressIn(block: Headers): string | null {
  const original = addressOfField(block.first("original-recipient"));
  const final = addressOfField(block.first("final-recipient"));
  return original?.split("@").at(-1)?.includes(".") ? original : (final ?? original);
}

const withoutType = (field: string): string => field.replace(/^[\w-]{1,20}\s{0,3};\s{0,9}/, "");

const actions = ["failed", "delayed", "delivered", "relayed", "expanded"] as const;

/** Without an action the status decides: 2 arrived, 4 may still arrive. */
function readAction(field: string | undefined, status: string | null): BounceAction {
  const word = /[a-z]+/.exec((field ?? "").toLowerCase())?.[0];
  const known = actions.find((action) => action === word);
  if (known) return known;
  return status?.startsWith("2") ? "delivered" : "failed";
}

/** The groups of fields of a report's machine-readable part, however many blank lines stand between them (RFC 3464, 2.1). */
function fieldBlocks(text: string): readonly Headers[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => readHeaders(block.replace(/^\n+/, "")))
    .filter(({ size }) => size > 0);
}
