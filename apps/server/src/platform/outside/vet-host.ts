import { isPublicAddress } from "./public-address.ts";
import { type Address, addressesOfName, RefusedUrl, type Rules } from "./vet-url.ts";

/**
 * Looks at the name of a server that somebody gave us to connect to (A27): all of its addresses have to be public. Whoever
 * connects uses one of the answer, and asks no name server again. Throws `RefusedUrl`.
 */
export async function vetHost(
  host: string,
  rules: Pick<Rules, "toPrivate" | "resolve">,
): Promise<readonly Address[]> {
  const addresses = await addressesOfName(host, rules);
  if (addresses.length === 0) throw new RefusedUrl("not_found");
  if (!rules.toPrivate && !addresses.every(({ address }) => isPublicAddress(address))) throw new RefusedUrl("private");
  return addresses;
}
