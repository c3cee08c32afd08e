import { bare, wordSet } from "./word-list.ts";

/** Words that begin a family name: "van Beethoven", "de la Cruz", "bin Laden"; a name that consists of nothing else has none. */
const particles = wordSet(
  "van von vom zu zur der den de del di da das do dos du des la le las los af av al el bin ibn ben bint abu abd ould ait o\u2019 st saint بن ابن بنت أبو ابو عبد آل",
);

/** What stands before a name and is none of it; the words between two of them too. */
const titles = wordSet(
  "mr mrs ms miss mx messrs dr drs prof professor sir dame lord lady rev cllr capt captain m mm mme mmes mlle mle me herr herrn hrn hr frau fr frl fräulein monsieur messieurs madame mesdames mademoiselle docteur professeur maître maitre veuve vve doktor sra srta السيد السيدة السيدات السادة الآنسة الدكتور الدكتورة الأستاذ الأستاذة المهندس المهندسة الحاج الحاجة الشيخ د أ أد",
);
/** Titles that follow a name now and then, and are nobody's. */
const endTitles = wordSet("mr mrs ms herr herrn frau frl mme mlle monsieur madame mademoiselle");
const ands = wordSet("& + / and or et ou und u oder و أو");
/** Who is written to as a whole. */
const families = wordSet("familie fam famille family eheleute ehepaar époux epoux عائلة أسرة الزوجان");
/** Of doctors: "Dr. med. Weber"; with the point, as Phil and Nat are names. */
const faculty = /^(?:med|jur|phil|rer|nat|habil|dent|vet|h|c|hc|h\.c|oec|pol|theol|dipl)\.$/u;
/** Names as well, but for their point. */
const pointed = /^(?:ing|mag|mgr|sig|sr|hon)\.$/iu;
const diploma = /^dipl\.?(?:-\p{L}+\.?|$)/iu;
/** An abbreviation before an Arabic name: "م. أحمد", "د/ أحمد". */
const arabicMark = /^(?:[دمأاح]|أ\.?د)[./]+$/u;

/** What stands behind a family name and belongs to it. */
const suffixes = wordSet("jr sr ii iii iv phd md mba esq obe mbe fils père");

/** Who is to read it where the name before is that of a company or a house. */
const attention =
  /^(.*?)[\s,;/-]*(?<![\p{L}\p{M}])(?:z\. ?hd?n?\.|zhd|zu händen(?: von)?|att(?:n|ention)?\b[.:]?|fao\b[.:]?|à l['’]attention d(?:e\b|['’])|عناية)[\s:]*(.+)$/isu;
/** With whom somebody lives. */
const careOf = /^(.*?)[\s,;]*(?<![\p{L}\p{M}])(?:c\/o|℅)[\s:.]*(.+)$/isu;

export interface SplitName {
  readonly first_name: string;
  readonly last_name: string;
  /** The whole of it where it names no person. */
  readonly company: string;
}

type Halves = Pick<SplitName, "first_name" | "last_name">;

/**
 * "Lovelace, Ada" and "Ada Lovelace", "LOVELACE Ada", "Ludwig van Beethoven" and "محمد بن علي", without titles; one word alone, and
 * that of a family, is the family name, and what has a legal form names a company.
 */
export function splitName(name: string): SplitName {
  const [, addressed, reader] = attention.exec(name) ?? [];
  if (reader !== undefined) return { ...splitName(reader), ...(addressed ? { company: addressed } : {}) };
  const [, guest, host] = careOf.exec(name) ?? [];
  if (host !== undefined) return guest ? livingWith(splitName(guest), name.slice(guest.length)) : splitName(host);
  return isCompanyName(name) ? { first_name: "", last_name: "", company: name } : { ...splitNoted(name), company: "" };
}

/** A note in brackets stays behind the name. */
function splitNoted(name: string): Halves {
  const [, plain = name, note = ""] = /^(.*?)\s*(\([^()]*\))?$/s.exec(name) ?? [];
  const { first_name, last_name } = splitPerson(spaced(plain));
  return { first_name, last_name: [last_name, note].filter((part) => part !== "").join(" ") };
}

/** Where somebody lives is kept behind their name. */
function livingWith(guest: SplitName, where: string): SplitName {
  return guest.company === ""
    ? { ...guest, last_name: guest.last_name + where }
    : { ...guest, company: guest.company + where };
}

/** What is no first name where nothing else stands in its cell; "Me" and "Lord" may be one. */
const lone = wordSet(
  "mr mrs ms miss mx dr prof herr herrn frau frl mme mlle monsieur madame mademoiselle doktor docteur",
);

/** A first name without titles; empty where it is a title or says that a family is meant. */
export function firstNameOf(text: string): string {
  const words = spaced(text).split(" ");
  const rest = words.length === 1 ? words : withoutTitles(words);
  const [first = ""] = rest;
  const isNone = lone.has(bare(first)) || families.has(bare(first)) || arabicMark.test(first);
  return rest.length === 1 && isNone ? "" : rest.join(" ");
}

/** Signs that part titles stand apart: "Mr/Mrs", "M.&Mme", "د/أحمد". */
function spaced(name: string): string {
  return name
    .split(" ")
    .map((word) => word.replace(/^(?:[دمأا]|أ\.د)\.?\/(?=\p{L})/u, "$& "))
    .map((word) =>
      word.split(/[/&+]/).every((part) => titles.has(bare(part))) ? word.replaceAll(/[/&+]/g, " $& ") : word,
    )
    .join(" ")
    .replaceAll(/(?<=^|\s)((?:dr|prof|mr|mrs|ms|hr|fr|mme|mlle)\.)(?=\p{Lu})/giu, "$1 ");
}

function splitPerson(name: string): Halves {
  const [before = "", ...behind] = name.split(/\s*[,،]\s*/);
  const after = behind.join(", ");
  if (after !== "" && !suffixes.has(bare(after))) {
    return { first_name: firstNameOf(after), last_name: withoutTitles(before.trim().split(" ")).join(" ") };
  }
  const all = [before, after].filter((part) => part !== "").join(" ");
  const words = withoutTitles(all.split(" ").filter((word) => word !== ""));
  return familyOf(words) ?? split(words);
}

function split(words: readonly string[]): Halves {
  const begin = isFamilyFirst(words) ?? familyBegin(words);
  return typeof begin === "number"
    ? { first_name: words.slice(0, begin).join(" "), last_name: words.slice(begin).join(" ") }
    : begin;
}

/** "Familie Müller", "Smith Family" and "The Smiths" have no first name. */
function familyOf(words: readonly string[]): Halves | undefined {
  if (words.length < 2) return undefined;
  const [first, last] = [bare(words[0] ?? ""), bare(words.at(-1) ?? "")];
  if (first === "the") return { first_name: "", last_name: words.join(" ") };
  if (!families.has(first) && !families.has(last)) return undefined;
  const named = withoutTitles(families.has(first) ? words.slice(1) : words.slice(0, -1));
  const isName = named.slice(0, -1).every((word) => particles.has(bare(word)));
  return { first_name: "", last_name: (isName ? named : words).join(" ") };
}

function familyBegin(words: readonly string[]): number {
  let begin = words.length - 1;
  while (begin > 1 && suffixes.has(bare(words[begin] ?? ""))) begin -= 1;
  while (begin > 1 && particles.has(bare(words[begin - 1] ?? ""))) begin -= 1;
  return begin;
}

/** "DUPONT Jean": a family name in capitals before a first name that is not. */
function isFamilyFirst(words: readonly string[]): Halves | undefined {
  const end = words.findIndex((word) => !/^[\p{Lu}\p{M}'’-]{3,}$/u.test(word));
  if (end < 1 || words.slice(end).some((word) => !/^\p{Lu}?\p{Ll}/u.test(word))) return undefined;
  return { first_name: words.slice(end).join(" "), last_name: words.slice(0, end).join(" ") };
}

/** Nobody is called by their title alone. */
function withoutTitles(words: readonly string[]): readonly string[] {
  let [begin, end] = [0, words.length];
  while (begin < end - 1 && isTitle(words, begin)) begin += 1;
  while (end > begin + 1 && endTitles.has(bare(words[end - 1] ?? ""))) end -= 1;
  return words.slice(begin, end);
}

function isTitle(words: readonly string[], place: number): boolean {
  const word = words[place] ?? "";
  // Arabic writes "and" as part of the word behind it.
  if (titles.has(bare(word).replace(/^و(?=.)/u, "")) || [arabicMark, diploma, pointed].some((kind) => kind.test(word)))
    return true;
  if (place > 0 && faculty.test(word)) return true;
  return (ands.has(bare(word)) || bare(word) === "an") && titles.has(bare(words[place + 1] ?? ""));
}

/** Legal forms that are no one's name, in any case; written without points. */
const forms = wordSet(
  "inc incorporated llc ltd limited plc llp lllp pllc corp corporation gmbh mbh ggmbh gbr ohg kgaa partg sarl sasu eurl selarl eirl srl srls sro kft bvba lda ltda ltée aps oyj pty pvt wll fze fzco fzllc",
);
/** Those that are names too, or part of one: "Maria Sa", "Kees Sas", "Lars As". Only in capitals, or as they are spelt officially. */
const formsInCapitals = wordSet("AG KG UG SA SAS SCI SNC SCP SCOP GIE BV NV SL AB AS SE LP PC OY SPA SpA ApS Oy Ab");
/** At the end of a name only: "Co Nguyen" is a person. */
const formsAtEnd = wordSet("co company cie");
/** Two letters with points may be initials too ("Smith, A.G."): these are forms, whatever their case. */
const pointedForm = /^(?:[sS]\.[aAlL]|[bBnN]\.[vV]|e\.[KVG])\.?$/;

/** What a company or another organization begins with. */
const beginnings = wordSet(
  "firma gebr gebrüder weg wohnungseigentümergemeinschaft erbengemeinschaft gemeinde stadtverwaltung stadtwerke pfarrei kirchengemeinde praxis kanzlei bäckerei metzgerei gasthaus gasthof hotel hôtel restaurant autohaus kindergarten grundschule ets établissements etablissements sté société societe cabinet mairie syndic syndicat copropriété copropriete boulangerie pharmacie garage agence association entreprise école ecole شركة مؤسسة مجموعة مصنع مطعم فندق مدرسة جمعية بلدية",
);
/** Beginnings that are names of people as well; as forms in capitals. */
const beginningsInCapitals = wordSet("SARL EURL SASU SAS SA ETS STE SCI SNC SCP SELARL GAEC GIE EARL");
/** What a trade or an office calls itself by at the end, and nobody is called. */
const endings = wordSet(
  "plumbing heating roofing electrical construction builders services solutions properties lettings estates restaurant hotel school council management association group chauffage plomberie immobilier immobilien haustechnik heizungsbau heizungstechnik hausverwaltung",
);
const partners = /(?:[&+] ?|\b(?:et|und|and) )(?:fils|sons|co|cie|söhne|partners?|associés|associates)\b/iu;
/** German makes one word of what the office does: "Hausverwaltung", "Eigentümergemeinschaft". */
const office = /(?:verwaltung|gemeinschaft|gesellschaft|genossenschaft)(?:en)?$/iu;

/** Whether a name is that of a company, an office or a house rather than a person's or a family's. */
function isCompanyName(name: string): boolean {
  const words = name
    .replaceAll(/\([^()]*\)/g, " ")
    .replaceAll(/\be\. ?([KVG])\b/gu, "e.$1")
    .split(/[\s,;]+/u)
    .filter((word) => word !== "");
  if (words.length < 2) return partners.test(name);
  return hasForm(words) || beginsSo(words) || partners.test(name) || words.some((word) => office.test(word));
}

function hasForm(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  return formsAtEnd.has(bare(last)) || endings.has(bare(last)) || words.slice(1).some(isForm);
}

function isForm(word: string): boolean {
  const letters = word.replaceAll(".", "");
  if (pointedForm.test(word) || forms.has(letters.toLowerCase())) return true;
  // "A.G." may be initials, "s.a.s." is none.
  if (word.includes(".")) return letters.length > 2 && formsInCapitals.has(letters.toUpperCase());
  return formsInCapitals.has(letters);
}

function beginsSo([first = ""]: readonly string[]): boolean {
  const letters = first.replaceAll(".", "");
  if (/^fa\.$/i.test(first)) return true;
  const areInitials = first.includes(".") && letters.length < 3;
  return !areInitials && (beginnings.has(letters.toLowerCase()) || beginningsInCapitals.has(letters));
}
