import { type OwnUtm, type Utm, utmKeys } from "./utm.ts";

/** Of a value that is added, in characters: names that stand in it several times would make it any length. */
const longest = 200;
const longestSlug = 100;

/** Words of a name that an address may hold as they are, in any script: small letters and digits, joined by hyphens; 100 characters at most. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return cut(slug.replace(/^-/, ""), longestSlug).replace(/-$/, "");
}

/** What is added to the links of one activity, its name filled in: its own choice, else that of the organization; null where that is nothing. */
export function utmOf(organization: Utm, own: OwnUtm | null, name: string): Utm | null {
  const chosen = { ...organization, ...own };
  if (!chosen.is_on) return null;
  const slug = slugOf(name);
  const fill = (value: string) => cut(value.replaceAll("{name}", slug), longest);
  return {
    is_on: true,
    source: fill(chosen.source),
    medium: fill(chosen.medium),
    campaign: fill(chosen.campaign),
    term: fill(chosen.term),
    content: fill(chosen.content),
    domains: chosen.domains,
  };
}

/**
 * An address with the parameters that its author did not write themself (`utm_…`, in any case). Its query, in the bytes that it has, and its
 * fragment stay. Only http and https, and only at the domains that are named, or below them; everything else is answered as it is.
 */
export function addUtm(address: string, utm: Utm | null): string {
  const url = URL.parse(address);
  if (!utm || !url || !/^https?:$/.test(url.protocol) || !isNamed(url.hostname, utm.domains)) return address;
  const written = new Set([...url.searchParams.keys()].map((key) => key.toLowerCase()));
  const added = utmKeys
    .filter((key) => utm[key] !== "" && !written.has(`utm_${key}`))
    .map((key) => `utm_${key}=${encodeURIComponent(utm[key])}`);
  return added.length === 0 ? address : withQuery(address, added.join("&"));
}

function withQuery(address: string, more: string): string {
  const hash = address.indexOf("#");
  const [before, fragment] = hash < 0 ? [address, ""] : [address.slice(0, hash), address.slice(hash)];
  if (!before.includes("?")) return `${before}?${more}${fragment}`;
  return `${before}${/[?&]$/.test(before) ? "" : "&"}${more}${fragment}`;
}

function isNamed(hostname: string, domains: readonly string[]): boolean {
  const host = hostname.replace(/\.$/, "");
  return domains.length === 0 || domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** By whole characters: half of a pair of UTF-16 cannot be written into an address. */
function cut(text: string, length: number): string {
  return [...text.replace(/\p{Surrogate}/gu, "\uFFFD")].slice(0, length).join("");
}
