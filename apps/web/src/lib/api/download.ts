import type { Endpoint } from "@delight/contract/endpoint";
import { ApiException } from "./api-exception.ts";
import { requestEndpoint, noted } from "./call.ts";
import type { CallInput } from "./types.ts";

interface DownloadOptions {
  /** Bytes that have arrived. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Fetches what an endpoint `produces`, by the rules of every call and telling how far it is; there is no limit of time, only the signal ends
 * it. What breaks off in its midst is not fetched anew: it is thrown as `ApiException`, as when there was no answer.
 */
export async function download<E extends Endpoint & { readonly produces: string }>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, signal }: DownloadOptions = {},
): Promise<Blob> {
  const { response, retryCount } = await requestEndpoint(endpoint, input, {
    signal,
    headers: { Accept: `${endpoint.produces}, application/json` },
    isUnlimited: true,
  });
  try {
    return new Blob(await partsOf(response, onProgress), { type: endpoint.produces });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noted(endpoint, new ApiException(0, undefined, retryCount));
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
