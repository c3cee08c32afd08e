import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came: what is signed is its letters. */
  readonly raw: string;
  readonly body: { readonly id: string; readonly type: string; readonly timestamp: string; readonly data: object };
}

type Answering = (response: ServerResponse, request: Received) => void;

/** Plays somebody else's server: keeps what it is told, and answers as it is told to. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** By path; 200 unless told. */
  answer(path: string, how: number | Answering): void;
  forget(): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, number | Answering>();
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const one: Received = {
        path: request.url ?? "",
        headers: request.headers,
        raw,
        body: JSON.parse(raw) as Received["body"],
      };
      received.push(one);
      const how = answers.get(one.path) ?? 200;
      return typeof how === "number" ? response.writeHead(how).end(`answered ${how}`) : how(response, one);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (path, how) => void answers.set(path, how),
    forget: () => {
      received.length = 0;
      answers.clear();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Verifies as the OpenAPI document tells others to; written from the specification of Standard Webhooks, not from our code. */
export function isSignedWith(secret: string, { headers, raw }: Pick<Received, "headers" | "raw">): boolean {
  const [id, timestamp] = [headers["webhook-id"], headers["webhook-timestamp"]];
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key)
    .update(`${String(id)}.${String(timestamp)}.${raw}`)
    .digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((entry) => entry.split(","))
    .some(([version, signature = ""]) => {
      const given = Buffer.from(signature, "base64");
      return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
