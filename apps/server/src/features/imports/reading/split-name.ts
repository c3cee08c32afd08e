/** Words that begin a family name: "van Beethoven", "de la Cruz", "bin Laden"; a name that consists of nothing else has none. */
const particles = wordSet(
  "van von vom zu zur der den de del della di da das do dos du des la le las los af av al el bin ibn ben bint abu abd ould ait o\u2019 st saint بن ابن بنت أبو ابو عبد آل",
);

/** What stands before a name and is none of it; the words between two of them too. */
const titles = wordSet(
  "mr mrs ms miss mx dr prof sir dame rev m mm mme mmes mlle me herr hr frau fr monsieur madame mademoiselle docteur السيد السيدة الآنسة الدكتور الدكتورة الأستاذ الأستاذة د أ",
);
const ands = wordSet("& and et und و");

/** What stands behind a family name and belongs to it. */
const suffixes = wordSet("jr sr ii iii iv phd md mba esq obe mbe fils père");

/** Legal forms; those of two letters only in capitals, as "As" and "Sa" are names. */
const legalForm =
  /(?:^|[\s,])(?:inc|incorporated|llc|l\.l\.c|ltd|limited|plc|llp|corp|corporation|co|company|gmbh|mbh|gbr|ohg|e\.k|e\.v|sarl|s\.a\.r\.l|sasu?|eurl|snc|scop|b\.v|n\.v|s\.p\.a|spa|s\.r\.l|srl|pty|pvt|s\.l|aps|oyj?)\.?$|[\s,](?:AG|KG|UG|SA|S\.A\.|SCI|BV|NV|SL|AB|AS|SE|LP)$|(?:&|\bet|\bund|\band) (?:fils|sons|co|cie|söhne|partners|associés)\.?$|^(?:شركة|مؤسسة) /iu;

export interface SplitName {
  readonly first_name: string;
  readonly last_name: string;
  /** The whole of it where it names no person. */
  readonly company: string;
}

/**
 * "Lovelace, Ada" and "Ada Lovelace", "LOVELACE Ada", "Ludwig van Beethoven" and "محمد بن علي", without titles; one word alone is
 * the family name, and what ends in a legal form names a company.
 */
export function splitName(name: string): SplitName {
  if (legalForm.test(name)) return { first_name: "", last_name: "", company: name };
  const [, plain = name, note = ""] = /^(.*?)\s*(\([^()]*\))?$/s.exec(name) ?? [];
  const { first_name, last_name } = splitPerson(plain);
  return { first_name, last_name: [last_name, note].filter((part) => part !== "").join(" "), company: "" };
}

function splitPerson(name: string): Pick<SplitName, "first_name" | "last_name"> {
  const [before = "", ...behind] = name.split(/\s*[,،]\s*/);
  const after = behind.join(", ");
  if (after !== "" && !suffixes.has(bare(after))) {
    return { first_name: withoutTitles(after.split(" ")).join(" "), last_name: before.trim() };
  }
  const all = [before, after].filter((part) => part !== "").join(" ");
  const words = withoutTitles(all.split(" ").filter((word) => word !== ""));
  if (bare(words[0] ?? "") === "the") return { first_name: "", last_name: words.join(" ") };
  const begin = isFamilyFirst(words) ?? familyBegin(words);
  return typeof begin === "number"
    ? { first_name: words.slice(0, begin).join(" "), last_name: words.slice(begin).join(" ") }
    : begin;
}

function familyBegin(words: readonly string[]): number {
  let begin = words.length - 1;
  while (begin > 1 && suffixes.has(bare(words[begin] ?? ""))) begin -= 1;
  while (begin > 1 && particles.has(bare(words[begin - 1] ?? ""))) begin -= 1;
  return begin;
}

/** "DUPONT Jean": a family name in capitals before a first name that is not. */
function isFamilyFirst(words: readonly string[]): Pick<SplitName, "first_name" | "last_name"> | undefined {
  const end = words.findIndex((word) => !/^[\p{Lu}\p{M}'’-]{3,}$/u.test(word));
  if (end < 1 || words.slice(end).some((word) => !/^\p{Lu}?\p{Ll}/u.test(word))) return undefined;
  return { first_name: words.slice(end).join(" "), last_name: words.slice(0, end).join(" ") };
}

/** Nobody is called by their title alone. */
function withoutTitles(words: readonly string[]): readonly string[] {
  let begin = 0;
  while (begin < words.length - 1 && isTitle(words, begin)) begin += 1;
  return words.slice(begin);
}

function isTitle(words: readonly string[], place: number): boolean {
  const word = bare(words[place] ?? "");
  return titles.has(word) || (place > 0 && ands.has(word) && titles.has(bare(words[place + 1] ?? "")));
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(".", "");
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
