import { isIP } from "node:net";

/** What counts as one network for throttling: an IPv4 address, or the /64 that a provider hands to one customer. */
export function networkOf(address: string): string {
  const [plain = ""] = address.replace(/\/64$/, "").split("%");
  const kind = isIP(plain);
  if (kind !== 6) {
    return kind === 4 ? plain : "unknown";
  }
  const all = groups(plain);
  const isMapped = all.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? dotted(all.slice(6)) : `${all.slice(0, 4).join(":")}::/64`;
}

/** The eight groups in one form, without leading zeros. */
function groups(address: string): string[] {
  const [head = "", tail] = withoutDots(address).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}

function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_match, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function dotted(pair: readonly string[]): string {
  return pair
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join(".");
}
