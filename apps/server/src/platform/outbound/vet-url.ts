import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Names become addresses; handed in so that tests can play a hostile name server. */
export type Resolve = (name: string) => Promise<readonly Address[]>;

/** Asks name servers itself: the operating system has four threads for that, which a few dead name servers would hold for all. */
const askNameServers: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(four, 4), ...found(six, 6)];
};

/** As every program of this machine does, with its own names. */
const askSystem: Resolve = (name) => lookup(name, { all: true });

/** The addresses of a name, none where it is not found; with `toPrivate` as every program of this machine finds them. */
export async function addressesOfName(name: string, toPrivate: boolean): Promise<readonly Address[]> {
  try {
    return await (toPrivate ? askSystem : askNameServers)(name);
  } catch {
    return [];
  }
}

/** What may be called. */
export interface Rules {
  /** Any port of any address, also by http. */
  readonly toPrivate: boolean;
  /** By http on port 80 too. */
  readonly alsoUnencrypted?: boolean;
  readonly resolve?: Resolve;
}

/** Why an address is not called. */
export type Refusal = "no_url" | "not_https" | "port" | "not_found" | "private";

export class RefusedUrl extends Error {
  override readonly name = "RefusedUrl";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`Not called: ${refusal}`);
    this.refusal = refusal;
  }
}

export interface VettedUrl {
  readonly url: URL;
  /** The addresses that were looked at: whoever connects must use one of these, and ask no name server again. */
  readonly addresses: readonly Address[];
}

/**
 * Looks at what somebody gave us to call (A27): https on port 443 with a name whose addresses all are public. Throws
 * `RefusedUrl`. One private address among several refuses them all: which one is used would be chance.
 */
export async function vetUrl(text: string, rules: Rules) {
  const { toPrivate, alsoUnencrypted = false, resolve = toPrivate ? askSystem : askNameServers } = rules;
  const url = webAddress(text);
  if (!toPrivate) {
    refuseUnusual(url, alsoUnencrypted);
  }
  const addresses = await addressesOf(url, resolve);
  if (addresses.length === 0) {
    throw new RefusedUrl("not_found");
  }
  if (!toPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new RefusedUrl("private");
  }
  return { url, addresses } satisfies VettedUrl;
}

function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== "") {
    throw new RefusedUrl("no_url");
  }
  return url;
}

/** The URL parser leaves a port out where it is the usual one. */
function refuseUnusual({ protocol, port }: URL, alsoUnencrypted: boolean): void {
  if (protocol !== "https:" && !alsoUnencrypted) {
    throw new RefusedUrl("not_https");
  }
  if (port !== "") {
    throw new RefusedUrl("port");
  }
}

/** The URL parser has brought decimal, octal, hexadecimal and short forms of IPv4 into the one that is compared. */
async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<readonly Address[]> {
  const name = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(name);
  if (family !== 0) {
    return [{ address: name, family }];
  }
  try {
    return await resolve(name);
  } catch {
    return [];
  }
}
