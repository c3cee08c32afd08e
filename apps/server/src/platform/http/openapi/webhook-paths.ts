import { exampleBody, stepCall, stepEvent, webhookBody, webhookEvents } from "@delight/contract/webhook-events";
import { formerSecretHours, webhookDays, webhookSeconds } from "@delight/contract/webhooks";
import { type Json, schema, type SharedSchemas } from "./schema.ts";

const about = `Signed as Standard Webhooks 1.0 says: \`webhook-signature\` holds, separated by spaces, one \`v1,\` and base64 of \
HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\` for each secret that is good; for ${formerSecretHours} hours after it was \
changed the former one is. The key is what base64 says behind \`whsec_\`. Verify before you parse, and refuse timestamps that are \
more than five minutes old:

\`\`\`js
const key = Buffer.from(secret.slice("whsec_".length), "base64");
const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${body}\`;
const expected = createHmac("sha256", key).update(signed).digest();
const isOurs = headers["webhook-signature"].split(" ").some((entry) => {
  const given = Buffer.from(entry.replace(/^v1,/, ""), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
});
\`\`\`

Answer within ${webhookSeconds} seconds with 2xx; redirects are not followed. Anything else is tried again, ten times over three days; \
what was given up can be replayed for ${webhookDays} days. The same \`id\` may come more than once, and events not always in the order in \
which they happened.`;

type Told = typeof stepCall | (typeof webhookEvents)[keyof typeof webhookEvents];

/** What endpoints of organizations are told, as the section `webhooks` of OpenAPI 3.1. */
export function webhookPaths(shared: SharedSchemas): Record<string, Json> {
  const told = { ...webhookEvents, [stepEvent]: stepCall };
  return Object.fromEntries(Object.entries(told).map(([type, one]) => [type, { post: operation(type, one, shared) }]));
}

function operation(type: string, { summary, scope, data, example }: Told, shared: SharedSchemas): Json {
  const content = { schema: schema(webhookBody(type, data), "output", shared), example: exampleBody(type, example) };
  return {
    operationId: `webhook.${type}`,
    tags: ["webhooks"],
    summary,
    description: `Tells what an API key with the scope \`${scope}\` may read.\n\n${about}`,
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { "application/json": content } },
    responses: { "2XX": { description: "Taken" }, default: { description: "Tried again later" } },
  };
}

const headers: readonly Json[] = [
  header("webhook-id", "The `id` of the event, the same at every attempt.", "01920000-0000-7000-8000-000000000009"),
  header("webhook-timestamp", "When this attempt was made, in seconds since 1970.", "1772359200"),
  header(
    "webhook-signature",
    "One entry for each secret that is good.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

function header(name: string, description: string, example: string): Json {
  return { name, in: "header", required: true, description, schema: { type: "string" }, example };
}
