import type { Endpoint } from "@delight/contract/endpoint";
import { toCamel, toSnake } from "../case.ts";
import { readCookie } from "../cookies.ts";
import { ApiException } from "./api-exception.ts";
import { endSessionOn401 } from "./call.ts";
import { callHeaders } from "./headers.ts";
import { sessionLink } from "./link.ts";
import type { CallInput } from "./types.ts";
import { addressOf, queryOf } from "./url.ts";

interface DownloadOptions {
  /** Bytes that have arrived. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Fetches what an endpoint `produces`, telling how far it is; there is no limit of time, only the signal ends it. */
export async function download<E extends Endpoint & { readonly produces: string }>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, signal }: DownloadOptions = {},
): Promise<Blob> {
  const { url, rest } = addressOf(endpoint, input);
  await sessionLink().ready();
  const token = readCookie("accessToken");
  const isGet = endpoint.method === "GET";
  const response = await ask(isGet ? url + queryOf(rest) : url, {
    method: endpoint.method,
    headers: { ...callHeaders(), Accept: `${endpoint.produces}, application/json`, "Content-Type": "application/json" },
    ...(isGet ? {} : { body: JSON.stringify(toSnake(rest, endpoint.opaque)) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return new Blob(await partsOf(response, onProgress), { type: endpoint.produces });
  endSessionOn401(endpoint, response.status, token);
  throw new ApiException(response.status, toCamel(await refusalOf(response)), 0);
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await window.fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiException(0, undefined, 0);
  }
}

async function partsOf(
  { body }: Response,
  onProgress: DownloadOptions["onProgress"],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if (body === null) return parts;
  let bytes = 0;
  const reader = body.getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    parts.push(value);
    bytes += value.byteLength;
    onProgress?.(bytes);
  }
  return parts;
}

async function refusalOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
