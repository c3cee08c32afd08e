import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3StandIn, startS3 } from "../../../../../stand-ins/src/s3/s3.ts";
import { readConfig } from "../../config.ts";
import { createDiskStore, type FileStore } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";
import { createS3Store } from "./s3-store.ts";

let s3: S3StandIn;
let folder: string;
beforeAll(async () => {
  s3 = await startS3({ bucket: "delight", accessKeyId: "me" });
  folder = await mkdtemp(join(tmpdir(), "delight-files-"));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}) => ({
  FILES_URL: `s3://delight/firm/files?region=eu-west-1&endpoint=${encodeURIComponent(s3.url)}`,
  AWS_ACCESS_KEY_ID: "me",
  AWS_SECRET_ACCESS_KEY: "secret",
  ...more,
});
const stores: ReadonlyArray<readonly [string, () => Promise<FileStore>]> = [
  ["the disk", () => Promise.resolve(createDiskStore(folder))],
  ["S3", () => openFileStore(readConfig(environment()))],
];

describe.each(stores)("files on %s", (_where, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
  });

  const save = (at: string, content: string, name?: string) => files.save(at, Readable.from([content]), name);
  const read = (key: string, start?: number, end?: number) =>
    text(files.open(key, start === undefined || end === undefined ? undefined : { start, end }));
  const codeOf = (reading: Promise<unknown>) => reading.catch((error: unknown) => (error as { code?: unknown }).code);

  test("what was saved is read whole or in part, and its size is known", async () => {
    const { key, bytes } = await save("letters/a", "bonjour à tous");
    const named = await save("letters/a", "", "none yet.txt");

    expect([bytes, await files.size(key), await files.size(named.key)]).toEqual([15, 15, 0]);
    expect(named.key).toBe("letters/a/none yet.txt");
    expect(
      await Promise.all([read(key), read(key, 3, 7), read(key, 0, 0), read(key, 11, 100), read(key, 50, 60)]),
    ).toEqual(["bonjour à tous", "jour", "", "tous", ""]);
  });

  test("many pieces arrive as they were sent", async () => {
    const pieces = Array.from({ length: 300 }, (_, at) => `${at} `.repeat(1000));

    const { key, bytes } = await files.save("large", Readable.from(pieces));

    expect(bytes).toBe(pieces.join("").length);
    expect((await read(key)) === pieces.join("")).toBe(true);
  });

  test("all files are listed by their keys", async () => {
    const { key } = await save("listed/deep", "x", "one");

    const keys: string[] = [];
    for await (const one of files.keys()) keys.push(one);

    expect(keys).toContain(key);
    expect(await Promise.all(keys.map((one) => files.size(one)))).not.toContain(undefined);
  });

  test("a file that is not there is missing, to whoever reads it and to whoever asks", async () => {
    expect(await codeOf(read("letters/nobody"))).toBe("ENOENT");
    expect(await files.size("letters/nobody")).toBeUndefined();
    await files.remove("letters/nobody");
  });

  test("of a stream that breaks nothing stays", async () => {
    const broken = Readable.from(
      (async function* halves() {
        yield "half";
        await Promise.resolve();
        throw new Error("The caller left");
      })(),
    );

    await expect(files.save("broken", broken, "x")).rejects.toThrow("The caller left");

    expect(await files.size("broken/x")).toBeUndefined();
  });

  test("a file is removed alone, and a folder with everything in it but not the folders beside it", async () => {
    const keys = await Promise.all(["one", "two", "deep/three"].map((name) => save("gone", name, name)));
    await save("gone-not", "here", "still");

    await files.remove(keys[0]?.key ?? "");
    const afterOne = await Promise.all(keys.map(({ key }) => files.size(key)));
    await files.removeFolder("gone");
    await files.removeFolder("gone");

    expect(afterOne).toEqual([undefined, 3, 10]);
    expect(await Promise.all(keys.map(({ key }) => files.size(key)))).toEqual([undefined, undefined, undefined]);
    expect(await read("gone-not/still")).toBe("here");
  });

  test("A28 no key leads out of the store", async () => {
    await expect(save("../elsewhere", "x", "y")).rejects.toThrow("must stay inside");
    expect(() => files.open("../secret-key")).toThrow("must stay inside");
  });
});

test("files of a bucket lie below its prefix, and thousands go with their folder", async () => {
  const files = await openFileStore(readConfig(environment()));
  await Promise.all(Array.from({ length: 30 }, (_, at) => files.save("many", Readable.from(["x"]), String(at))));
  const before = s3.keys().filter((key) => key.startsWith("firm/files/many/")).length;

  await files.removeFolder("many");

  expect([before, s3.keys().filter((key) => key.includes("many")).length]).toEqual([30, 0]);
});

test("a bucket that never answers is an error", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => {
    silent.listen(0, "127.0.0.1", ready);
  });
  const { port } = silent.address() as AddressInfo;
  const { files: place } = readConfig(
    environment({ FILES_URL: `s3://delight/x?region=eu-west-1&endpoint=http%3A%2F%2F127.0.0.1%3A${port}` }),
  );
  const files = createS3Store(place as Parameters<typeof createS3Store>[0], 100);

  await expect(files.size("letters/a")).rejects.toThrow(/timeout|timed out/i);
  await expect(text(files.open("letters/a"))).rejects.toThrow(/timeout|timed out/i);
  silent.closeAllConnections();
  silent.close();
});

test("who has the wrong key is refused, which is not the same as a file that is missing", async () => {
  const files = await openFileStore(readConfig(environment({ AWS_ACCESS_KEY_ID: "somebody" })));

  await expect(files.size("letters/nobody")).rejects.toThrow("UnknownError");
  await expect(files.save("letters", Readable.from(["x"]))).rejects.toThrow("AccessDenied");
});

test("a file on the disk stays as it is when another one is saved under its name", async () => {
  const files = createDiskStore(join(folder, "once"));
  const save = (content: string) => files.save("letters", Readable.from([content]), "name");
  await save("the first");

  await expect(save("the second")).rejects.toMatchObject({ code: "EEXIST" });

  expect(await text(files.open("letters/name"))).toBe("the first");
});
