import { mkdir, writeFile } from "node:fs/promises";
import { posix, dirname } from "node:path";
import { Readable } from "node:stream";
import { migrate, migrationNames } from "../platform/db/migrate.ts";
import { beginLoading, type Loading } from "../platform/db/copying/write-database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type ArchiveEntry, type Opener, readArchive } from "./archive.ts";
import { type Manifest, names } from "./manifest.ts";

export interface RestoreTarget {
  /** Of the owner of an empty database. */
  readonly url: string;
  readonly files: FileStore;
  /** The secret of the installation as it is known here; undefined takes the one of the backup. */
  readonly secretKey: string | undefined;
  readonly secretKeyFile: string;
  /** Makes the job tables, after the schema is there. */
  prepareQueues(): Promise<void>;
}

/** Throws where a backup cannot be restored by this program. */
export async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `This backup was made by a newer Delight (it has ${unknown.join(", ")}); restore it with that version`,
    );
  }
}

/**
 * Fills an empty installation from an archive that was verified: schema as it was, rows, files, secret. What it answers for
 * is compared table by table before it is kept. The installation is *held*: no worker begins until somebody releases it.
 */
export async function restore(
  path: string,
  opener: Opener,
  { manifest, target }: { manifest: Manifest; target: RestoreTarget },
) {
  await refuseNewer(manifest);
  await migrate(target.url, undefined, new Set(manifest.migrations));
  await target.prepareQueues();
  const loading = await beginLoading(target.url, manifest.partitions);
  try {
    for await (const part of partsOf(readArchive(path, opener))) {
      await take(part, { loading, manifest, target });
    }
    const held = { made_at: manifest.made_at, restored_at: new Date().toISOString() };
    await loading.finish(manifest.tables, JSON.stringify(held));
  } finally {
    await loading.close();
  }
}

/** One table, all jobs, or one other entry: pieces of the same are read as one. */
interface Part {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

async function* partsOf(entries: AsyncGenerator<ArchiveEntry>): AsyncGenerator<Part> {
  let next = await entries.next();
  while (!next.done) {
    const name = partOf(next.value.name);
    async function* content() {
      while (!next.done && partOf(next.value.name) === name) {
        yield* next.value.content as AsyncIterable<Buffer>;
        next = await entries.next();
      }
    }
    yield { name, content: content() };
  }
}

function partOf(name: string): string {
  return name.startsWith("tables/") || name.startsWith("jobs/") ? dirname(name) : name;
}

interface Taking {
  readonly loading: Loading;
  readonly manifest: Manifest;
  readonly target: RestoreTarget;
}

async function take({ name, content }: Part, { loading, manifest, target }: Taking): Promise<void> {
  const [kind = "", ...rest] = name.split("/");
  const table = kind === "tables" ? manifest.tables.find((one) => one.name === rest.join("/")) : undefined;
  if (table) {
    await loading.load(table, content);
  } else if (kind === "jobs") {
    await loading.loadJobs(manifest.job_columns, content);
  } else if (kind === "files") {
    const key = rest.join("/");
    // Of a restore that failed before.
    await target.files.remove(key);
    await target.files.save(posix.dirname(key), Readable.from(content), posix.basename(key));
  } else if (name === names.secretKey) {
    await takeSecret((await bytesOf(content)).toString(), target);
  } else {
    await bytesOf(content);
  }
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function takeSecret(secret: string, { secretKey, secretKeyFile }: RestoreTarget): Promise<void> {
  if (secretKey !== undefined) {
    if (secretKey.trim() !== secret) {
      throw new Error(
        "SECRET_KEY is another one than in the backup: links in mails that were sent, and what is sealed with it, would not work. Unset it, or set the one of the backup",
      );
    }
    return;
  }
  await mkdir(dirname(secretKeyFile), { recursive: true });
  await writeFile(secretKeyFile, secret, { mode: 0o600, flag: "wx" });
}
