import type { Endpoint } from "@delight/contract/endpoint";
import { toCamel, toSnake } from "../case.ts";
import { readCookie } from "../cookies.ts";
import { noteFailedCall } from "../monitoring/error-log.ts";
import { ApiException } from "./api-exception.ts";
import { sessionLink } from "./link.ts";
import { type AnswerOptions, send } from "./send.ts";
import type { CallInput, CallOutput } from "./types.ts";
import { addressOf, queryOf } from "./url.ts";

interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Calls an endpoint of the contract; refusals are thrown as `ApiException`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal }: CallOptions = {},
): Promise<CallOutput<E>> {
  const { response, retryCount } = await requestEndpoint(endpoint, input, { signal });
  const text = await textOf(response, signal);
  if (text === undefined) throw noted(endpoint, new ApiException(0, undefined, retryCount));
  return readAnswer(endpoint, text, retryCount) as CallOutput<E>;
}

/** Sends a request by the rules of every call (specification 7.1, 7.15, 4.2) and answers what was granted; refusals are thrown as `ApiException`. */
export async function requestEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: AnswerOptions,
): Promise<{ response: Response; retryCount: number }> {
  const { url, rest } = addressOf(endpoint, input);
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  // What brings its own proof needs no token, and must be free to go while one is being replaced: the refresh itself, for one.
  if (!endpoint.keepsSessionOn401) await sessionLink().ready();
  const { response, retryCount, token } = await send(inQuery ? url + queryOf(rest) : url, {
    ...options,
    method: endpoint.method,
    body: inQuery ? null : JSON.stringify(toSnake(rest, endpoint.opaque)),
  });
  if (response === undefined) throw noted(endpoint, new ApiException(0, undefined, retryCount));
  if (response.ok) return { response, retryCount };
  endSessionOn401(endpoint, response.status, token);
  const refusal = readRefusal((await textOf(response, options.signal)) ?? "");
  throw noted(endpoint, new ApiException(response.status, toCamel(refusal), retryCount));
}

/** What breaks in the monitoring itself is not told to the monitoring. */
const ownCalls = "/monitoring/";

/** Notes a call that was given up on for the error reports. */
export function noted(endpoint: Endpoint, exception: ApiException): ApiException {
  if (!endpoint.path.startsWith(ownCalls)) noteFailedCall(exception);
  return exception;
}

/** What the answer says; nothing where the network broke off in the middle of it. */
async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string | undefined> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

function readAnswer(endpoint: Endpoint, text: string, retryCount: number): unknown {
  if (endpoint.produces !== undefined) return text;
  const answer = text === "" ? {} : parsed(text);
  // Something before the server has answered in its stead.
  if (answer === undefined) throw noted(endpoint, new ApiException(0, undefined, retryCount));
  return endpoint.rawAnswer ? answer : toCamel(answer, endpoint.opaque);
}

/** A refusal may come from something before the server, which speaks no JSON. */
function readRefusal(text: string): unknown {
  return parsed(text) ?? (text === "" ? undefined : text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A late answer to the token of a session that another has replaced says nothing about the new one. */
export function endSessionOn401(endpoint: Endpoint, status: number, token: string | undefined): void {
  if (status !== 401 || endpoint.keepsSessionOn401) return;
  const stored = readCookie("accessToken");
  if (!stored || stored === token) sessionLink().end();
}
