import type { Config } from "../../../config.ts";
import { createSmtpPool, type Mail, type SendResult } from "../../../platform/mail/pool.ts";

/** The way out, and how much of it may be used now. */
export interface Transport {
  send(mail: Mail): Promise<SendResult>;
  /** How many attempts may be in flight: one while the mail server cannot be reached, none while it is left alone. */
  limit(): number;
  close(): Promise<void>;
}

/** Twice the connections: while one half talks to the mail server, the other half is being written to the database. */
export function mostInFlight(connections: number): number {
  return 2 * connections;
}

export function openTransport({ smtp, mailDomain }: Config): Transport {
  if (!smtp) {
    throw new Error("There is no mail server to send through: set SMTP_HOST");
  }
  const pool = createSmtpPool({ ...smtp, ehloName: mailDomain });
  let isReachable = true;
  return {
    send: async (mail) => {
      const result = await pool.send(mail);
      isReachable = result.outcome !== "not_sent";
      return result;
    },
    limit: () => {
      if (pool.pausedFor() > 0) return 0;
      return isReachable ? mostInFlight(smtp.connections) : 1;
    },
    close: () => pool.close(),
  };
}
