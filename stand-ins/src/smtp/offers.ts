import type { SinkOptions } from "./options.ts";

const defaultLimit = 50 * 1024 * 1024;

export function limitOf({ maximumBytes }: SinkOptions): number {
  return maximumBytes ?? defaultLimit;
}

/** The answer to EHLO. */
export function offersOf(options: SinkOptions, isSecure: boolean): string {
  const offers = ["sink.test", "8BITMIME", "ENHANCEDSTATUSCODES", `SIZE ${limitOf(options)}`];
  if (options.pipelining !== false) offers.push("PIPELINING");
  if (options.smtpUtf8) offers.push("SMTPUTF8");
  if (options.certificate && !isSecure) offers.push("STARTTLS");
  if (options.auth) offers.push("AUTH PLAIN LOGIN");
  const last = offers.length - 1;
  return offers.map((offer, index) => `250${index === last ? " " : "-"}${offer}`).join("\r\n");
}
