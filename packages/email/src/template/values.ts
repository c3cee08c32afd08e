import { type Comparable, Drop } from "liquidjs";
import { findMergeField, findMergeList, type MergeRecord, type MergeValues, type Money } from "../merge-fields.ts";

/** A calendar day that compares as its ISO text and is shown in the email's language. */
export class DayValue extends Drop {
  readonly iso: string;

  constructor(iso: string) {
    super();
    this.iso = iso;
  }

  override valueOf() {
    return this.iso;
  }
}

/** Minor units that one of a currency (ISO 4217) has. */
export function minorUnitsOf(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    return 100;
  }
}

/**
 * An amount, shown in the email's language. It compares with amounts of its own currency and with numbers of whole units,
 * as in `service.price > 100`; `service.price.cents` are its minor units.
 */
export class MoneyValue extends Drop implements Comparable {
  readonly cents: number;
  readonly currency: string;

  constructor(cents: number, currency: string) {
    super();
    this.cents = cents;
    this.currency = currency;
  }

  override valueOf() {
    return this.cents;
  }

  equals(other: unknown) {
    return this.#difference(other) === 0;
  }

  gt(other: unknown) {
    return this.#difference(other) > 0;
  }

  geq(other: unknown) {
    return this.#difference(other) >= 0;
  }

  lt(other: unknown) {
    return this.#difference(other) < 0;
  }

  leq(other: unknown) {
    return this.#difference(other) <= 0;
  }

  /** In minor units; NaN, with which every comparison is false, where the other is no amount that can be compared. */
  #difference(other: unknown): number {
    if (other instanceof MoneyValue) return other.currency === this.currency ? this.cents - other.cents : Number.NaN;
    const isNumber = typeof other === "number" || (typeof other === "string" && other.trim() !== "");
    return isNumber ? this.cents - Math.round(Number(other) * minorUnitsOf(this.currency)) : Number.NaN;
  }
}

/** An address or a part of one: shown without the marks that isolate foreign text. */
export class UrlValue extends Drop {
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  override valueOf() {
    return this.url;
  }
}

/** A whole address that has been found safe: it stands in an address as it is. */
export class AddressValue extends UrlValue {}

/** A text of several lines, which stay lines in HTML. */
export class LinesValue extends Drop {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override valueOf() {
    return this.text;
  }
}

/** A value as filters and conditions see it; nothing when missing or empty. */
export function typedValue(values: MergeValues, name: string): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || value === "") return undefined;
  if (typeof value === "string" || "cents" in value) return typedOne(value, name);
  return value.length === 0 ? undefined : value.map((one) => (typeof one === "string" ? one : typedRecord(one, name)));
}

function typedOne(value: string | Money, name: string) {
  return typeof value === "string" ? typedText(value, name) : new MoneyValue(value.cents, value.currency);
}

/** One field of an entry of a list, by the name that it has inside of a loop; nothing when missing or empty. */
export function typedField(record: MergeRecord, key: string, name: string): unknown {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  return value === undefined || value === "" ? undefined : typedOne(value, name);
}

/** One entry of a list; its fields are of the kinds that the catalogue gives them. */
export function typedRecord(record: MergeRecord, list: string) {
  const entry = findMergeList(list)?.entry ?? list;
  const typed = emptyGroup();
  for (const [key, value] of Object.entries(record)) {
    if (value !== undefined && value !== "") typed[key] = typedOne(value, `${entry}.${key}`);
  }
  return typed;
}

function typedText(value: string, name: string) {
  const kind = findMergeField(name)?.kind;
  if (kind === "date") return new DayValue(value);
  return kind === "url" ? new UrlValue(value) : value;
}

/** What a comparison asks of a record and Liquid can't reach; without it, comparing one would end the rendering. */
const comparable: object = Object.freeze(bareRecord({ toString: () => "" }));

/** A group of fields: it has the keys put into it, and compares as an empty text. */
function emptyGroup(): Record<string, unknown> {
  return Object.create(comparable) as Record<string, unknown>;
}

/** A record without a prototype: it has the keys put into it and no others. */
export function bareRecord<Value>(entries: Record<string, Value> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}

/** The values as an object of objects without prototypes, which is all that Liquid gets to see. */
export function toScope(values: MergeValues): Record<string, unknown> {
  const scope = bareRecord<unknown>();
  const groups = bareRecord<Record<string, unknown>>();
  for (const name of Object.keys(values)) {
    const dot = name.indexOf(".");
    if (dot === -1) {
      scope[name] = typedValue(values, name);
      continue;
    }
    const group = name.slice(0, dot);
    const fields = (groups[group] ??= emptyGroup());
    fields[name.slice(dot + 1)] = typedValue(values, name);
  }
  return Object.assign(scope, groups);
}
