import { toWireAddress } from "../address.ts";
import type { Offers } from "./connection.ts";
import type { SendResult } from "./result.ts";

/** One mail for one recipient; `message` has CRLF line ends only. */
export interface Mail {
  /** Empty for the null return path. */
  from: string;
  to: string;
  message: Buffer | readonly Buffer[];
}

/** Both addresses in the form in which they go over the wire. */
export interface Envelope {
  from: string;
  to: string;
}

type Refused = "rejected" | "sender_rejected";

function refused(outcome: Refused, [code, enhanced]: [number, string], reply: string): SendResult {
  return { outcome, code, enhanced, reply };
}

/** The envelope, or why there can be none: what is not an address never reaches a command line. */
export function toEnvelope({ from, to }: Mail): Envelope | SendResult {
  const sender = from === "" ? "" : toWireAddress(from);
  const recipient = toWireAddress(to);
  if (sender === undefined)
    return refused("sender_rejected", [553, "5.1.7"], "The sender's address is not well formed");
  if (recipient === undefined) return refused("rejected", [553, "5.1.3"], "The address is not well formed");
  return { from: sender, to: recipient };
}

export const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text);

/** Says no without asking the server, where its offers already do. */
export function refusalByOffers(offers: Offers, { from, to }: Envelope, size: number): SendResult | undefined {
  if (offers.size !== undefined && size > offers.size) {
    const reason = `The message is larger than the server takes (${offers.size} bytes)`;
    return refused("rejected", [552, "5.3.4"], reason);
  }
  if (offers.smtpUtf8 || isAscii(from + to)) return undefined;
  const reason = "The address is not plain ASCII and the server does not offer SMTPUTF8";
  return refused("rejected", [553, "5.6.7"], reason);
}
