import type { Language } from "@delight/contract/common";
import type { Faker } from "@faker-js/faker";

/** What an invented value is made from. Everything it draws comes from key and person: the same every time, and nobody finds the way back. */
export interface Making {
  readonly language: Language;
  readonly real: string;
  /** Seeded for a purpose: two kinds of value that share a purpose agree, as the parts of a name do. */
  readonly fakerFor: (purpose: string) => Faker;
  /** The same in English, for what is written in Latin letters. */
  readonly latinFor: (purpose: string) => Faker;
  readonly bytesFor: (purpose: string) => Buffer;
}
