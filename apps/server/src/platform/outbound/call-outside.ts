import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type Rules, type VettedUrl, vetUrl } from "./vet-url.ts";

export interface Request {
  readonly url: string;
  readonly method: "POST" | "GET" | "HEAD";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds from the name server's answer to the last byte that is read. */
  readonly patience: number;
}

/**
 * Calls what somebody told us to, and hands the response to whoever reads it in the same time. The address is looked at first and
 * connected to is exactly what was looked at; redirects are answers. Throws `RefusedUrl`, an error of name `TimeoutError` when
 * it took too long, and what the network throws.
 */
export async function callOutside<Read>(
  request: Request,
  rules: Rules,
  read: (response: IncomingMessage) => Promise<Read>,
): Promise<Read> {
  const signal = AbortSignal.timeout(request.patience);
  try {
    const vetted = await inTime(vetUrl(request.url, rules), signal);
    return await read(await send(vetted, request, signal));
  } catch (error) {
    throw signal.aborted ? reasonOf(signal) : error;
  }
}

/** A name server cannot be told to stop. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(reasonOf(signal)), { once: true })),
  ]);
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error("aborted");
}

function send(
  { url, addresses }: VettedUrl,
  { method, headers, body }: Request,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((done, fail) => {
    const sending = request(url, {
      method,
      headers: { ...headers, ...length },
      // A connection of its own: one that is kept could lead to an address of before.
      agent: false,
      lookup: answerWith(addresses),
      signal,
    });
    sending.on("response", done);
    sending.on("error", fail);
    sending.end(body);
  });
}

/** In place of a name server: a second question could be answered otherwise (DNS rebinding). */
function answerWith(addresses: VettedUrl["addresses"]): LookupFunction {
  const [first] = addresses;
  return (_name, { all }, tell) => {
    if (all) {
      tell(null, [...addresses]);
    } else {
      tell(null, first?.address ?? "", first?.family);
    }
  };
}
