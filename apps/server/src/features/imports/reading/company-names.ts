import { bare, wordSet } from "./word-list.ts";

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
export function isCompanyName(name: string): boolean {
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
