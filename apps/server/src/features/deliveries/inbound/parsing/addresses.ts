import { limits } from "./limits.ts";

/** One @ between bounded runs: cannot run away (A local part of RFC 5321 has at most 64 octets, a domain 255). */
const address =
  /(?:"[^"\n@]{1,62}"|[^\s"'<>()[\]{},;:\\|@]{1,64})@(?:\[[\d.:a-f]{3,45}\]|(?:[\p{L}\p{N}_-]{1,63}\.){0,10}[\p{L}\p{N}_-]{1,63})/giu;

/** The addresses in a text, as they are written, each once. */
export function addressesIn(text: string): string[] {
  const bounded = text.slice(0, limits.text);
  if (!bounded.includes("@")) return [];
  const found = new Map<string, string>();
  for (const [one] of bounded.matchAll(address)) {
    const bare = one.replace(/^[.*]+|[.-]+$/g, "");
    if (!found.has(bare.toLowerCase())) found.set(bare.toLowerCase(), bare);
    if (found.size >= limits.recipients) break;
  }
  return [...found.values()];
}

/** The address of a field such as `rfc822; ada@example.com`, `utf-8;…` (RFC 6533) or `<ada@example.com>`; null where it names none. */
export function addressOfField(value: string | undefined): string | null {
  const bare = (value ?? "").replace(/^\s{0,9}[\w-]{1,20}\s{0,9};/, "").trim();
  const text = bare.replace(
    /\\x\{([0-9a-f]{1,6})\}/gi,
    (all, hex: string) => character(Number.parseInt(hex, 16)) ?? all,
  );
  return addressesIn(text)[0] ?? null;
}

const character = (code: number): string | undefined =>
  code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
