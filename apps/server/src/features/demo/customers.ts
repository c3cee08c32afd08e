import { Temporal } from "temporal-polyfill";
import type { Chance } from "./random.ts";

export interface DemoCustomer {
  readonly id: string;
  readonly kind: "person" | "company";
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly email: string | null;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
  readonly language: "en" | "fr" | "ar" | null;
  readonly tags: readonly string[];
  readonly source: "manual" | "import";
  readonly consent: "subscribed" | "unsubscribed" | "none";
  readonly created_at: string;
}

const towns = [
  ["Brighton", "BN1"],
  ["Hove", "BN3"],
  ["Lewes", "BN7"],
  ["Worthing", "BN11"],
  ["Shoreham-by-Sea", "BN43"],
  ["Eastbourne", "BN21"],
  ["Newhaven", "BN9"],
  ["Seaford", "BN25"],
] as const;
const arabicNames = [
  ["محمد", "الحسن", "m.alhassan"],
  ["فاطمة", "النجار", "f.alnajjar"],
  ["يوسف", "حداد", "y.haddad"],
  ["ليلى", "منصور", "l.mansour"],
  ["عمر", "خليل", "o.khalil"],
] as const;
const providers = ["mail.example", "inbox.example", "post.example", "home.example"] as const;
const trades = [
  "Lettings",
  "Property Management",
  "Dental Practice",
  "Bakery",
  "Guest House",
  "Primary School",
  "Care Home",
  "Gym",
] as const;

/** Believable people and firms of a stretch of the English coast; every address is under `.example`, which leads nowhere (RFC 2606). */
export function makeCustomers(chance: Chance, count: number, today: string): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const company = chance.often(0.14);
    const person = nameOf(chance, index);
    const [city, district] = chance.pick(towns);
    const handle = `${person.handle}${index}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, "");
    const created = Temporal.PlainDate.from(today).subtract({ days: 760 + chance.between(0, 500) });
    return {
      id: chance.faker.string.uuid(),
      kind: company ? "company" : "person",
      first_name: person.first,
      last_name: person.last,
      company: company ? `${person.last} ${chance.pick(trades)}` : "",
      email: chance.often(0.94) ? `${handle}@${chance.pick(providers)}` : null,
      phone: `+44 1273 ${chance.between(200_000, 899_999)}`,
      street: `${chance.between(1, 180)} ${chance.faker.location.street()}`,
      city,
      postal_code: `${district} ${chance.between(1, 9)}${chance.faker.string.alpha({ length: 2, casing: "upper", exclude: ["C", "I", "K", "M", "O", "V"] })}`,
      country: "United Kingdom",
      language: person.language,
      tags: tagsOf(chance, company),
      source: chance.often(0.8) ? "import" : "manual",
      consent: chance.often(0.88) ? "subscribed" : chance.often(0.3) ? "unsubscribed" : "none",
      created_at: created.toZonedDateTime({ timeZone: "UTC", plainTime: "09:30" }).toInstant().toString(),
    };
  });
}

function nameOf(chance: Chance, index: number) {
  if (index % 40 === 7) {
    const [first, last, handle] = chance.pick(arabicNames);
    return { first, last, handle, language: "ar" as const };
  }
  const french = index % 25 === 3;
  const source = french ? chance.french : chance.faker;
  const first = source.person.firstName();
  const last = source.person.lastName();
  const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return { first, last, handle: `${plain(first)}.${plain(last)}.`, language: french ? ("fr" as const) : null };
}

function tagsOf(chance: Chance, company: boolean): string[] {
  const tags: string[] = [];
  if (company) {
    tags.push("business");
  }
  if (chance.often(0.18)) {
    tags.push("landlord");
  }
  if (chance.often(0.12)) {
    tags.push("care plan");
  }
  if (chance.often(0.05)) {
    tags.push("VIP");
  }
  return tags;
}
