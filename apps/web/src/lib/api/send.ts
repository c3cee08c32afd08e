import { readCookie } from "../cookies.ts";
import { callHeaders } from "./headers.ts";

const patience = 60_000;
const mostRetries = 3;
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface AnswerOptions {
  readonly signal: AbortSignal | undefined;
  /** In place of those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer may take as long as it takes. */
  readonly isUnlimited?: boolean;
}

interface Message extends AnswerOptions {
  readonly method: string;
  readonly body: string | null;
}

interface Sent {
  /** Nothing where the network failed. */
  readonly response: Response | undefined;
  readonly retryCount: number;
  /** The token that the last attempt carried. */
  readonly token: string | undefined;
}

/** Sends a request; a GET that meets what may pass is tried again after 1, 2 and 4 s (specification 7.15). Rejects only when aborted. */
export async function send(url: string, message: Message): Promise<Sent> {
  for (let retryCount = 0; ; retryCount += 1) {
    const token = readCookie("accessToken");
    const response = await attempt(url, message);
    const isSettled = response !== undefined && !passing.has(response.status);
    if (isSettled || message.method !== "GET" || retryCount === mostRetries) return { response, retryCount, token };
    await pause(1000 * 2 ** retryCount, message.signal);
  }
}

/** Every attempt reads the token again: a refresh may have come between two of them. */
async function attempt(url: string, message: Message): Promise<Response | undefined> {
  const { method, headers, body, signal, isUnlimited } = message;
  const limits = [signal, isUnlimited ? undefined : AbortSignal.timeout(patience)];
  try {
    return await window.fetch(url, {
      method,
      body,
      headers: { ...callHeaders(), ...headers },
      signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
