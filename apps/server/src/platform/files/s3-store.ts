import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Config } from "../../config.ts";
import { uuidv7 } from "../id.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Files in a bucket of Amazon S3 or of what speaks as it does. A file is written whole or not at all. `patience`:
 * milliseconds without an octet in either direction.
 */
export function createS3Store(config: S3Config, patience = 30_000): FileStore {
  const { bucket, prefix } = config;
  const client = connect(config, patience);
  const at = (key: string) => ({ Bucket: bucket, Key: place(prefix, key) });
  return {
    save: async (folder, content, name = uuidv7()) => {
      const key = posix.join(folder, name);
      const target = at(key);
      const bytes = await spooled(content, async (path, length) => {
        await client.send(new PutObjectCommand({ ...target, Body: createReadStream(path), ContentLength: length }));
        return length;
      });
      return { key, bytes };
    },
    size: async (key) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    open: (key, range) => {
      const { start = 0, end = Number.POSITIVE_INFINITY } = range ?? {};
      const source = at(key);
      if (end <= start) return Readable.from([]);
      const part = range ? { Range: `bytes=${start}-${end - 1}` } : {};
      return later(async () => {
        const { Body } = await client.send(new GetObjectCommand({ ...source, ...part }));
        return Body as Readable;
      });
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    removeFolder: async (folder) => {
      for (let found = await list(folder); found.length > 0; found = await list(folder)) {
        for (const Key of found) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      }
    },
    keys: () => listKeys(client, config),
  };

  async function list(folder: string): Promise<string[]> {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${place(prefix, folder)}/` }),
    );
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  }
}

async function* listKeys(client: S3Client, { bucket, prefix }: S3Config): AsyncGenerator<string> {
  const start = prefix === "" ? "" : `${prefix}/`;
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }),
    );
    for (const { Key } of page.Contents ?? []) {
      if (Key !== undefined) yield Key.slice(start.length);
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

function connect({ region, endpoint, credentials }: S3Config, patience: number): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    // Somebody waits for a picture or a page: silence is an error. A large file may take longer, as long as it moves.
    requestHandler: { connectionTimeout: 5000, socketTimeout: patience },
    maxAttempts: 2,
    // Not every service knows the sums that Amazon's own client sends by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

function place(prefix: string, key: string): string {
  const path = posix.normalize(key);
  if (path === "." || path.startsWith("..") || path.startsWith("/")) {
    throw new Error("A file key must stay inside its store");
  }
  return prefix === "" ? path : `${prefix}/${path}`;
}

/** S3 wants to know how long a file is before it comes, and what is broken off must not be seen: it waits on the disk. */
async function spooled<T>(content: Readable, send: (path: string, length: number) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "delight-upload-"));
  try {
    const path = join(folder, "file");
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await send(path, (await stat(path)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A stream that begins to flow when its source is there; broken with ENOENT where there is none, as on a disk. */
function later(open: () => Promise<Readable>): Readable {
  const stream = new PassThrough();
  void open()
    .then((source) => pipeline(source, stream))
    .catch((error: unknown) => {
      // Beyond the end of a file there is nothing, which is no error on a disk.
      if (statusOf(error) === 416) stream.end();
      else stream.destroy(statusOf(error) === 404 ? missing(error) : asError(error));
    });
  return stream;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function missing(cause: unknown): Error {
  return Object.assign(new Error("There is no such file in the bucket", { cause }), { code: "ENOENT" });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
