import { customerNumbers, synonyms } from "../reading/synonyms.ts";
import { wordList } from "../reading/word-list.ts";

/** What columns are called in English, French, Arabic and German, by field; written as `plain` leaves a header. */
export type Names<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** What columns are called that say whom a row is about. */
export const whomNames = {
  customer_email: synonyms.email,
  customer_reference: customerNumbers,
  customer_phone: synonyms.phone,
  customer_name: wordList(`
    name, customer name, client name, company, company name, nom, nom du client, societe, entreprise
    raison sociale, kundenname, firma, name des kunden, customer full name, client full name, full name
    display name, contact name, nom client, nom complet, nom et prenom, nom prenom, nom de la societe
    name kunde, kunde name, firmenname, auftraggeber
    الاسم, اسم العميل, اسم الزبون, الشركه, اسم الشركه, الاسم الكامل, اسم الزبون الكامل
  `),
} as const;
