import { domainToASCII } from "node:url";

const parts = /^([^\s"<>()[\],;:\\@\p{C}]+)@([\p{L}\p{M}\p{N}.-]+)$/u;
const host = /^(?!.*\.\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const longest = 254;

/** The address as it may stand in an envelope or a header, its domain in ASCII; undefined when it may not. */
export function toWireAddress(address: string): string | undefined {
  const [, local, domain] = parts.exec(address) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  const ascii = domainToASCII(domain);
  const whole = `${local}@${ascii}`;
  return host.test(ascii) && Buffer.byteLength(whole) <= longest ? whole : undefined;
}
