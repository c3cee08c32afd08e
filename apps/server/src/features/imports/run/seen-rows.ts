import { hash } from "node:crypto";
import type { ConsentState } from "@delight/contract/customers";
import type { ImportOptions } from "@delight/contract/imports";
import type { Incoming, Known } from "./plan-batch.ts";
import { type Facts, noFacts } from "./read-facts.ts";

/** What a dry run remembers of the rows before, so that it foresees repeats: two small numbers a customer. */
export interface SeenRows {
  /** Lets rows meet the customers that the import would have made by then. */
  addTo(known: Map<string, Known>, incoming: readonly Incoming[]): void;
  remember(incoming: readonly Incoming[]): void;
  /** Takes addresses for suppressed, as the import would have made them by then. */
  suppress(unsubscribed: readonly { readonly email_key: string }[]): void;
  isSuppressed(emailKey: string): boolean;
  /** Stands for the id of whom the import would have made. */
  idOf(key: string): string;
}

type Consenting = Pick<ImportOptions, "consent" | "mapping">;

export function rememberRows(options: Consenting): SeenRows {
  const factsByKey = new Map<number, number>();
  const consents = rememberConsents(options);
  /** Of keys by which somebody is known who has a reference. */
  const referenced = new Set<number>();
  const suppressed = new Set<number>();
  /** Lets a row meet whom a row before was about, by one of its keys. */
  const meet = (known: Map<string, Known>, { key, facts }: Incoming, one: string) => {
    const before = factsByKey.get(digest(one));
    if (before === undefined) return;
    const there = known.get(one);
    if (there) {
      there.isMet = true;
      return;
    }
    const reference = referenced.has(digest(one)) ? (facts.reference ?? "?") : null;
    const unlike = { ...noFacts, email: facts.email, reference: one === key ? facts.reference : reference };
    known.set(one, stranger(standIn(one), before === digestOf(facts) ? facts : unlike, consents.of(one)));
  };
  return {
    suppress: (unsubscribed) => {
      for (const { email_key: key } of unsubscribed) {
        suppressed.add(digest(key));
      }
    },
    isSuppressed: (key) => suppressed.has(digest(key)),
    idOf: standIn,
    addTo: (known, incoming) => {
      for (const row of incoming) for (const key of keysIn(row)) meet(known, row, key);
    },
    remember: (incoming) => {
      for (const { key, other, facts, said } of incoming) {
        consents.take(keysIn({ key, other }), said.state);
        factsByKey.set(digest(key), digestOf(facts));
        if (other !== undefined && !factsByKey.has(digest(other))) {
          factsByKey.set(digest(other), digestOf(facts));
          if (facts.reference !== null) referenced.add(digest(other));
        }
      }
    },
  };
}

/** The consent of whom the import would have made by then, as all rows have it or as each says; a no stays. */
function rememberConsents({ consent: proved, mapping }: Consenting) {
  const byKey = new Map<number, ConsentState>();
  const usual = mapping.includes("consent") ? "none" : proved;
  const of = (key: string): ConsentState => byKey.get(digest(key)) ?? usual;
  return {
    of,
    take: (keys: readonly string[], said: ConsentState | null) => {
      const state = said === "subscribed" ? proved : said;
      for (const key of keys) {
        if (state !== null && state !== "none" && of(key) !== "unsubscribed") byKey.set(digest(key), state);
      }
    },
  };
}

function keysIn({ key, other }: Pick<Incoming, "key"> & { readonly other?: string | undefined }): string[] {
  return other === undefined ? [key] : [key, other];
}

/** A UUID that stands for one that an import would make. */
export function standIn(key: string): string {
  return `00000000-0000-8000-8000-${digest(key).toString(16).padStart(12, "0")}`;
}

function stranger(id: string, facts: Facts, consent: ConsentState): Known {
  const before = { id, former: facts, facts, consent, formerConsent: consent, newConsent: undefined };
  return { ...before, isNew: false, isOwn: false, isChanged: false, isMet: true };
}

function digestOf(facts: Facts): number {
  return digest(JSON.stringify(facts));
}

/** 48 bits: among half a million rows one in two thousand files would foresee one row wrongly. */
function digest(text: string): number {
  return hash("sha1", text, "buffer").readUIntBE(0, 6);
}
