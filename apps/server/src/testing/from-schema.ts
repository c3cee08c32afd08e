import fc from "fast-check";

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** What values are made from, beside their schema. */
export interface Sources {
  /** `components.schemas` of the document. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Ids of rows that are there when a value is made. */
  readonly ids: () => readonly string[];
  /** No text is longer. */
  readonly longestText: number;
}

/** Schemas that contain themselves are followed this deep. */
const deepest = 2;

/** What is made once is used wherever the same schema stands: blocks of emails stand in many. */
const arbitraries = new WeakMap<Sources, Map<string, fc.Arbitrary<unknown>>>();

/** Values that a schema of the document allows. */
export function valuesOf(schema: Schema, sources: Sources, depth = 0): fc.Arbitrary<unknown> {
  const known = arbitraries.get(sources) ?? new Map<string, fc.Arbitrary<unknown>>();
  arbitraries.set(sources, known);
  const key = `${depth} ${JSON.stringify(schema)}`;
  const values = known.get(key) ?? make(schema, sources, depth);
  known.set(key, values);
  return values;
}

function make(schema: Schema, sources: Sources, depth: number): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return valuesOf(sources.schemas[name] ?? {}, sources, depth + 1);
  }
  const choices = anyOf ?? oneOf;
  if (choices) {
    return fc.oneof(...choices.map((choice) => valuesOf(choice, sources, depth)));
  }
  const known = "const" in schema ? [schema.const] : (schema.enum ?? schema.examples);
  if (known) {
    return fc.constantFrom(...known);
  }
  const types = [schema.type ?? []].flat();
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 2 })
    : fc.oneof(...types.map((type) => ofType[type]?.(schema, sources, depth) ?? fc.constant(null)));
}

type Maker = (schema: Schema, sources: Sources, depth: number) => fc.Arbitrary<unknown>;

const ofType: Readonly<Record<string, Maker>> = {
  string: texts,
  integer: integers,
  number: (schema) => fc.oneof(integers(schema), doubles(schema)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: lists,
  object: objects,
};

function integers({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema) {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
}

function doubles({ minimum, maximum }: Schema) {
  return fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
  });
}

function lists({ items = {}, minItems = 0, maxItems = 3, uniqueItems }: Schema, sources: Sources, depth: number) {
  if (depth > deepest && minItems === 0) {
    return fc.constant([]);
  }
  const length = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 3)) };
  const values = valuesOf(items, sources, depth);
  return uniqueItems
    ? fc.uniqueArray(values, { ...length, selector: (value) => JSON.stringify(value) })
    : fc.array(values, length);
}

function objects(schema: Schema, sources: Sources, depth: number): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, minProperties = 0, maxProperties = Infinity } = schema;
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0) {
    return dictionaries(schema, additionalProperties, sources, depth);
  }
  const values = Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key, valuesOf(property, sources, depth)]),
  );
  return fc
    .record(values, { requiredKeys: required.filter((key) => key in values) })
    .filter((value) => Object.keys(value).length >= minProperties && Object.keys(value).length <= maxProperties);
}

function dictionaries(schema: Schema, value: Schema, sources: Sources, depth: number): fc.Arbitrary<object> {
  const { propertyNames = { type: "string" }, required = [], minProperties = 0, maxProperties = 3 } = schema;
  // No body may hold this name, whatever its schema.
  const names = (valuesOf(propertyNames, sources, depth) as fc.Arbitrary<string>).filter(
    (name) => name !== "__proto__",
  );
  const values = valuesOf(value, sources, depth);
  const free = fc.dictionary(names, values, {
    minKeys: minProperties,
    maxKeys: Math.min(maxProperties, Math.max(minProperties, 3)),
    noNullPrototype: true,
  });
  const needed = fc.record(Object.fromEntries(required.map((key) => [key, values])));
  return fc.tuple(free, needed).map(([some, all]) => ({ ...some, ...all }));
}

const dayMilliseconds = 86_400_000;
const firstDay = new Date("0001-01-02T00:00:00Z");
const lastDay = new Date("9999-12-30T00:00:00Z");
const anyTime = fc.date({ min: firstDay, max: lastDay, noInvalidDate: true });
const ourTime = fc
  .integer({ min: -1000, max: 1000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * dayMilliseconds));
const times = fc.oneof(ourTime, anyTime);

function withOffset(time: Date, minutes: number): string {
  const local = new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const two = (value: number) => String(Math.trunc(value)).padStart(2, "0");
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

const ofFormat: Readonly<Record<string, (sources: Sources) => fc.Arbitrary<string>>> = {
  uuid: ({ ids }) =>
    fc.tuple(fc.nat(), fc.uuid()).map(([place, other]) => {
      const there = [...ids(), other];
      return there[place % there.length] ?? other;
    }),
  date: () => times.map((time) => time.toISOString().slice(0, 10)),
  "date-time": () =>
    fc.oneof(
      times.map((time) => time.toISOString()),
      fc.tuple(times, fc.integer({ min: -840, max: 840 })).map(([time, minutes]) => withOffset(time, minutes)),
    ),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
};

const ordinary = "Ada Byron 7";
const word = fc.stringMatching(/^[a-z_][a-z0-9_]{0,30}$/);
const letters = fc.oneof(fc.constant("binary" as const), fc.constant("grapheme" as const));

function texts(schema: Schema, sources: Sources): fc.Arbitrary<string> {
  const made = ofFormat[schema.format ?? ""]?.(sources) ?? textsByPattern(schema, sources);
  const patterns = patternsOf(schema).map((pattern) => new RegExp(pattern, "u"));
  const { minLength = 0, maxLength = Infinity } = schema;
  return made.filter(
    (text) =>
      !text.includes("\0") &&
      text.length >= minLength &&
      text.length <= maxLength &&
      patterns.every((pattern) => pattern.test(text)),
  );
}

function patternsOf({ pattern, allOf = [] }: Schema): string[] {
  return [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
}

function textsByPattern(schema: Schema, { longestText }: Sources): fc.Arbitrary<string> {
  const special = patternsOf(schema).find((pattern) => !new RegExp(pattern, "u").test(ordinary));
  if (special !== undefined) {
    return special.includes("\\p{") ? word : fc.stringMatching(new RegExp(special));
  }
  const { minLength = 0, maxLength = 2000 } = schema;
  const longest = Math.min(maxLength, Math.max(minLength, longestText));
  const short = letters.chain((unit) => fc.string({ unit, minLength, maxLength: Math.min(longest, minLength + 30) }));
  return fc.oneof({ arbitrary: short, weight: 6 }, { arbitrary: fc.constant("x".repeat(longest)), weight: 1 });
}
