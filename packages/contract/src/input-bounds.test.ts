import { expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { contract } from "./index.ts";

type Json = Record<string, unknown>;

/** Every schema inside a JSON schema, with the way to it. */
function* partsOf(value: unknown, way: string): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  yield [way, value as Json];
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${way}.${key}`);
}

/** Whole numbers end in columns of eight bytes at most, and most in fewer. */
const largest = 1e15;

function isBounded({ type, minimum, maximum, ...more }: Json): boolean {
  const has = (...keys: string[]) => keys.some((key) => key in more);
  switch (type) {
    case "integer":
      return Number(minimum) >= -largest && Number(maximum) <= largest;
    case "string":
      return has("maxLength", "pattern", "format", "enum", "const");
    case "array":
      return has("maxItems", "uniqueItems");
    default:
      return true;
  }
}

test("every whole number, text and list that a call takes has bounds in the schema", () => {
  const unbounded = Object.entries(contract).flatMap(([room, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { input }]) =>
      [...partsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), `${room}.${name}`)]
        .filter(([, schema]) => !isBounded(schema))
        .map(([way]) => way),
    ),
  );

  expect(unbounded).toEqual([]);
});
