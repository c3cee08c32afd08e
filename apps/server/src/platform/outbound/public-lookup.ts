import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { type Address, addressesOfName } from "./vet-url.ts";

/** A name that leads to where nobody from outside may be led. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
  readonly code = "EPRIVATE";
}

/** All addresses of a host; one private address among several refuses them all (A27). Throws `PrivateAddress`. */
export async function vetHost(host: string, toPrivate: boolean): Promise<readonly Address[]> {
  const family = isIP(host);
  const found = family === 0 ? await addressesOfName(host, toPrivate) : [{ address: host, family }];
  if (!toPrivate && !found.every(({ address }) => isPublicAddress(address))) {
    throw new PrivateAddress(`${host} leads to an address of a private network`);
  }
  return found;
}

/** In place of the system's look-up: connects to nothing but what was looked at (DNS rebinding). */
export const publicAddresses: LookupFunction = (name, { all }, tell) => {
  void answer(name, all === true, tell);
};

async function answer(name: string, all: boolean, tell: Parameters<LookupFunction>[2]): Promise<void> {
  try {
    const found = await vetHost(name, false);
    const [first] = found;
    if (!first) tell(Object.assign(new Error(`${name} was not found`), { code: "ENOTFOUND" }), "", 4);
    else if (all) tell(null, [...found]);
    else tell(null, first.address, first.family);
  } catch (error) {
    tell(error instanceof Error ? error : new Error(String(error)), "", 4);
  }
}
