import type { Endpoint } from "@delight/contract/endpoint";
import { toCamel, toSnake } from "../case.ts";
import { readCookie } from "../cookies.ts";
import { noteFailedCall } from "../monitoring/error-log.ts";
import { ApiException } from "./api-exception.ts";
import { sessionLink } from "./link.ts";
import { send } from "./send.ts";
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
  const { url, rest } = addressOf(endpoint, input);
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  if (!endpoint.keepsSessionOn401) await sessionLink().ready();
  const { response, retryCount, token } = await send(inQuery ? url + queryOf(rest) : url, {
    method: endpoint.method,
    signal,
    ...(inQuery ? {} : { body: JSON.stringify(toSnake(rest, endpoint.opaque)) }),
  });
  const text = await textOf(response, signal);
  if (response === undefined || text === undefined) throw noted(endpoint, new ApiException(0, undefined, retryCount));
  if (response.ok) return readAnswer(endpoint, text, retryCount) as CallOutput<E>;
  endSessionOn401(endpoint, response.status, token);
  throw noted(endpoint, new ApiException(response.status, toCamel(readRefusal(text)), retryCount));
}

/** What breaks in the monitoring itself is not told to the monitoring. */
const ownCalls = "/monitoring/";

/** Notes a call that was given up on for the error reports. */
export function noted(endpoint: Endpoint, exception: ApiException): ApiException {
  if (!endpoint.path.startsWith(ownCalls)) noteFailedCall(exception);
  return exception;
}

/** What the answer says; nothing where the network broke off in the middle of it. */
async function textOf(response: Response | undefined, signal: AbortSignal | undefined): Promise<string | undefined> {
  try {
    return await response?.text();
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
