import { contract } from "@delight/contract";
import type { Endpoint } from "@delight/contract/endpoint";
import * as z from "zod";
import { nightlySize } from "./rounds.ts";

/** Every endpoint of the contract with its name, so that a new one is attacked by being declared. */
export const endpoints = Object.entries(contract).flatMap(([room, promises]) =>
  Object.entries<Endpoint>(promises).map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
}

/** An input that has a value for everything that an endpoint takes; not always one that it accepts. */
export function sampleInput({ input }: Endpoint): Record<string, unknown> {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, value]) => [key, named[key] ?? sample(value)]),
  );
}

/** Of an input, what an endpoint cannot do without. */
export function neededInput(endpoint: Endpoint): Record<string, unknown> {
  const isNeeded = (key: string) => endpoint.input.shape[key]?.safeParse(undefined).success === false;
  return Object.fromEntries(Object.entries(sampleInput(endpoint)).filter(([key]) => isNeeded(key)));
}

/**
 * Of values of a field those that its contract lets through to what answers the call, and one that it refuses: all others
 * are refused by the same code. Nightly all of them.
 */
export function tellingValues<Value>({ input }: Endpoint, key: string, values: readonly Value[]): Value[] {
  const isLetThrough = (value: Value) =>
    [value, String(value)].some((one) => input.shape[key]?.safeParse(one).success === true);
  const { taken = [], refused = [] } = Object.groupBy(values, (value) => (isLetThrough(value) ? "taken" : "refused"));
  return [...taken, ...refused.slice(0, nightlySize(1, refused.length))];
}

/** What no schema can tell. */
const named: Record<string, string> = {
  email: "ada@example.com",
  currency: "EUR",
  time_zone: "Europe/Paris",
  password1: "Long-enough-4-this",
  password2: "Long-enough-4-this",
};

const texts: Record<string, string> = {
  uuid: "01890000-0000-7000-8000-000000000000",
  date: "2026-01-02",
  "date-time": "2026-01-02T03:04:05Z",
  email: "ada@example.com",
  uri: "https://example.com/",
};

function sample(schema: Schema, depth = 0): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  const known = [schema.const, schema.default, schema.enum?.[0]].find((value) => value !== undefined);
  if (known !== undefined || depth > 6) {
    return known ?? null;
  }
  return choice ? sample(choice, depth + 1) : sampleOfType(schema, depth);
}

function sampleOfType(schema: Schema, depth: number): unknown {
  switch (schema.type) {
    case "string":
      return texts[schema.format ?? ""] ?? "x".repeat(Math.max(1, schema.minLength ?? 1));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    case "array":
      return schema.items ? [sample(schema.items, depth + 1)] : [];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, depth + 1)]),
      );
    default:
      return "x";
  }
}
