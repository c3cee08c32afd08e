import { toWireAddress } from "../address.ts";
import { cleanHeaderText } from "./clean.ts";

export interface Mailbox {
  name: string;
  address: string;
}

const lineWidth = 76;
const longestWord = 70;
const wordFrame = "=?UTF-8?B??=".length;
const plainWords = /^[!-~]+( [!-~]+)*$/;
const atoms = /^[\w!#$%&'*+\-/=?^`{|}~]+( [\w!#$%&'*+\-/=?^`{|}~]+)*$/;
const printable = /^[ -~]*$/;

/** Octets of UTF-8 that fit into an encoded word of that many characters. */
function octetsIn(width: number) {
  return Math.floor((width - wordFrame) / 4) * 3;
}

/** RFC 2047 words of at most 75 characters that break only between characters, so each can be read alone. */
export function toEncodedWords(text: string, firstWidth: number): string[] {
  const words: string[] = [];
  let part = "";
  let room = octetsIn(Math.min(firstWidth, lineWidth - 1));
  for (const character of text) {
    const octets = Buffer.byteLength(character);
    if (octets > room && part !== "") {
      words.push(part);
      part = "";
      room = octetsIn(lineWidth - 1);
    }
    part += character;
    room -= octets;
  }
  return [...words, part].map((word) => `=?UTF-8?B?${Buffer.from(word, "utf8").toString("base64")}?=`);
}

function mayStandBare(text: string, form: RegExp) {
  return form.test(text) && !text.includes("=?") && text.split(" ").every((word) => word.length <= longestWord);
}

function toWords(header: string, text: string): string[] {
  return mayStandBare(text, plainWords) ? text.split(" ") : toEncodedWords(text, lineWidth - header.length - 2);
}

function toPhrase(header: string, name: string): string[] {
  if (mayStandBare(name, atoms)) return name.split(" ");
  const quoted = `"${name.replace(/["\\]/g, "\\$&")}"`;
  const isQuotable = printable.test(name) && !name.includes("=?") && quoted.length <= longestWord;
  return isQuotable ? [quoted] : toEncodedWords(name, lineWidth - header.length - 2);
}

/** `Name: value`, its words on lines of at most 76 characters wherever a space allows it. */
function fold(header: string, words: readonly string[]): string {
  let folded = "";
  let line = `${header}:`;
  for (const word of words) {
    const isFirst = folded === "" && line.length === header.length + 1;
    if (!isFirst && line.length + 1 + word.length > lineWidth) {
      folded += `${line}\r\n`;
      line = "";
    }
    line += ` ${word}`;
  }
  return folded + line;
}

/** A header of free text, such as the subject. */
export function textHeader(header: string, text: string): string {
  const clean = cleanHeaderText(text);
  return clean === "" ? `${header}:` : fold(header, toWords(header, clean));
}

/** A header of one name and address; throws when the address is none. */
export function mailboxHeader(header: string, { name, address }: Mailbox): string {
  const wire = toWireAddress(address);
  if (wire === undefined) throw new Error(`The address in ${header} is not well formed`);
  return phraseHeader(header, name, wire);
}

/** A header of a phrase and an id in angle brackets, such as List-Id. */
export function phraseHeader(header: string, phrase: string, id: string): string {
  const clean = cleanHeaderText(phrase);
  return clean === "" ? `${header}: <${id}>` : fold(header, [...toPhrase(header, clean), `<${id}>`]);
}

/** A header whose value must be exactly so; throws when it could be read as more than one line. */
export function exactHeader(header: string, value: string): string {
  if (!/^[\x20-\x7e]{0,900}$/.test(value)) throw new Error(`The value of ${header} is not fit for a header`);
  return `${header}: ${value}`;
}

/** RFC 5322, with a numeric zone. */
export function dateHeader(date: Date): string {
  return `Date: ${date.toUTCString().replace("GMT", "+0000")}`;
}
