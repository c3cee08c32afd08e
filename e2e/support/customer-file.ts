import { writeFile } from "node:fs/promises";

const header =
  "Index,Customer Id,First Name,Last Name,Company,City,Country,Phone 1,Phone 2,Email,Subscription Date,Website";
const firstNames = ["Heather", "Kristina", "Briana", "Patty", "Cédric", "Søren", "Chloë", "Álvaro", "Zoë", "Müge"];
const lastNames = ["Callahan", "O'Neill", "Andersen", "Lefèvre", "van Dijk", "Smith-Jones", "Öztürk", "Núñez"];
const companies = ["", "Mosley-David", '"Horn, Shepard and Watson"', "Weber GmbH", '"The ""Blue"" Bakery"'];
const cities = ["Lake Jeffborough", "Aaronville", "Saint-Étienne", "Köln", "Nový Jičín"];
const countries = ["Norway", "Andorra", "France", "Germany", "Czechia"];

export interface CustomerFile {
  readonly rows: number;
  /** Rows whose address is none: their people come without it. */
  readonly bad: number;
  /** Rows that repeat an address of an earlier one. */
  readonly repeated: number;
  /** Every address a mail can go to, once. */
  readonly addresses: readonly string[];
}

/** Writes a customer file as such businesses export it, the same one every time; other people stand in it with another `who`. */
export async function writeCustomerFile(path: string, rows: number, who = "customer"): Promise<CustomerFile> {
  const lines = Array.from({ length: rows }, (_, index) => line(index, who));
  await writeFile(path, `${[header, ...lines].join("\n")}\n`);
  const kinds = lines.map((_, index) => kindOf(index));
  return {
    rows,
    bad: kinds.filter((kind) => kind === "bad").length,
    repeated: kinds.filter((kind) => kind === "repeated").length,
    addresses: kinds.flatMap((kind, index) => (kind === "good" ? [goodAddress(index, who)] : [])),
  };
}

function kindOf(index: number): "bad" | "repeated" | "good" {
  if (index % 250 === 100) return "bad";
  return index % 200 === 150 ? "repeated" : "good";
}

function addressOf(index: number, who: string): string {
  const kind = kindOf(index);
  if (kind === "bad") return `not an address ${index}`;
  return goodAddress(kind === "repeated" ? index - 1 : index, who);
}

function goodAddress(index: number, who: string): string {
  return `${who}${index}@firm-${index % 37}.example`;
}

function line(index: number, who: string): string {
  const of = (words: readonly string[], step: number) => words[(index * step) % words.length] ?? "";
  const code = (index * 2_654_435_761).toString(16).padStart(15, "0").slice(-15);
  const day = `${String((index % 28) + 1).padStart(2, "0")}-${String((index % 12) + 1).padStart(2, "0")}-2024`;
  const phone = `043-797-${String(index % 10_000).padStart(4, "0")}`;
  return [
    index + 1,
    code,
    of(firstNames, 3),
    of(lastNames, 5),
    of(companies, 7),
    of(cities, 2),
    of(countries, 2),
    phone,
    `(209)${phone}x${index}`,
    addressOf(index, who),
    day,
    `http://www.firm-${index % 37}.example/`,
  ].join(",");
}
