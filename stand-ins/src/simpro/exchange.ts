import type { IncomingMessage, ServerResponse } from "node:http";

/** One request to one build. */
export interface Exchange {
  /** Host of the build, such as `acme.simprosuite.com`. */
  readonly build: string;
  readonly method: string;
  /** Below the build, with its slash at the end where there is one. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export function json(status: number, value: unknown): Answer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

export function html(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { location }, body: "" };
}

/** A refusal of the API: the core of what live builds answer. */
export function apiError(status: number, message: string, about: { path?: string; value?: unknown } = {}): Answer {
  return json(status, { errors: [{ path: about.path ?? null, message, value: about.value ?? null }] });
}

export function oauthError(status: number, error: string, description: string): Answer {
  return json(status, { error, error_description: description });
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { ...headers, "cache-control": "no-store" }).end(body);
}
