import { BlockList, isIP } from "node:net";

type Network = readonly [address: string, bits: number];

/** What the registry of special addresses (RFC 6890, IANA) keeps from being reached by everybody; cloud metadata is link-local. */
const notPublic4: readonly Network[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // Answers in every machine of Azure; public by its number only.
  ["168.63.129.16", 32],
];

/** Inside of the one block that is given out: protocols, tunnels to IPv4 addresses (Teredo, 6to4), examples. */
const notPublic6: readonly Network[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

function listOf(family: "ipv4" | "ipv6", networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) {
    list.addSubnet(address, bits, family);
  }
  return list;
}

const refused4 = listOf("ipv4", notPublic4);
const refused6 = listOf("ipv6", notPublic6);
const given6 = listOf("ipv6", [["2000::", 3]]);
/** IPv4 seen through a translator (NAT64, RFC 6052). */
const translated = listOf("ipv6", [["64:ff9b::", 96]]);

/**
 * Whether an IP address belongs to the public internet. Of IPv6 only what is given out is believed, so that mapped, compatible,
 * local and future forms are refused without being known; what a NAT64 translates counts as the IPv4 address in it.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, "ipv4");
    case 6:
      return translated.check(address, "ipv6")
        ? isPublicAddress(translatedAddress(address))
        : given6.check(address, "ipv6") && !refused6.check(address, "ipv6");
    default:
      return false;
  }
}

/** The last 32 bits, which may be written as groups or with dots. */
function translatedAddress(address: string): string {
  // The URL parser writes an address in its one short form (RFC 5952), never with dots.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill("0"), ...groups(tail)];
  const [high = 0, low = 0] = all.slice(-2).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
