import { isIP } from "node:net";

/** One mechanism or modifier; `domain` is undefined where it means the domain of the record, or holds macros. */
export interface SpfTerm {
  readonly name: "all" | "include" | "a" | "mx" | "ptr" | "ip4" | "ip6" | "exists" | "redirect" | "other";
  readonly qualifier: "+" | "-" | "~" | "?";
  readonly domain: string | undefined;
  /** Only the sender of a single mail tells what is asked for then. */
  readonly hasMacro: boolean;
}

const macro = String.raw`%\{[slodiphcrtv][0-9]*r?[.\-+,/_=]*\}|%%|%_|%-`;
/** RFC 7208, 7.1: visible characters, a percent sign only as a macro. */
const macroString = new RegExp(String.raw`^(?:${macro}|[\x21-\x24\x26-\x7e])*$`, "i");
const endsInMacro = new RegExp(String.raw`%\{[slodiphcrtv][0-9]*r?[.\-+,/_=]*\}$`, "i");
const topLabel = /\.(?:[a-z0-9]*[a-z][a-z0-9]*|[a-z0-9]+-[a-z0-9-]*[a-z0-9])\.?$/i;

/** Undefined for a record that breaks the grammar of RFC 7208, 12: receivers answer it with a permanent error. */
export function readSpfTerms(record: string): readonly SpfTerm[] | undefined {
  const words = record
    .replace(/^v=spf1/i, "")
    .split(" ")
    .filter((word) => word !== "");
  const terms = words.map((word) => readTerm(word));
  const modifiers = words.flatMap((word) => /^(redirect|exp)=/i.exec(word)?.[1]?.toLowerCase() ?? []);
  const isTwice = new Set(modifiers).size < modifiers.length;
  return isTwice || terms.includes(undefined) ? undefined : terms.filter((one) => one !== undefined);
}

function readTerm(word: string): SpfTerm | undefined {
  const [, modifier, value] = /^([a-z][a-z0-9_.-]*)=(.*)$/i.exec(word) ?? [];
  return modifier === undefined ? readMechanism(word) : readModifier(modifier.toLowerCase(), value ?? "");
}

function readModifier(name: string, value: string): SpfTerm | undefined {
  if (name === "redirect") return isDomainSpec(value) ? term("redirect", "+", value) : undefined;
  const isFine = name === "exp" ? isDomainSpec(value) : macroString.test(value);
  return isFine ? term("other", "+") : undefined;
}

type Qualifier = SpfTerm["qualifier"];

/** What may follow the name of each mechanism; undefined where the grammar has it otherwise. */
const mechanisms: Readonly<Record<string, (rest: string, qualifier: Qualifier) => SpfTerm | undefined>> = {
  all: (rest, qualifier) => (rest === "" ? term("all", qualifier) : undefined),
  include: (rest, qualifier) => readDomain("include", qualifier, rest),
  exists: (rest, qualifier) => readDomain("exists", qualifier, rest),
  ptr: (rest, qualifier) => (rest === "" ? term("ptr", qualifier) : readDomain("ptr", qualifier, rest)),
  a: (rest, qualifier) => readHosts("a", qualifier, rest),
  mx: (rest, qualifier) => readHosts("mx", qualifier, rest),
  ip4: (rest, qualifier) => (isNetwork(4, rest) ? term("ip4", qualifier) : undefined),
  ip6: (rest, qualifier) => (isNetwork(6, rest) ? term("ip6", qualifier) : undefined),
};

function readMechanism(word: string): SpfTerm | undefined {
  const [, sign, name = "", rest = ""] = /^([+?~-]?)([a-z0-9]+)(.*)$/i.exec(word) ?? [];
  return mechanisms[name.toLowerCase()]?.(rest, (sign || "+") as Qualifier);
}

function readDomain(name: SpfTerm["name"], qualifier: Qualifier, rest: string): SpfTerm | undefined {
  const domain = rest.slice(1);
  return rest.startsWith(":") && isDomainSpec(domain) ? term(name, qualifier, domain) : undefined;
}

/** A domain, then lengths of prefixes for version 4 and 6, each of them or none. */
function readHosts(name: "a" | "mx", qualifier: Qualifier, rest: string): SpfTerm | undefined {
  const [whole = "", four, six] = /(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(rest) ?? [];
  const domain = rest.slice(0, rest.length - whole.length);
  if (!isLength(four, 32) || !isLength(six, 128)) return undefined;
  return domain === "" ? term(name, qualifier) : readDomain(name, qualifier, domain);
}

function isNetwork(version: 4 | 6, rest: string): boolean {
  const [, address = "", bits] = /^:([^/]*)(?:\/(\d+))?$/.exec(rest) ?? [];
  return isIP(address) === version && isLength(bits, version === 4 ? 32 : 128);
}

/** Without leading zeros, as the grammar wants it. */
function isLength(bits: string | undefined, most: number): boolean {
  return bits === undefined || (/^(?:0|[1-9]\d*)$/.test(bits) && Number(bits) <= most);
}

function isDomainSpec(text: string): boolean {
  return macroString.test(text) && (topLabel.test(text) || endsInMacro.test(text));
}

function term(name: SpfTerm["name"], qualifier: SpfTerm["qualifier"], domain = ""): SpfTerm {
  const hasMacro = domain.includes("%");
  const plain = hasMacro || domain === "" ? undefined : domain.toLowerCase().replace(/\.$/, "");
  return { name, qualifier, domain: plain, hasMacro };
}
