import type { LookupFunction } from "node:net";
import { domainToASCII } from "node:url";
import type { SmtpConfig } from "../../../config.ts";

/** How long each answer is waited for, in milliseconds; the defaults are those of RFC 5321 4.5.3.2. */
export interface SmtpTimeouts {
  connect: number;
  greeting: number;
  command: number;
  data: number;
  block: number;
  /** Too short a wait after the final dot makes duplicates (RFC 1047). */
  finalDot: number;
  /** After which an unused connection is closed. */
  idle: number;
}

const minute = 60_000;

export const defaultTimeouts: SmtpTimeouts = {
  connect: minute / 2,
  greeting: 5 * minute,
  command: 5 * minute,
  data: 2 * minute,
  block: 3 * minute,
  finalDot: 10 * minute,
  idle: minute / 2,
};

export interface SmtpOptions extends SmtpConfig {
  /** The name given at EHLO: the fully qualified one of this installation. */
  ehloName: string;
  /** Trusted beside the machine's own authorities. */
  certificateAuthority?: string;
  /** Sends a password without TLS, and then only to this machine itself. */
  allowPlaintextLogin?: boolean;
  timeouts?: Partial<SmtpTimeouts>;
  /** Finds the addresses of the host in place of the system, and may refuse them. */
  lookup?: LookupFunction;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether a password would go over the network in the open. */
export function showsPassword({
  host,
  security,
  user,
  allowPlaintextLogin,
}: Pick<SmtpOptions, "host" | "security" | "user" | "allowPlaintextLogin">): boolean {
  return user !== undefined && security === "none" && !(allowPlaintextLogin && loopback.test(host));
}

/** Throws when a password would go over the network in the open. */
export function checkSmtpOptions(options: SmtpOptions): void {
  if (showsPassword(options)) {
    throw new Error("SMTP_USER needs SMTP_SECURITY=starttls or tls: a password is never sent in the open");
  }
}

/** A name that can stand in a command; anything else becomes an address literal. */
export function ehloNameOf(name: string): string {
  const ascii = domainToASCII(name);
  return /^[A-Za-z0-9]([A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/.test(ascii) ? ascii : "[127.0.0.1]";
}
