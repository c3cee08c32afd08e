import type { ConsentState } from "@delight/contract/customers";
import type { DedupeRule, ImportCounts } from "@delight/contract/imports";
import { eachOnce } from "@delight/contract/same-text";
import { addressKey } from "../../customers/index.ts";
import type { Row } from "../reading/csv-reader.ts";
import type { RowConsent } from "./read-consent.ts";
import type { Facts, Keys } from "./read-facts.ts";
import type { History } from "./read-history.ts";

/** A customer that is there, or that this batch has made: what later rows of the batch must see. */
export interface Known {
  readonly id: string;
  /** As they were before the batch. */
  readonly former: Facts;
  facts: Facts;
  consent: ConsentState;
  /** As it was before the batch. */
  readonly formerConsent: ConsentState;
  /** What the batch writes of it into its history. */
  newConsent: NewConsent | undefined;
  /** Made by this batch. */
  readonly isNew: boolean;
  /** Made by an earlier batch of the same import. */
  readonly isOwn: boolean;
  isChanged: boolean;
  /** An earlier row of the file is about them too, as far as that is known. */
  isMet: boolean;
}

/** Somebody agreed, on a day if it is known, or a line of the file says that they want no mails. */
export type NewConsent =
  | { readonly state: "subscribed"; readonly on: string | null }
  | { readonly state: "unsubscribed"; readonly on: string | null; readonly line: number };

export interface Incoming extends Keys {
  /** Line of the file on which the row begins. */
  readonly line: number;
  readonly facts: Facts;
  readonly said: RowConsent;
  /** What the row tells of them beside. */
  readonly beside?: { readonly from: Row; readonly history: History };
}

export interface Rules {
  readonly dedupe: DedupeRule;
  readonly consent: "subscribed" | "none";
  /** Whether a column says who agreed, rather than that all have. */
  readonly isByRow: boolean;
  /** Of addresses that must not be mailed: an import does not even give them consent. */
  readonly isSuppressed: (key: string) => boolean;
  readonly newId: (key: string) => string;
}

export interface Plan {
  readonly created: Known[];
  readonly changed: Known[];
  /** Whom each of the rows is about. */
  readonly meant: readonly Known[];
  readonly counts: Pick<ImportCounts, "created" | "updated" | "unchanged" | "skipped" | "duplicates">;
}

/** What the rows do, one after the other, to the customers of `known`, which it keeps up to date. */
export function planBatch(rows: readonly Incoming[], known: Map<string, Known>, rules: Rules): Plan {
  const created: Known[] = [];
  const meant: Known[] = [];
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, duplicates: 0 };
  for (const row of rows) {
    const there = find(row, known);
    if (!there) {
      const made = makeKnown(row, rules);
      known.set(row.key, made);
      if (row.other !== undefined && !known.has(row.other)) {
        known.set(row.other, made);
      }
      created.push(made);
      meant.push(made);
      counts.created += 1;
      continue;
    }
    meant.push(there);
    counts[become(there, row, rules)] += 1;
    if (there.isMet) counts.duplicates += 1;
    there.isMet = true;
  }
  const changed = [...new Set(known.values())].filter((one) => one.isChanged && !one.isNew);
  return { created, changed, meant, counts };
}

function become(there: Known, row: Incoming, rules: Rules): "updated" | "unchanged" | "skipped" {
  if (rules.dedupe === "skip") return withdraw(there, row) ? "updated" : "skipped";
  return change(there, row, rules) ? "updated" : "unchanged";
}

/** Who shares the address and has another reference is somebody else. */
function find({ key, other, facts: { reference } }: Incoming, known: ReadonlyMap<string, Known>): Known | undefined {
  const meant = known.get(key);
  const alike = other === undefined ? undefined : known.get(other);
  const isSomebodyElse = reference !== null && (alike?.facts.reference ?? reference) !== reference;
  return meant ?? (isSomebodyElse ? undefined : alike);
}

function makeKnown(row: Incoming, rules: Rules): Known {
  const { facts } = row;
  const made: Known = {
    id: rules.newId(row.key),
    former: facts,
    facts,
    consent: "none",
    formerConsent: "none",
    newConsent: undefined,
    isNew: true,
    isOwn: false,
    isChanged: false,
    isMet: true,
  };
  if (!withdraw(made, row)) {
    agree(made, row, rules);
  }
  return made;
}

/** Whoever wants no mails gets none, whatever is to become of the rest of the row; whether that is news. */
function withdraw(there: Known, { said, line }: Incoming): boolean {
  const isNews = said.state === "unsubscribed" && there.consent !== "unsubscribed";
  if (isNews) {
    there.consent = "unsubscribed";
    there.newConsent = { state: "unsubscribed", on: said.stop?.on ?? null, line };
    there.isChanged = true;
  }
  return isNews;
}

/** Who has never said anything agrees, where the proof of the batch is theirs; whether that is news. */
function agree(there: Known, { said }: Incoming, rules: Rules): boolean {
  const hasAgreed =
    rules.consent === "subscribed" && (rules.isByRow ? said.state === "subscribed" : said.state !== "none");
  const isNews = hasAgreed && there.consent === "none" && !isSuppressed(there.facts, rules);
  if (isNews) {
    there.consent = "subscribed";
    there.newConsent = { state: "subscribed", on: said.on };
    there.isChanged = true;
  }
  return isNews;
}

function isSuppressed({ email }: Facts, rules: Rules): boolean {
  return email !== null && rules.isSuppressed(addressKey(email));
}

function change(there: Known, row: Incoming, rules: Rules): boolean {
  const merged = mergeFacts(there.facts, row.facts, rules.dedupe === "update");
  const differs = !sameFacts(there.facts, merged);
  there.facts = merged;
  there.isChanged ||= differs;
  const saysNews = withdraw(there, row) || agree(there, row, rules);
  return differs || saysNews;
}

/** An empty cell says nothing: it never empties what is known. Tags are added, never taken away. */
export function mergeFacts(old: Facts, given: Facts, overwrites: boolean): Facts {
  // Cells are read without doubled spaces, which is no reason to change what has some.
  const isSame = (before: string, now: string) => before.replaceAll(/\s+/gu, " ").trim() === now;
  const text = (before: string, now: string) =>
    now === "" || now === before || (before !== "" && !overwrites) || isSame(before, now) ? before : now;
  const tags = eachOnce([...old.tags, ...given.tags]).slice(old.tags.length);
  return {
    first_name: text(old.first_name, given.first_name),
    last_name: text(old.last_name, given.last_name),
    company: text(old.company, given.company),
    email: mergeAddress(old.email, given.email, overwrites),
    phone: text(old.phone, given.phone),
    street: text(old.street, given.street),
    city: text(old.city, given.city),
    postal_code: text(old.postal_code, given.postal_code),
    country: text(old.country, given.country),
    language: given.language === null || (old.language !== null && !overwrites) ? old.language : given.language,
    reference: old.reference ?? given.reference,
    tags: tags.length === 0 ? old.tags : [...old.tags, ...tags],
    custom: mergeCustom(old.custom, given.custom, overwrites),
  };
}

/** Who is known by it keeps their address as it was written first. */
function mergeAddress(old: string | null, given: string | null, overwrites: boolean): string | null {
  if (old === null || given === null) {
    return old ?? given;
  }
  return overwrites && addressKey(old) !== addressKey(given) ? given : old;
}

/** The same object where nothing changes. */
function mergeCustom(old: Facts["custom"], given: Facts["custom"], overwrites: boolean): Facts["custom"] {
  const changed = Object.entries(given).filter(([id, value]) => {
    const before = old[id];
    return before === undefined || (overwrites && JSON.stringify(before) !== JSON.stringify(value));
  });
  return changed.length === 0 ? old : { ...old, ...Object.fromEntries(changed) };
}

/** Of facts of which one was merged from the other. */
function sameFacts(old: Facts, merged: Facts): boolean {
  return (Object.keys(old) as (keyof Facts)[]).every((fact) => old[fact] === merged[fact]);
}
