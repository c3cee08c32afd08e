import { createSmtpPool, type Mail, type SendResult, type SmtpOptions } from "../../../platform/mail/pool.ts";

/** One way out, and how much of it may be used now. */
export interface Transport {
  send(mail: Mail): Promise<SendResult>;
  /** How many attempts may be in flight: one while the mail server cannot be reached, none while it is left alone. */
  limit(): number;
  /** No connection came about lately. */
  isDown(): boolean;
  close(): Promise<void>;
}

/** Twice the connections: while one half talks to the mail server, the other half is being written to the database. */
export function mostInFlight(connections: number): number {
  return 2 * connections;
}

export function openTransport(options: SmtpOptions): Transport {
  const pool = createSmtpPool(options);
  let isReachable = true;
  return {
    send: async (mail) => {
      const result = await pool.send(mail);
      isReachable = result.outcome !== "not_sent";
      return result;
    },
    limit: () => {
      if (pool.pausedFor() > 0) return 0;
      return isReachable ? mostInFlight(options.connections) : 1;
    },
    isDown: () => pool.pausedFor() > 0,
    close: () => pool.close(),
  };
}

/** For a server that cannot be used as it stands: everything is refused with words that say what to do. */
export function closedTransport(reply: string): Transport {
  return {
    send: () => Promise.resolve({ outcome: "sender_rejected", code: null, enhanced: null, reply }),
    limit: () => 1,
    isDown: () => false,
    close: () => Promise.resolve(),
  };
}
