import type { MailPurpose, MailSecurity } from "@delight/contract/mail-servers";

/** What the form of a mail server holds. */
export interface ServerValues extends Record<string, unknown> {
  readonly name: string;
  readonly host: string;
  /** Empty while nothing is entered. */
  readonly port: number | string;
  readonly security: MailSecurity;
  readonly userName: string;
  readonly password: string;
  readonly connections: number | string;
  readonly purpose: MailPurpose;
}

/** Of a password nothing is sent unless one was typed: the one that is there stays. */
export function toInput({ password, port, connections, ...values }: ServerValues) {
  return {
    ...values,
    port: Number(port),
    connections: Number(connections),
    ...(password === "" ? {} : { password }),
  };
}
