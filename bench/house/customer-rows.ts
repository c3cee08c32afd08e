import { uuidv7 } from "../../apps/server/src/platform/id.ts";

const cities = ["Leeds", "Lyon", "Rabat", "Dublin", "Nantes", "Tunis", "Bristol", "Lille"];
const companies = ["Heating & Sons", "Plumb, Right", "Spark Electric", ""];

/** The same customer for the same number, whoever asks. */
function customer(number: number): string[] {
  return [
    `First${number % 977}`,
    `Last${number % 4999}`,
    companies[number % companies.length] ?? "",
    `customer.${number}@example${number % 211}.com`,
    `+44 20 ${String(number).padStart(7, "0")}`,
    `${number % 300} Station Road`,
    cities[number % cities.length] ?? "",
    `LS${number % 30} ${number % 9}AB`,
    "United Kingdom",
  ];
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(",")}\n`;
}

/** A customer file as a business would have it, some rows at a time. */
export function* customerLines(rows: number): Generator<string> {
  yield "First Name,Last Name,Company,E-mail,Phone,Street,City,Postal Code,Country\n";
  yield* inPieces(rows, (number) => line(customer(number)));
}

/** The same rows for COPY, ids and all. */
export function copyLines(organizationId: string, rows: number): Generator<string> {
  return inPieces(rows, (number) => line([organizationId, uuidv7(), "import", "none", ...customer(number)]));
}

/** For each row a tag, for COPY into a table like `customer_tags` that refers to no customer. */
export function tagLines(organizationId: string, rows: number): Generator<string> {
  return inPieces(rows, () => line([organizationId, "bench", uuidv7()]));
}

function* inPieces(rows: number, make: (number: number) => string): Generator<string> {
  for (let first = 0; first < rows; first += 1000) {
    yield Array.from({ length: Math.min(1000, rows - first) }, (_, index) => make(first + index)).join("");
  }
}
