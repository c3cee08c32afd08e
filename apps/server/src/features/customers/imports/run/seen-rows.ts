import { hash } from "node:crypto";
import type { Incoming, Known } from "./plan-batch.ts";
import { type Facts, noFacts } from "./read-facts.ts";

/** What a dry run remembers of the rows before, so that it foresees repeats: two small numbers a customer. */
export interface SeenRows {
  /** Lets rows meet the customers that the import would have made by then. */
  addTo(known: Map<string, Known>, incoming: readonly Incoming[]): void;
  remember(incoming: readonly Incoming[]): void;
}

export function rememberRows(consent: "subscribed" | "none"): SeenRows {
  const factsByKey = new Map<number, number>();
  /** Of keys by which somebody is known who has a reference. */
  const referenced = new Set<number>();
  return {
    addTo: (known, incoming) => {
      for (const { key, other, facts } of incoming) {
        for (const one of other === undefined ? [key] : [key, other]) {
          const before = factsByKey.get(digest(one));
          if (before !== undefined && !known.has(one)) {
            const reference = referenced.has(digest(one)) ? (facts.reference ?? "?") : null;
            const unlike = { ...noFacts, email: facts.email, reference: one === key ? facts.reference : reference };
            known.set(one, stranger(before === digestOf(facts) ? facts : unlike, consent));
          }
        }
      }
    },
    remember: (incoming) => {
      for (const { key, other, facts } of incoming) {
        factsByKey.set(digest(key), digestOf(facts));
        if (other !== undefined && !factsByKey.has(digest(other))) {
          factsByKey.set(digest(other), digestOf(facts));
          if (facts.reference !== null) referenced.add(digest(other));
        }
      }
    },
  };
}

function stranger(facts: Facts, consent: "subscribed" | "none"): Known {
  return { id: "", former: facts, facts, consent, isNew: false, isOwn: false, isChanged: false, gaveConsent: false };
}

function digestOf(facts: Facts): number {
  return digest(JSON.stringify(facts));
}

/** 48 bits: among half a million rows one in two thousand files would foresee one row wrongly. */
function digest(text: string): number {
  return hash("sha1", text, "buffer").readUIntBE(0, 6);
}
