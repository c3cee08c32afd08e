import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import iconv from "iconv-lite";
import { AppError } from "../../../platform/errors.ts";
import type { Row } from "./csv-reader.ts";
import { type SplitName, splitName } from "./split-name.ts";

/** What the columns are called; none of them is ever empty of meaning for a contact. */
const headers = [
  "First name",
  "Last name",
  "Company",
  "E-mail",
  "Phone",
  "Street",
  "City",
  "Postal code",
  "Country",
  "Tags",
] as const;

/** Characters of one card, without its picture. */
const longest = 1024 * 1024;

/** One line of content (RFC 6350, 3.3): its name, parameters and value. */
interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** The contacts of an address book, one a row behind the names of the columns; versions 2.1 to 4.0 (RFC 6350). Throws AppError with the line of a card that is not closed. */
export async function* vcardRows(content: Readable): AsyncGenerator<Row> {
  yield { line: 1, cells: headers };
  let card: Card | undefined;
  for await (const { line, text } of unfolded(content)) {
    const property = propertyOf(text);
    if (!property) continue;
    switch (property.name) {
      case "BEGIN":
        if (card) throw unclosed(card.line);
        card = { line, properties: [], length: 0 };
        break;
      case "END":
        if (card) yield { line: card.line, cells: cellsOf(card.properties) };
        card = undefined;
        break;
      default:
        if (card) keep(card, property);
    }
  }
  if (card) throw unclosed(card.line);
}

interface Card {
  readonly line: number;
  readonly properties: Property[];
  length: number;
}

const read = new Set(["N", "FN", "ORG", "EMAIL", "TEL", "ADR", "CATEGORIES"]);

function keep(card: Card, property: Property): void {
  card.length += property.value.length + property.name.length;
  if (card.length > longest) {
    throw new AppError("too_large", `The contact that begins on line ${card.line} is longer than a megabyte`);
  }
  if (read.has(property.name)) card.properties.push(property);
}

function unclosed(line: number): AppError {
  return new AppError("invalid_input", `The contact that begins on line ${line} does not end; export it again`);
}

/** Lines of content: one that begins with a space goes on from the line before, as does one behind a soft break of quoted-printable. */
async function* unfolded(content: Readable): AsyncGenerator<{ line: number; text: string }> {
  let open: Unfolding | undefined;
  let number = 0;
  for await (const text of linesOf(content)) {
    number += 1;
    if (open && (open.isSoft || text.startsWith(" ") || text.startsWith("\t"))) {
      add(open, text);
      continue;
    }
    if (open && !open.isUnread) yield { line: open.line, text: open.parts.join("") };
    open = beginning(number, text);
  }
  if (open && !open.isUnread) yield { line: open.line, text: open.parts.join("") };
}

interface Unfolding {
  readonly line: number;
  readonly parts: string[];
  readonly isQuotedPrintable: boolean;
  /** Pictures, sounds and keys. */
  readonly isUnread: boolean;
  length: number;
  /** Whether the next line belongs to it, whatever it begins with. */
  isSoft: boolean;
}

function beginning(line: number, text: string): Unfolding {
  const isQuotedPrintable = /^[^:]*ENCODING=QUOTED-PRINTABLE/i.test(text.slice(0, 1000));
  const isUnread = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i.test(text.slice(0, 100));
  const isSoft = isQuotedPrintable && text.endsWith("=");
  return { line, parts: [isSoft ? text.slice(0, -1) : text], isQuotedPrintable, isUnread, length: text.length, isSoft };
}

function add(open: Unfolding, text: string): void {
  const rest = open.isSoft && !/^[ \t]/.test(text) ? text : text.slice(1);
  open.isSoft = open.isQuotedPrintable && rest.endsWith("=");
  open.length += rest.length;
  if (!open.isUnread && open.length <= longest) open.parts.push(open.isSoft ? rest.slice(0, -1) : rest);
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of content as AsyncIterable<Buffer>) {
    rest += decoder.write(chunk);
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? "").slice(-longest);
    yield* lines;
  }
  yield (rest + decoder.end()).replace(/\r$/, "");
}

function propertyOf(text: string): Property | undefined {
  const [, name = "", parameters = "", value = ""] =
    /^\uFEFF?(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(text) ?? [];
  return name === "" ? undefined : { name: name.toUpperCase(), parameters, value: decoded(parameters, value) };
}

function decoded(parameters: string, value: string): string {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return value;
  const charset = /CHARSET=([\w-]+)/i.exec(parameters)?.[1] ?? "utf-8";
  const bytes = Buffer.from(
    value.replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    "latin1",
  );
  return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : bytes.toString();
}

function cellsOf(properties: readonly Property[]): string[] {
  const all = (name: string) => properties.filter((one) => one.name === name);
  const best = (name: string) => bestFirst(all(name))[0]?.value ?? "";
  const part = (name: string, place: number) => partsOf(best(name), ";")[place] ?? "";
  const said = part("ORG", 0);
  const [given, family] = [part("N", 1), part("N", 0)] as const;
  const name = given + family === "" ? named(unescaped(best("FN")), said) : { first_name: given, last_name: family };
  const address = [2, 3, 5, 6].map((place) => part("ADR", place));
  const tags = partsOf(best("CATEGORIES"), ",").join(", ");
  return [
    name.first_name,
    name.last_name,
    "company" in name && said === "" ? name.company : said,
    several(bestFirst(all("EMAIL"))),
    several(bestFirst(all("TEL").filter(isSpoken), /CELL/i), /^tel:/i),
    ...address,
    tags,
  ];
}

const isSpoken = ({ parameters }: Property) => !/FAX|PAGER/i.test(parameters);

/** The one of the kind that is wanted, else the one that is preferred, before all others. */
function bestFirst(properties: readonly Property[], wanted = /(?!)/): Property[] {
  const ranks = [wanted, /PREF/i, /^/];
  const rank = ({ parameters }: Property) => ranks.findIndex((kind) => kind.test(parameters));
  return properties.toSorted((one, other) => rank(one) - rank(other));
}

/** All that a contact has of a kind, as somebody would write them in one cell. */
function several(properties: readonly Property[], mark = /(?!)/): string {
  return [...new Set(properties.map(({ value }) => unescaped(value).replace(mark, "").trim()))]
    .filter((value) => value !== "")
    .join("; ");
}

/** A contact that is called like its company is the company. */
function named(name: string, company: string): SplitName {
  return name === company ? { first_name: "", last_name: "", company } : splitName(name);
}

/** The parts of a value, without the signs that keep a separator in one. */
function partsOf(value: string, separator: ";" | ","): string[] {
  const parts = value.match(separator === ";" ? /(?:\\.|[^\\;])*(?:;|$)/gsu : /(?:\\.|[^\\,])*(?:,|$)/gsu) ?? [];
  return parts.map((part) => unescaped(part.endsWith(separator) ? part.slice(0, -1) : part).trim());
}

function unescaped(value: string): string {
  return value.replaceAll(/\\([nN,;\\:])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}
