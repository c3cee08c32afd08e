import { createHash, createHmac } from "node:crypto";
import type { Language } from "@delight/contract/common";
import type { PersonalKind } from "@delight/contract/personal";
import type { Faker } from "@faker-js/faker";
import { makers } from "./makers.ts";

/** An invented value for a real one. `person` is the id of whom it is about; without it the value itself says who is meant. */
export type Invent = (kind: PersonalKind, real: string, person: string | undefined) => string;

const tries = 8;
/** Values of these kinds are the same for everybody, or keep what tells of nobody: being equal to the real one betrays nothing. */
const mayBeEqual: ReadonlySet<PersonalKind> = new Set(["region", "reply", "mention", "link", "withheld", "image"]);

export async function createAnonymizer(key: Uint8Array, language: Language): Promise<Invent> {
  const known = memories.get(key) ?? new Map<string, string>();
  memories.set(key, known);
  const invent = await newInventor(key, language);
  return (kind, real, person) => {
    if (takesNoTime.has(kind)) {
      return invent(kind, real, person);
    }
    const question = [language, kind, person ?? "", short(real)].join("\0");
    const value = known.get(question) ?? invent(kind, real, person);
    if (known.size >= mostRemembered) {
      known.clear();
    }
    known.set(question, value);
    return value;
  };
}

/** Inventing takes some 30 µs a value, and whoever types into a search asks for thousands with every letter. */
const memories = new WeakMap<Uint8Array, Map<string, string>>();
const mostRemembered = 50_000;
/** The same for everybody, however long the real value is. */
const takesNoTime: ReadonlySet<PersonalKind> = new Set(["link", "withheld", "image"]);

/** A value to remember by: fifty thousand long ones would be too much memory. */
function short(value: string): string {
  return value.length <= 100 ? value : createHash("sha256").update(value).digest("base64");
}

async function newInventor(key: Uint8Array, language: Language): Promise<Invent> {
  const [faker, latin] = await Promise.all([load(language), load("en")]);
  return (kind, real, person) => {
    if (real === "") {
      return "";
    }
    const who = person ?? fold(real);
    for (let attempt = 0; ; attempt += 1) {
      const bytesFor = (purpose: string) => createHmac("sha256", key).update(`${purpose}\0${attempt}\0${who}`).digest();
      const seeded = (from: Faker) => (purpose: string) => {
        from.seed(bytesFor(purpose).readUInt32BE());
        return from;
      };
      const value = makers[kind]({ language, real, bytesFor, fakerFor: seeded(faker), latinFor: seeded(latin) });
      if (mayBeEqual.has(kind) || fold(value) !== fold(real) || attempt === tries) {
        return value;
      }
    }
  };
}

/** Some megabytes of names a language: only who uses demo mode loads them. */
async function load(language: Language): Promise<Faker> {
  switch (language) {
    case "fr":
      return (await import("@faker-js/faker/locale/fr")).faker;
    case "ar":
      return (await import("@faker-js/faker/locale/ar")).faker;
    default:
      return (await import("@faker-js/faker/locale/en")).faker;
  }
}

export function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
}
