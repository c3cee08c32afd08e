import { keyLimit, mayKeysCall } from "@delight/contract/api-keys";
import { answersKeptHours, isRepeatable } from "@delight/contract/idempotency";
import type { Endpoint } from "@delight/contract/endpoint";
import { Problem } from "@delight/contract/problem";
import { type Json, schema } from "./openapi/schema.ts";
import { webhookPaths } from "./openapi/webhook-paths.ts";

const aboutKeys = `Made in the company settings; works inside exactly its organization, for what its scopes name. \
Every answer tells by RateLimit-Policy and RateLimit how many of the ${keyLimit.calls} calls of ${keyLimit.seconds} seconds are left; \
above them it is 429 with Retry-After.`;

/** The OpenAPI 3.1 document of a contract; `rooms` become its tags. */
export function openApi(rooms: Record<string, Record<string, Endpoint>>, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [room, endpoints] of Object.entries(rooms)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: keptOperation(room, name, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Delight",
      version: "0.1.0",
      description: `E-mail marketing for field-service businesses. JSON in snake_case. For programs in JavaScript and TypeScript all of this is \
also a package of schemas and types, \`@delight/contract\`, which whoever runs this installation makes with \`npm run pack:contract\`.`,
    },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Of somebody who has signed in." },
        api_key: { type: "http", scheme: "bearer", bearerFormat: "dlt_…", description: aboutKeys },
      },
      schemas: { Problem: schema(Problem, "output") },
    },
    paths,
    webhooks: webhookPaths(),
  };
}

interface Inputs {
  readonly properties: Record<string, Json>;
  readonly required: ReadonlySet<string>;
  readonly inPath: readonly string[];
  /** Keys that travel in the query or the body. */
  readonly others: readonly string[];
}

function inputsOf(endpoint: Endpoint): Inputs {
  const input = schema(endpoint.input, "input");
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const others = Object.keys(properties).filter((key) => !inPath.includes(key));
  return { properties, required: new Set((input["required"] ?? []) as string[]), inPath, others };
}

const operations = new WeakMap<Endpoint, Json>();

/** Half a second for all endpoints together, and the same for every app that a process builds. */
function keptOperation(room: string, name: string, endpoint: Endpoint): Json {
  const kept = operations.get(endpoint) ?? operation(room, name, endpoint);
  operations.set(endpoint, kept);
  return kept;
}

function operation(room: string, name: string, endpoint: Endpoint): Json {
  const inputs = inputsOf(endpoint);
  const reads = endpoint.method === "GET" || endpoint.method === "DELETE";
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }, ...(mayKeysCall(endpoint) ? [{ api_key: [] }] : [])],
    parameters: [
      ...parameters(inputs, { hasQuery: reads || endpoint.upload !== undefined, example: endpoint.example?.input }),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...(reads ? {} : { requestBody: requestBody(endpoint, inputs) }),
    responses: responses(endpoint),
  };
}

function responses({ status = 200, produces = "application/json", output, example }: Endpoint): Json {
  return {
    [status]: {
      description: "Done",
      content: { [produces]: { schema: schema(output, "output"), ...(example ? { example: example.output } : {}) } },
    },
    default: {
      description: "Refused",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
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
  const { access } = endpoint;
  const keys = mayKeysCall(endpoint) ? `API keys: with the scope \`${access}\`` : "API keys: refused";
  return access === "public" ? "Access: public" : `Access: ${access}. ${keys}.`;
}

interface Shown {
  readonly hasQuery: boolean;
  readonly example: object | undefined;
}

function parameters({ properties, required, inPath, others }: Inputs, { hasQuery, example }: Shown): Json[] {
  const inQuery = hasQuery ? others : [];
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

function exampleOf({ example }: Endpoint): Json {
  return example ? { example: example.input } : {};
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
    content: { "application/json": { schema: body, ...exampleOf(endpoint) } },
  };
}
