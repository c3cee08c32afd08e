import type { Channel } from "./channel.ts";
import type { SmtpTimeouts } from "./options.ts";
import type { Reply } from "./reply.ts";
import { type SendResult, toResult } from "./result.ts";

/** What the server said it can do. */
export interface Offers {
  pipelining: boolean;
  startTls: boolean;
  smtpUtf8: boolean;
  size: number | undefined;
  login: readonly string[];
}

/** A connection to a server that greeted us. */
export interface Connection {
  readonly channel: Channel;
  readonly offers: Offers;
  readonly timeouts: SmtpTimeouts;
}

/** No connection came about; `result` says what that means for a mail that waited for it. */
export class NoConnection extends Error {
  override name = "NoConnection";
  readonly result: SendResult;

  constructor(result: SendResult) {
    super(result.reply);
    this.result = result;
  }
}

export function refuse(reply: Reply): never {
  throw new NoConnection(toResult("not_sent", reply));
}

/** Reads the lines of an answer to EHLO. */
export function toOffers(lines: readonly string[]): Offers {
  const offered = new Map(
    lines.slice(1).map((line) => {
      const [name = "", ...values] = line.trim().split(/[ =]+/);
      return [name.toUpperCase(), values] as const;
    }),
  );
  const size = Number(offered.get("SIZE")?.[0] ?? 0);
  return {
    pipelining: offered.has("PIPELINING"),
    startTls: offered.has("STARTTLS"),
    smtpUtf8: offered.has("SMTPUTF8"),
    size: size > 0 ? size : undefined,
    login: (offered.get("AUTH") ?? []).map((mechanism) => mechanism.toUpperCase()),
  };
}
