import { keyLimit, mayKeysCall } from "@delight/contract/api-keys";
import { answersKeptHours, isRepeatable } from "@delight/contract/idempotency";
import { extendedByStrangers, pathParametersOf, queryParametersOf } from "@delight/contract/query";
import type { Endpoint } from "@delight/contract/endpoint";
import { fieldErrorSentence } from "@delight/contract/field-error-sentences";
import { type ErrorCode, statusOfCode, Problem } from "@delight/contract/problem";
import { meaningOfCode, refusalsOf } from "@delight/contract/refusals";
import { webhookPaths } from "./openapi/webhook-paths.ts";
import { type Json, schema, type SharedSchemas } from "./openapi/schema.ts";

const aboutKeys = `Made in the company settings; works inside exactly its organization, for what its scopes name. \
Every answer tells by RateLimit-Policy and RateLimit how many of the ${keyLimit.calls} calls of ${keyLimit.seconds} seconds are left; \
above them it is 429 with Retry-After.`;

/** The OpenAPI 3.1 document of a contract; `modules` become its tags. */
export function openApi(modules: Record<string, Record<string, Endpoint>>, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  const shared: SharedSchemas = { Problem: schema(Problem, "output", {}) };
  for (const [room, endpoints] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      const kept = keptOperation(room, name, endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: kept.operation };
      Object.assign(shared, kept.shared);
    }
  }
  const webhooks = webhookPaths(shared);
  return {
    openapi: "3.1.0",
    info: {
      title: "Delight",
      version: "0.1.0",
      license: { name: "MIT", identifier: "MIT" },
      description: `E-mail marketing for field-service businesses. JSON in snake_case. Parameters of a query that an operation does not \
name are refused with 400. Lengths of texts are counted in UTF-16 code units, and no text holds U+0000. For programs in JavaScript and TypeScript all of this is \
also a package of schemas and types, \`@delight/contract\`, which whoever runs this installation makes with \`npm run pack:contract\`.`,
    },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Of somebody who has signed in." },
        api_key: { type: "http", scheme: "bearer", bearerFormat: "dlt_…", description: aboutKeys },
      },
      responses: sharedResponses(Object.values(modules).flatMap((endpoints) => Object.values(endpoints))),
      schemas: shared,
    },
    paths,
    webhooks,
  };
}

interface Inputs {
  readonly properties: Record<string, Json>;
  readonly required: ReadonlySet<string>;
  readonly inPath: readonly string[];
  /** Keys that travel in the query or the body. */
  readonly others: readonly string[];
  /** What holds between them. */
  readonly rules: string;
}

function inputsOf(endpoint: Endpoint, shared: SharedSchemas): Inputs {
  const input = schema(endpoint.input, "input", shared);
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const inPath = pathParametersOf(endpoint);
  const others = Object.keys(properties).filter((key) => !inPath.includes(key));
  const { description } = input;
  const rules = typeof description === "string" ? ` ${description}` : "";
  return { properties, required: new Set((input["required"] ?? []) as string[]), inPath, others, rules };
}

interface Kept {
  readonly operation: Json;
  readonly shared: SharedSchemas;
}

const operations = new WeakMap<Endpoint, Kept>();

/** Half a second for all endpoints together, and the same for every app that a process builds. */
function keptOperation(room: string, name: string, endpoint: Endpoint): Kept {
  const known = operations.get(endpoint);
  if (known) {
    return known;
  }
  const shared: SharedSchemas = {};
  const kept = { operation: operation(`${room}.${name}`, endpoint, shared), shared };
  operations.set(endpoint, kept);
  return kept;
}

function operation(operationId: string, endpoint: Endpoint, shared: SharedSchemas): Json {
  const inputs = inputsOf(endpoint, shared);
  const reads = endpoint.method === "GET" || endpoint.method === "DELETE";
  return {
    operationId,
    tags: operationId.split(".").slice(0, 1),
    summary: endpoint.summary,
    description: describe(endpoint) + inputs.rules,
    security: endpoint.access === "public" ? [] : [{ bearer: [] }, ...(mayKeysCall(endpoint) ? [{ api_key: [] }] : [])],
    parameters: [
      ...parameters(inputs, { inQuery: queryParametersOf(endpoint), example: endpoint.example?.input }),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...(reads ? {} : { requestBody: requestBody(endpoint, inputs) }),
    responses: responses(endpoint, shared),
  };
}

function responses(endpoint: Endpoint, shared: SharedSchemas): Json {
  const { status = 200, produces = "application/json", output, example } = endpoint;
  const content = { schema: schema(output, "output", shared), ...(example ? { example: example.output } : {}) };
  return {
    [status]: { description: "Done", content: { [produces]: content } },
    ...refusalsOfOperation(endpoint),
  };
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A new value for each new call. The same call under the same value is done once: for ${answersKeptHours} hours it is given \
the same answer, with \`Idempotency-Replayed: true\`. Another call under it is refused with 422, and one that comes while the first \
is being worked on with 409 and Retry-After.`,
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
};

function describe(endpoint: Endpoint): string {
  const { access, alsoNeeds, method, path } = endpoint;
  const needed = alsoNeeds === undefined ? [access] : [access, alsoNeeds];
  const scopes = `the scope${alsoNeeds === undefined ? "" : "s"} ${needed.map((scope) => `\`${scope}\``).join(" and ")}`;
  const keys = mayKeysCall(endpoint) ? `API keys: with ${scopes}` : "API keys: refused";
  const strangers = extendedByStrangers[`${method} ${path}`];
  const ignored = strangers === undefined ? "" : ` Parameters that are not named here are ignored. ${strangers}`;
  return (access === "public" ? "Access: public." : `Access: ${needed.join(" and ")}. ${keys}.`) + ignored;
}

interface Shown {
  readonly inQuery: readonly string[];
  readonly example: object | undefined;
}

function parameters({ properties, required, inPath }: Inputs, { inQuery, example }: Shown): Json[] {
  const examples = new Map(Object.entries(example ?? {}).map(([key, value]) => [key, { example: value as unknown }]));
  return [
    ...inPath.map((key) => ({
      name: key,
      in: "path",
      required: true,
      schema: properties[key] ?? {},
      ...examples.get(key),
    })),
    ...inQuery.map((key) => ({
      name: key,
      in: "query",
      required: required.has(key),
      schema: properties[key],
      ...examples.get(key),
    })),
  ];
}

function exampleOf({ example }: Endpoint, inBody: readonly string[]): Json {
  const values = Object.entries(example?.input ?? {}).filter(([key]) => inBody.includes(key));
  return example ? { example: Object.fromEntries(values) } : {};
}

function requestBody(endpoint: Endpoint, { properties, required, others }: Inputs): Json {
  if (endpoint.upload) {
    const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema: file } } };
  }
  const body = {
    type: "object",
    properties: Object.fromEntries(others.map((key) => [key, properties[key]])),
    required: others.filter((key) => required.has(key)),
  };
  return {
    required: body.required.length > 0,
    content: { "application/json": { schema: body, ...exampleOf(endpoint, others) } },
  };
}

/** What an operation answers other than success: each status of 4xx with its codes, and what may always happen. */
function refusalsOfOperation(endpoint: Endpoint): Json {
  const expected = refusalsOf(endpoint).filter((code) => statusOfCode[code] < 500);
  const byStatus = Map.groupBy(expected, (code) => statusOfCode[code]);
  const refusals = [...byStatus].map(([status, codes]): [string, Json] => [String(status), refusal(codes, endpoint)]);
  return { ...Object.fromEntries(refusals), default: { $ref: referenceTo("Failure") } };
}

/** The answers that operations refer to. */
function sharedResponses(endpoints: readonly Endpoint[]): Json {
  const groups = endpoints.flatMap((endpoint) => [
    ...Map.groupBy(refusalsOf(endpoint), (code) => statusOfCode[code]).values(),
  ]);
  const expected = groups.filter(([code]) => code !== undefined && statusOfCode[code] < 500);
  return {
    ...Object.fromEntries(expected.map((codes) => [nameOf(codes), response(codes)])),
    Failure: response(["unavailable", "unexpected"]),
  };
}

function refusal(codes: readonly ErrorCode[], { rules = [], otherRules = [] }: Endpoint): Json {
  if (!codes.includes("invalid_input") || rules.length + otherRules.length === 0) {
    return { $ref: referenceTo(nameOf(codes)) };
  }
  const coded = rules.map((rule) => `\`${rule}\` “${fieldErrorSentence(rule)}”`);
  const said = [...coded, ...otherRules.map((rule) => `“${rule}”`)].join(", ");
  return response(codes, ` Beyond what the schema says, a field is refused with: ${said}.`);
}

function response(codes: readonly ErrorCode[], more = ""): Json {
  const named = { type: "object", properties: { code: { type: "string", enum: codes } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${meaningOfCode[code]}`).join(" ") + more,
    content: {
      "application/problem+json": { schema: { allOf: [{ $ref: "#/components/schemas/Problem" }, named] } },
    },
  };
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes
    .map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_part, letter: string) => letter.toUpperCase()))
    .join("Or");
}

const referenceTo = (name: string) => `#/components/responses/${name}`;
