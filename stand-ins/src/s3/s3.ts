import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** One bucket in memory, spoken to as Amazon S3 by path. */
export interface S3StandIn {
  readonly url: string;
  /** Of everything that lies in the bucket, sorted. */
  keys(): string[];
  close(): Promise<void>;
}

interface S3Options {
  readonly bucket: string;
  /** Calls that are not signed with it are refused; the signature itself is not proved. */
  readonly accessKeyId: string;
  /** How many keys a list answers at once. */
  readonly pageSize?: number;
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts the stand-in on a free port of this machine. */
export async function startS3({ bucket, accessKeyId, pageSize = 10 }: S3Options): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const keys = () => [...objects.keys()].toSorted();
  const server = createServer((request, response) => {
    void answer(request)
      .catch(() => refusal(500, "InternalError"))
      .then((given) => send(request, response, given));
  });
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", "http://s3");
    const [, name, ...path] = decodeURIComponent(url.pathname).split("/");
    const key = path.join("/");
    if (!(request.headers.authorization ?? "").includes(`Credential=${accessKeyId}/`))
      return refusal(403, "AccessDenied");
    if (name !== bucket) return refusal(404, "NoSuchBucket");
    if (request.method === "GET" && url.searchParams.get("list-type") === "2") {
      const prefix = url.searchParams.get("prefix") ?? "";
      return listing(
        keys().filter((one) => one.startsWith(prefix)),
        pageSize,
      );
    }
    return act(objects, { method: request.method ?? "", key, body, range: request.headers.range });
  };
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

interface Act {
  readonly method: string;
  readonly key: string;
  readonly body: Buffer;
  readonly range: string | undefined;
}

function act(objects: Map<string, Buffer>, { method, key, body, range }: Act): Answer {
  switch (method) {
    case "PUT":
      objects.set(key, body);
      return { status: 200 };
    case "DELETE":
      objects.delete(key);
      return { status: 204 };
    case "GET":
    case "HEAD":
      return read(objects.get(key), range);
    default:
      return refusal(405, "MethodNotAllowed");
  }
}

function read(object: Buffer | undefined, range: string | undefined): Answer {
  if (!object) return refusal(404, "NoSuchKey");
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (start === undefined || end === undefined) return { status: 200, body: object };
  if (Number(start) >= object.length) return refusal(416, "InvalidRange");
  return { status: 206, body: object.subarray(Number(start), Number(end) + 1) };
}

function listing(keys: readonly string[], pageSize: number): Answer {
  const shown = keys.slice(0, pageSize).map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`);
  const isCut = keys.length > pageSize;
  return {
    status: 200,
    body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${shown.join("")}</ListBucketResult>`,
    headers: { "content-type": "application/xml" },
  };
}

function refusal(status: number, code: string): Answer {
  return {
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    headers: { "content-type": "application/xml" },
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function send(request: IncomingMessage, response: ServerResponse, { status, body = "", headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) });
  response.end(request.method === "HEAD" ? undefined : body);
}
