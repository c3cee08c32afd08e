import { expect, test } from "vitest";
import { firstNameOf, splitName } from "./split-name.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Lovelace, Ada", "Ada", "Lovelace"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["María de la Cruz", "María", "de la Cruz"],
  ["Jean-Pierre Marie Dupont", "Jean-Pierre Marie", "Dupont"],
  ["محمد بن علي", "محمد", "بن علي"],
  ["عبد الله", "عبد", "الله"],
  ["Van Morrison", "Van", "Morrison"],
  ["Cher", "", "Cher"],
  ["DUPONT Jean-Marc", "Jean-Marc", "DUPONT"],
  ["John & Mary Smith", "John & Mary", "Smith"],
  ["Smith, John (Landlord)", "John", "Smith (Landlord)"],
  ["Maria Sa", "Maria", "Sa"],
  ["Kees Sas", "Kees", "Sas"],
  ["Lars As", "Lars", "As"],
  ["Smith, A.G.", "A.G.", "Smith"],
  ["J. R. R. Tolkien", "J. R. R.", "Tolkien"],
  ["Phil Weg", "Phil", "Weg"],
  ["An Nguyen", "An", "Nguyen"],
  ["Ing Wei", "Ing", "Wei"],
])("the name %s is %s and %s", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name, company: "" });
});

test.each([
  ["Mrs Patel", "", "Patel"],
  ["Mr & Mrs Jones", "", "Jones"],
  ["Mr/Mrs Jones", "", "Jones"],
  ["Mr. & Mrs. J. Jones", "J.", "Jones"],
  ["M. et Mme Durand", "", "Durand"],
  ["M./Mme Durand", "", "Durand"],
  ["Monsieur ou Madame Durand", "", "Durand"],
  ["Mr John Smith", "John", "Smith"],
  ["Mr.Smith", "", "Smith"],
  ["Dr. Anna Müller", "Anna", "Müller"],
  ["Prof. Dr. med. Klein", "", "Klein"],
  ["Dipl.-Ing. Peter Klein", "Peter", "Klein"],
  ["Smith, Dr. John", "John", "Smith"],
  ["Smith, Mrs", "", "Smith"],
  ["Müller Herr", "", "Müller"],
  ["John Smith Jr.", "John", "Smith Jr."],
  ["John Smith, Jr.", "John", "Smith Jr."],
  ["Herrn Peter Müller", "Peter", "Müller"],
  ["An Herrn Müller", "", "Müller"],
  ["Herr und Frau Müller", "", "Müller"],
  ["Herrn/Frau Müller", "", "Müller"],
  ["Familie Müller", "", "Müller"],
  ["Fam. von Stein", "", "von Stein"],
  ["Familie Peter Müller", "", "Familie Peter Müller"],
  ["Eheleute Schmidt", "", "Schmidt"],
  ["Famille Durand", "", "Durand"],
  ["Smith Family", "", "Smith"],
  ["The Smiths", "", "The Smiths"],
  ["The Occupier", "", "The Occupier"],
  ["z. Hd. Frau Klein", "", "Klein"],
  ["Attn: Mr Peter Klein", "Peter", "Klein"],
  ["à l’attention de Mme Durand", "", "Durand"],
  ["c/o Peter Weber", "Peter", "Weber"],
  ["Anna Müller c/o Weber", "Anna", "Müller c/o Weber"],
  ["السيد محمد بن علي", "محمد", "بن علي"],
  ["د. أحمد المصري", "أحمد", "المصري"],
  ["م. أحمد المصري", "أحمد", "المصري"],
  ["د/أحمد المصري", "أحمد", "المصري"],
  ["السيد والسيدة المصري", "", "المصري"],
  ["عائلة المصري", "", "المصري"],
])("of %s the title is no name: %s and %s", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name, company: "" });
});

test.each([
  "Acme Heating, Inc.",
  "Smith Plumbing, LLC",
  "Smith Plumbing Ltd",
  "Smith Heating PLLC",
  "Smith Plumbing",
  "Dupont & Fils, SARL",
  "Dupont S.A.S.",
  "Dupont SARL Lyon",
  "EURL MARTIN",
  "SARL Dupont Chauffage",
  "Ets Martin",
  "Müller Heizung GmbH",
  "Müller GmbH & Co. KG",
  "Müller UG (haftungsbeschränkt)",
  "Sportverein Nord e. V.",
  "Fa. Weber",
  "Gebr. Weber",
  "Hausverwaltung Meier",
  "Meier Immobilienverwaltung",
  "WEG Bahnhofstr. 3",
  "Repsol, S.A.",
  "Flat 4 Management Co. Ltd.",
  "Harper & Sons",
  "Weber&Söhne",
  "شركة التدفئة المركزية",
  "مؤسسة السباكة الحديثة",
])("%s is a company and nobody's name", (company) => {
  expect(splitName(company)).toEqual({ first_name: "", last_name: "", company });
});

test("of a company and who is to read it both are kept", () => {
  expect(splitName("Bäckerei Krause, z. Hd. Frau Eva Klein")).toEqual({
    first_name: "Eva",
    last_name: "Klein",
    company: "Bäckerei Krause",
  });
});

test.each([
  ["Herr Peter", "Peter"],
  ["Frau", ""],
  ["Familie", ""],
  ["Anna und Peter", "Anna und Peter"],
  ["Mr & Mrs", ""],
  ["Dr. Anna", "Anna"],
  ["Dr.", ""],
  ["د.", ""],
  ["Don", "Don"],
])("the first name in %s is %j", (text, name) => {
  expect(firstNameOf(text)).toBe(name);
});
