import type { Endpoint } from "@delight/contract/endpoint";
import { type ErrorCode, Problem } from "@delight/contract/problem";
import { extendedByStrangers, isInQuery } from "@delight/contract/query";
import fc from "fast-check";
import { expect } from "vitest";
import { isRule } from "./testing/documented.ts";
import { endpoints } from "./testing/endpoints.ts";
import { client, testApp, test } from "./testing/fixtures.ts";
import { type Schema, type Sources, valuesOf } from "./testing/from-schema.ts";
import { nightlySize } from "./testing/rounds.ts";
import { anId, type Callers, createCallers } from "./testing/access-matrix/callers.ts";
import { entries } from "./testing/access-matrix/entries.ts";
import { type Reply, send } from "./testing/access-matrix/send.ts";

// Every operation of the OpenAPI document with inputs that it allows, and with values that it does not.

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Record<string, { schema: { allOf?: { properties?: { code?: { enum: ErrorCode[] } } }[] } }>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

let document: Document;
let operations: Map<string, Operation>;
let sourcesOfQuery: Sources;
let sourcesOfBody: Sources;
/** Of the rows that were made for the endpoint that is tried. */
let ids: readonly string[] = [];
let callers: Callers;
test.beforeAll(async () => {
  document = (await client.app.fastify.inject({ url: "/api/openapi.json" })).json<Document>();
  operations = new Map(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  );
  const { schemas } = document.components;
  sourcesOfQuery = { schemas, ids: () => ids, longestText: 500 };
  sourcesOfBody = { schemas, ids: () => ids, longestText: 5000 };
  callers = await createCallers(testApp, client);
});
test.beforeEach(() => testApp.rows("delete from login_attempts"));

const nasty: readonly unknown[] = [
  null,
  "",
  "a\u0000b@example.com",
  "\ud800",
  "x".repeat(300),
  "0000-01-01",
  "9999-12-31T23:59:59.999Z",
  "' or 1=1 --",
  -1,
  0.5,
  1e300,
  [[[]]],
  ["\u0000"],
  { "\u0000": 1 },
];

/** By day the same inputs each time, so that what a change breaks is known by it; nightly other ones. */
const rounds = nightlySize({ numRuns: 4, seed: 7 }, { numRuns: 200 });

test.each(endpoints)(
  "A34 $name takes all that its document allows, and answers nothing else than it says",
  async ({ name, endpoint }) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`${name} is not in the document`);
    const right = (await entries[name]?.input(testApp)) ?? {};
    const headers = endpoint.access === "public" ? {} : await callers.rightful(endpoint.access);
    const answerTo = (input: object) => send(client, endpoint, { input, headers });

    const misspelt = await send(client, endpoint, { input: right, headers, added: { serach: "ada" } });
    const isIgnored = `${endpoint.method} ${endpoint.path}` in extendedByStrangers;
    expect(misspelt.body.includes('"errors":{"serach":')).toBe(!isIgnored);

    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint, operation, right), faults, async (input, fault) => {
        expect(complaints(operation, await answerTo(input))).toEqual([]);
        const other = complaints(operation, await answerTo(spoilt(input, fault)));
        expect(other.filter((complaint) => !complaint.startsWith("said"))).toEqual([]);
      }),
      { ...rounds, endOnFailure: true },
    );
  },
);

/** Inputs that the document allows, holding values that the rightful caller succeeds with here and there. */
function inputsOf(endpoint: Endpoint, operation: Operation, right: object): fc.Arbitrary<Record<string, unknown>> {
  ids = JSON.stringify(right).match(new RegExp(anId, "g")) ?? [];
  const sources = isInQuery(endpoint) ? sourcesOfQuery : sourcesOfBody;
  const body = operation.requestBody?.content["application/json"]?.schema;
  const parameters = operation.parameters.filter((one) => one.in !== "header");
  const schemas = {
    ...body?.properties,
    ...Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
  };
  const required = [...(body?.required ?? []), ...parameters.filter((one) => one.required).map((one) => one.name)];
  const known = new Map(Object.entries(right));
  return fc.record(
    Object.fromEntries(
      Object.entries(schemas).map(([key, schema]) => {
        const made = valuesOf(schema, sources);
        return [key, known.has(key) ? fc.oneof(fc.constant(known.get(key)), made) : made];
      }),
    ),
    { requiredKeys: required },
  );
}

const faults = fc.record({ place: fc.nat(), value: fc.constantFrom(...nasty) });

function spoilt(input: Record<string, unknown>, { place, value }: { place: number; value: unknown }): object {
  const keys = Object.keys(input);
  const key = keys[place % Math.max(1, keys.length)];
  // Without a value a path may be that of another operation.
  return key === undefined || value === "" ? { ...input, unknown: value } : { ...input, [key]: value };
}

/** What an answer does that the document does not say: a status, a code, or, of a refused field, a sentence. */
function complaints(operation: Operation, { status, body }: Reply): string[] {
  if (status < 400) {
    return status in operation.responses ? [] : [`answered ${status}`];
  }
  const { code, errors, detail } = Problem.parse(JSON.parse(body));
  const response = resolved(operation.responses[status] ?? operation.responses["default"]);
  const codes = Object.values(response.content ?? {}).flatMap(({ schema }) =>
    (schema.allOf ?? []).flatMap((part) => part.properties?.code?.enum ?? []),
  );
  if (status >= 500 && code !== "unavailable") return [`failed with ${status}`];
  if (!codes.includes(code)) return [`answered ${status} ${code}`];
  const said = code === "invalid_input" ? Object.values(errors ?? { "": [detail] }).flat() : [];
  const unknown = said.filter(
    (sentence) => !isRule(sentence, rulesIn([operation, response, document.components.schemas])),
  );
  return unknown.map((sentence) => `said ${sentence}`);
}

function resolved(response: Response | undefined): Response {
  const name = response?.$ref?.split("/").at(-1);
  return (name === undefined ? response : document.components.responses[name]) ?? {};
}

/** The rules that a part of the document has in quotation marks. */
function rulesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/“([^”]+)”/g)].map(([, rule = ""]) => rule);
}
