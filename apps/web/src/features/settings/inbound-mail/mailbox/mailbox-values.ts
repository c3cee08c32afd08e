import type { HandledMail, MailboxSecurity, returnMailbox } from "@delight/contract/return-mailbox";
import type { CallInput } from "../../../../lib/api/types.ts";

/** What the fields hold. */
export interface MailboxValues extends Record<string, unknown> {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly userName: string;
  readonly password: string;
  readonly folder: string;
  readonly intervalMinutes: number;
  readonly handled: HandledMail;
  readonly handledFolder: string;
  readonly isOn: boolean;
}

/** As most providers of mailboxes want it. */
export const fresh: MailboxValues = {
  host: "",
  port: 993,
  security: "tls",
  userName: "",
  password: "",
  folder: "INBOX",
  intervalMinutes: 5,
  handled: "keep",
  handledFolder: "Delight",
  isOn: true,
};

/** An empty password is the one that is stored. */
export function toInput({ password, ...values }: MailboxValues): CallInput<typeof returnMailbox.save> {
  return { ...values, ...(password === "" ? {} : { password }) };
}
