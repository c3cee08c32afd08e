import { type WebhookFailure, webhookSeconds } from "@delight/contract/webhooks";
import { dataSchemaOf } from "@delight/contract/webhook-events";
import { type Answer, postOutside } from "../../../platform/outbound/post-outside.ts";
import { RefusedUrl, type Resolve } from "../../../platform/outbound/vet-url.ts";
import { inventIn } from "../../../platform/demo-mode/anonymize-in.ts";
import { createAnonymizer } from "../../../platform/demo-mode/anonymizer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openSecret, signatureOf } from "../secrets.ts";
import type { Claim, Endpoint } from "./claims.queries.ts";

/** What came of one attempt; without a failure it was taken. */
export interface Result {
  readonly failure: WebhookFailure | null;
  readonly statusCode: number | null;
  readonly answer: string;
}

/** What calling needs; `resolve` and `patience` (milliseconds) are for tests. */
export interface Means {
  readonly platform: Platform;
  readonly resolve?: Resolve;
  readonly patience?: number;
}

/** Of an answer that is kept for people to look at. */
const mostBytes = 2048;

/** Tells an endpoint of one event. Never throws for what the endpoint or the network does. */
export async function callEndpoint(endpoint: Endpoint, claim: Claim, means: Means): Promise<Result> {
  const { platform, resolve, patience = webhookSeconds * 1000 } = means;
  const { config, clock } = platform;
  const body = await bodyOf(claim, platform);
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Delight-Webhooks/1",
    "webhook-id": claim.event_id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf({ id: claim.event_id, timestamp, body }, secretsOf(endpoint, platform)),
  };
  try {
    const outgoing = { url: endpoint.url, headers, body, patience, mostBytes };
    const rules = { toPrivate: config.webhooksToPrivate, ...(resolve ? { resolve } : {}) };
    return resultOf(await postOutside(outgoing, rules));
  } catch (error) {
    return { failure: failureOf(error), statusCode: null, answer: "" };
  }
}

/** The newest first. */
function secretsOf(endpoint: Endpoint, { clock, keys }: Platform): string[] {
  const { id, secret, former_secret: former, former_secret_until: until } = endpoint;
  const isFormerGood = former !== null && until !== null && Date.parse(until) > clock.now().getTime();
  const secrets = [secret, ...(isFormerGood ? [former] : [])].map((sealed) => openSecret(sealed, keys, id));
  return secrets.filter((opened) => opened !== undefined);
}

function resultOf({ status, beginning }: Answer): Result {
  // PostgreSQL keeps no NUL.
  const answered = { statusCode: status, answer: beginning.replaceAll("\0", "\u{FFFD}") };
  if (status >= 200 && status < 300) {
    return { failure: null, ...answered };
  }
  return { failure: status >= 300 && status < 400 ? "redirected" : "answered", ...answered };
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof RefusedUrl) {
    return error.refusal === "not_found" ? "unreachable" : "not_allowed";
  }
  return error instanceof Error && error.name === "TimeoutError" ? "too_slow" : "unreachable";
}

type Told = Pick<Claim, "event_id" | "type" | "occurred_at" | "data">;

/** What an endpoint is told of an event: the same at every attempt. An installation for showing names nobody. */
async function bodyOf(
  { event_id: id, type, occurred_at: timestamp, data }: Told,
  { config, keys }: Pick<Platform, "config" | "keys">,
): Promise<string> {
  const schema = dataSchemaOf(type);
  const shown =
    config.demo && schema ? inventIn(schema)(data, { invent: await createAnonymizer(keys.anonymizing, "en") }) : data;
  return JSON.stringify({ id, type, timestamp, data: shown });
}
