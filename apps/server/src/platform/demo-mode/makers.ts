import type { PersonalKind } from "@delight/contract/personal";
import type { Language } from "@delight/contract/common";
import type { Faker } from "@faker-js/faker";
import { countries, remarks, withheld } from "./words.ts";

/** One way a kind of value is invented; addresses and numbers are of ranges that are reserved, so that they reach nobody. */
export const makers: Record<PersonalKind, (making: Making) => string> = {
  first_name: ({ fakerFor }) => fakerFor("first").person.firstName(),
  last_name: ({ fakerFor }) => fakerFor("last").person.lastName(),
  full_name: ({ fakerFor }) => `${fakerFor("first").person.firstName()} ${fakerFor("last").person.lastName()}`,
  company: ({ fakerFor }) => fakerFor("company").company.name(),
  email: (making) =>
    making.real
      .split(/,\s*/)
      .map((_address, index) => address(making, index))
      .join(", "),
  phone,
  street: ({ fakerFor }) => fakerFor("street").location.streetAddress(),
  city: ({ fakerFor }) => fakerFor("city").location.city(),
  postal_code: ({ fakerFor }) => fakerFor("postal code").location.zipCode(),
  region: ({ language }) => countries[language],
  text: ({ language, bytesFor, real }) =>
    remarks[language][bytesFor(real).readUInt32BE() % remarks[language].length] ?? "",
  link: () => "https://example.com/",
  file_name: ({ real, bytesFor }) =>
    `file-${(bytesFor("file").readUInt32BE() % 900) + 100}${/\.(csv|tsv|txt)$/i.exec(real)?.[0] ?? ""}`,
  cell: (making) => (making.real.includes("@") ? address(making, 0) : scramble(making.real, making.bytesFor("cell"))),
  reply: ({ real }) => /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?(?![\d.])/.exec(real)?.[0] ?? "",
  mention: (making) => making.real.replaceAll(/[^\s<>"'=/:?&@]+(?:@|%40)[^\s<>"'=/:?&@]+/gi, () => address(making, 0)),
  withheld: ({ language }) => withheld[language],
  image: () => "",
  network: ({ bytesFor }) => `203.0.113.${(bytesFor("network").readUInt8() % 254) + 1}`,
};

/** Domains of RFC 2606. */
function address({ language, fakerFor, latinFor, bytesFor }: Making, index: number): string {
  const from = language === "ar" ? latinFor : fakerFor;
  const part = (name: string) =>
    name
      .normalize("NFD")
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "");
  const number = bytesFor(`address ${index}`).readUInt16BE();
  const domain = ["com", "net", "org"][number % 3] ?? "com";
  const suffix = (number % 90) + 10;
  return `${part(from("first").person.firstName())}.${part(from("last").person.lastName())}${suffix}@example.${domain}`;
}

/** Numbers set aside for films and plays: by Arcep in France, by Ofcom in the United Kingdom. */
function phone({ language, bytesFor }: Making): string {
  const digits = String(bytesFor("phone").readUInt32BE() % 10_000).padStart(4, "0");
  return language === "fr" ? `06 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}` : `+44 7700 900${digits.slice(1)}`;
}

/** Other letters and figures in the same places, for what may be anything. */
function scramble(text: string, bytes: Buffer): string {
  let place = 0;
  return text.replaceAll(/[\p{L}\p{N}]/gu, (character) => {
    const byte = bytes[place % bytes.length] ?? 0;
    place += 1;
    if (/\p{N}/u.test(character)) {
      return String(byte % 10);
    }
    const letter = String.fromCharCode(97 + (byte % 26));
    return character === character.toLowerCase() ? letter : letter.toUpperCase();
  });
}

/** What an invented value is made from. Everything it draws comes from key and person: the same every time, and nobody finds the way back. */
interface Making {
  readonly language: Language;
  readonly real: string;
  /** Seeded for a purpose: two kinds of value that share a purpose agree, as the parts of a name do. */
  readonly fakerFor: (purpose: string) => Faker;
  /** The same in English, for what is written in Latin letters. */
  readonly latinFor: (purpose: string) => Faker;
  readonly bytesFor: (purpose: string) => Buffer;
}
