import type { HandledMail, MailboxSecurity } from "@delight/contract/return-mailbox";

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
  handled: "seen",
  handledFolder: "Delight",
  isOn: true,
};
