import type { Endpoint } from "@delight/contract/endpoint";
import { toCamel } from "../case.ts";
import { readCookie } from "../cookies.ts";
import { ApiException } from "./api-exception.ts";
import { endSessionOn401, noted } from "./call.ts";
import { callHeaders } from "./headers.ts";
import { sessionLink } from "./link.ts";
import type { CallInput, CallOutput } from "./types.ts";
import { addressOf, queryOf } from "./url.ts";

interface UploadOptions<E extends Endpoint> {
  /** What the endpoint wants beside the file; sent in the query. */
  readonly input?: CallInput<NoInfer<E>>;
  /** The part that has left, between 0 and 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends one file, or a part of one, as the form field `file`; unlike `fetch`, this tells how far it is. */
export async function upload<E extends Endpoint & { readonly upload: "multipart" }>(
  endpoint: E,
  file: Blob,
  { input, onProgress, signal }: UploadOptions<E> = {},
): Promise<CallOutput<E>> {
  await sessionLink().ready();
  signal?.throwIfAborted();
  const token = readCookie("accessToken");
  const { url, rest } = addressOf(endpoint, input ?? {});
  const { status, body } = await send(url + queryOf(rest), file, { onProgress, signal });
  const answer = parse(body);
  if (status >= 200 && status < 300) {
    return (endpoint.rawAnswer ? answer : toCamel(answer, endpoint.opaque)) as CallOutput<E>;
  }
  endSessionOn401(endpoint, status, token);
  throw noted(endpoint, new ApiException(status, toCamel(answer), 0));
}

interface Watch {
  readonly onProgress: ((part: number) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

function send(url: string, file: Blob, { onProgress, signal }: Watch): Promise<{ status: number; body: string }> {
  const form = new FormData();
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    // The content type of a form says where its parts end: that is for the browser to say.
    const { "Content-Type": _json, ...headers } = callHeaders();
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener("error", () => resolve({ status: 0, body: "" }));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function parse(body: string): unknown {
  try {
    return body === "" ? undefined : JSON.parse(body);
  } catch {
    return body;
  }
}
