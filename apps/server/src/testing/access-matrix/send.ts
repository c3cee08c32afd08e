import type { Endpoint } from "@delight/contract/endpoint";
import type { Client } from "../client.ts";
import { inject } from "../inject.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

type Headers = Record<string, string>;

/** A picture of one pixel, a table of one customer, and an email. */
const files = {
  photo: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
  table: Buffer.from("E-mail,Name\r\nsmith@real.test,Smith\r\n"),
  page: Buffer.from("<title>Spring</title><p>Hello</p>"),
};

interface Call {
  readonly input: object;
  readonly headers?: Headers;
  /** Parameters of the query beyond the input. */
  readonly added?: Readonly<Record<string, string>>;
}

/** Sends exactly this, whatever the contract would make of it. */
export async function send(
  { app }: Client,
  endpoint: Endpoint,
  { input, headers = {}, added = {} }: Call,
): Promise<Reply> {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = String(rest[name]).toWellFormed();
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.upload !== undefined;
  const query = new URLSearchParams(
    Object.entries({ ...(inQuery ? rest : {}), ...added }).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  ).toString();
  const answer = await inject(app.fastify, endpoint, {
    method: endpoint.method,
    url: `/api${path}${query === "" ? "" : `?${query}`}`,
    ...(await payload(endpoint, inQuery ? undefined : rest, headers)),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

async function payload(endpoint: Endpoint, body: object | undefined, headers: Headers) {
  if (endpoint.upload === undefined) {
    return { headers, ...(body ? { payload: body } : {}) };
  }
  const form = new FormData();
  const isPhoto = /photo|logo|image/.test(endpoint.path);
  const file = isPhoto ? files.photo : endpoint.path === "/emails/file" ? files.page : files.table;
  form.set("file", new Blob([file]), isPhoto ? "me.png" : "Smiths.csv");
  const request = new Request("http://house/", { method: "POST", body: form });
  return {
    headers: { ...headers, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
