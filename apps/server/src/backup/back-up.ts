import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openSnapshot, type Snapshot } from "../platform/db/copying/read-database.ts";
import type { CopiedTable } from "../platform/db/copying/tables.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type ArchiveWriter, createArchive, type Locks, meterOf } from "./archive.ts";
import { type Manifest, names } from "./manifest.ts";
import { verifyArchive } from "./verify-archive.ts";

export interface BackupSource {
  /** Of a role that reads past row-level security. */
  readonly url: string;
  readonly secretKey: string;
  readonly files: FileStore;
}

export interface BackupTarget {
  readonly folder: string;
  readonly locks: Locks;
  /** How many backups stay in the folder, this one among them; undefined removes none. */
  readonly keep: number | undefined;
}

export interface Backup {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** Older backups that made room. */
  readonly removed: readonly string[];
}

const pieceBytes = 4 * 1024 * 1024;
const nameOfUnfinished = /^delight-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst(\.age)?\.unfinished$/;
/** Milliseconds: no backup is written to for so long without one byte more. */
const forsaken = 3_600_000;
const nameOfBackup = /^delight-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst(\.age)?$/;

/**
 * Writes database, files and secret of a running installation into one archive, and reads it again before it gets its name:
 * what bears the name of a backup can be restored.
 */
export async function backUp(source: BackupSource, { folder, locks, keep }: BackupTarget): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeForsaken(folder);
  const isSealed = locks.passphrase !== undefined || locks.recipients.length > 0;
  const moment = new Date();
  const stamp = moment
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  const path = join(folder, `delight-${stamp}.tar.zst${isSealed ? ".age" : ""}`);
  const unfinished = `${path}.unfinished`;
  try {
    const { manifest, written } = await write(unfinished, { source, locks, moment });
    await verify(unfinished, { locks, written, manifest });
    await settle(unfinished, path);
    return { path, bytes: written.bytes, manifest, removed: keep === undefined ? [] : await removeOld(folder, keep) };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

interface Order {
  readonly source: BackupSource;
  readonly locks: Locks;
  readonly moment: Date;
}

async function write(path: string, { source, locks, moment }: Order) {
  const archive = createArchive(path, locks);
  const entries: Manifest["entries"] = {};
  const add = async (name: string, bytes: number, content: Readable) => {
    entries[name] = await archive.add(name, bytes, content);
  };
  try {
    await add(names.secretKey, Buffer.byteLength(source.secretKey), Readable.from([Buffer.from(source.secretKey)]));
    // Files are never changed, only made and removed: those that the snapshot knows are there before it or after it.
    await addFiles(source.files, entries, add);
    const snapshot = await openSnapshot(source.url);
    let manifest: Manifest;
    try {
      const tables = await addTables(snapshot, add);
      const { postgres, migrations, partitions, jobColumns } = snapshot;
      const about = {
        postgres,
        migrations: [...migrations],
        partitions: [...partitions],
        job_columns: [...jobColumns],
      };
      manifest = { format: 1, made_at: moment.toISOString(), ...about, tables, entries };
    } finally {
      await snapshot.close();
    }
    await addFiles(source.files, entries, add);
    await addText(archive, names.manifest, JSON.stringify(manifest));
    return { manifest, written: await archive.finish() };
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

type Add = (name: string, bytes: number, content: Readable) => Promise<void>;

async function addText(archive: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await archive.add(name, bytes.length, Readable.from([bytes]));
}

async function addTables(snapshot: Snapshot, add: Add): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = [];
  for (const table of snapshot.tables) {
    await addPieces(snapshot.rowsOf(table), (piece) => names.rows(table.name, piece), add);
    tables.push({ ...table, ...(await snapshot.sumOf(table.name)) });
  }
  await addPieces(snapshot.jobs(), names.jobs, add);
  return tables;
}

async function addPieces(content: Readable, nameOf: (piece: number) => string, add: Add): Promise<void> {
  let number = 0;
  for await (const piece of piecesOf(content)) {
    number += 1;
    await add(nameOf(number), piece.length, Readable.from([piece]));
  }
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) {
      yield Buffer.concat(held);
      held = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function addFiles(files: FileStore, known: Manifest["entries"], add: Add): Promise<void> {
  for await (const key of files.keys()) {
    if (known[names.file(key)]) continue;
    const bytes = await files.size(key);
    const content = bytes === undefined ? undefined : await opened(files.open(key));
    if (bytes !== undefined && content) await add(names.file(key), bytes, content);
  }
}

/** Undefined where the file has been removed meanwhile; once its first bytes are there, it can be read to its end. */
async function opened(content: Readable): Promise<Readable | undefined> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    return Readable.from(
      (async function* () {
        for (let next = first; !next.done; next = await chunks.next()) yield next.value;
      })(),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

interface Written {
  readonly locks: Locks;
  readonly written: { readonly bytes: number; readonly sha256: string };
  readonly manifest: Manifest;
}

/** Where only recipients can open the archive, what lies on the disk is compared with what was written. */
async function verify(path: string, { locks, written, manifest }: Written): Promise<void> {
  const meter = meterOf();
  await pipeline(createReadStream(path), meter.stream, new PassThrough().resume());
  if (meter.result().sha256 !== written.sha256) throw new Error(`${path} is not what was written; is the disk sound?`);
  if (locks.recipients.length > 0) return;
  const read = await verifyArchive(path, { passphrase: locks.passphrase, identities: [] });
  if (read.tables.length !== manifest.tables.length) throw new Error(`${path} lacks tables`);
}

/** Named only when it is on the disk, the name too. */
async function settle(unfinished: string, path: string): Promise<void> {
  await sync(unfinished);
  await rename(unfinished, path);
  await sync(dirname(path));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}

/** What backups left that were killed. */
async function removeForsaken(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => nameOfUnfinished.test(one))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < Date.now() - forsaken) await rm(path, { force: true });
  }
}

async function removeOld(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => nameOfBackup.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}
