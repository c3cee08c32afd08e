import { expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { contract } from "./index.ts";

interface Json {
  readonly properties?: object;
  readonly additionalProperties?: unknown;
}

/** Every schema inside a JSON schema, with the way to it. */
function* partsOf(value: unknown, way: string): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  yield [way, value];
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${way}.${key}`);
}

/** What says in a body which of many are meant. */
const saysWhich = /\.properties\.(filter|which|choice)(\.|$)/;

test("what says in a body which of many are meant refuses unknown keys", () => {
  const ways = Object.entries(contract).flatMap(([room, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { input }]) =>
      [...partsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), `${room}.${name}`)]
        .filter(([way, { properties }]) => saysWhich.test(way) && typeof properties === "object")
        .map(([way, { additionalProperties }]) => ({ way, isStrict: additionalProperties === false })),
    ),
  );

  expect(ways.length).toBeGreaterThan(5);
  expect(ways.filter(({ isStrict }) => !isStrict)).toEqual([]);
});
