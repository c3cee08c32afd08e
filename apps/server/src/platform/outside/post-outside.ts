import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type Rules, type VettedUrl, vetUrl } from "./vet-url.ts";

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds from the name server's answer to the last byte that is read. */
  readonly patience: number;
  /** Of the answer no more is read. */
  readonly mostBytes: number;
}

export interface Answer {
  readonly status: number;
  /** How the body begins, as UTF-8; what is none stands there as U+FFFD. */
  readonly beginning: string;
}

/**
 * Posts to where somebody told us to. The address is looked at first and connected to is exactly what was looked at; redirects
 * are answers. Throws `RefusedUrl`, an error of name `TimeoutError` when it took too long, and what the network throws.
 */
export async function postOutside(outgoing: Outgoing, rules: Rules): Promise<Answer> {
  const signal = AbortSignal.timeout(outgoing.patience);
  try {
    const vetted = await inTime(vetUrl(outgoing.url, rules), signal);
    const response = await send(vetted, outgoing, signal);
    return { status: response.statusCode ?? 0, beginning: await readBeginning(response, outgoing.mostBytes) };
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
  { headers, body }: Outgoing,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const sending = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
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

async function readBeginning(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) {
      break;
    }
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, most).toString("utf8");
}
