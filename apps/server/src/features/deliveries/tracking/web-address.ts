import { addUtm } from "@delight/contract/add-utm";
import type { Utm } from "@delight/contract/utm";

/** A target as an address that a reader may be led to: of the web alone; undefined where it is none. */
export function webAddress(target: string): string | undefined {
  const url = URL.parse(target);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}

/** Where a reader comes out, measured or not: the same address with what is added to it. */
export function leadsTo(target: string, utm: Utm | null): string | undefined {
  const address = webAddress(target);
  return address && addUtm(address, utm);
}
