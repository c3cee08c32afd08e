import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Opener } from "./archive.ts";
import { refuseNewer } from "./restore.ts";
import { verifyArchive } from "./verify-archive.ts";

export interface Diagnosis {
  readonly isSound: boolean;
  /** What to tell the operator. */
  readonly lines: readonly string[];
}

/** Says whether a file, a backup of ours or a dump by pg_dump in any of its formats, can be restored, and how. */
export async function diagnose(path: string, opener: Opener): Promise<Diagnosis> {
  const isFolder = (await stat(path)).isDirectory();
  const beginning = await beginningOf(isFolder ? join(path, "toc.dat") : path);
  if (functionOf(beginning) !== undefined) return diagnoseDump(path, beginning);
  try {
    const manifest = await verifyArchive(path, opener);
    await refuseNewer(manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${rows} rows of ${manifest.tables.length} tables, from PostgreSQL ${manifest.postgres}`;
    return {
      isSound: true,
      lines: [`A sound backup of ${manifest.made_at}: ${what}`, `Restore it: npm run restore -- ${path}`],
    };
  } catch (error) {
    return { isSound: false, lines: [error instanceof Error ? error.message : String(error)] };
  }
}

/** In all formats of pg_dump the definitions stand before the rows, and as plain text. */
const definitionBytes = 32 * 1024 * 1024;

async function beginningOf(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: definitionBytes - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

/** The function that generated columns of most tables call. */
function functionOf(definitions: string): string | undefined {
  return /CREATE FUNCTION public\.search_document\([\s\S]{0,600}/.exec(definitions)?.[0];
}

async function diagnoseDump(path: string, beginning: string): Promise<Diagnosis> {
  const body = functionOf(beginning) ?? "";
  if (body.includes("public.folded(")) {
    const { isWhole, said } = await readWhole(path, beginning.startsWith("--"));
    if (!isWhole) return { isSound: false, lines: [said] };
    const roles = "create role delight_app nologin; create role delight_search nologin";
    return {
      isSound: true,
      lines: [
        "A dump by pg_dump whose functions name their schema: pg_restore or psql restores it into an empty database.",
        `On another server make its roles first: ${roles}. Uploads and the secret key are not in it.`,
        said,
      ],
    };
  }
  const toText = beginning.startsWith("--") ? `cat ${path}` : `pg_restore -f - ${path}`;
  return {
    isSound: false,
    lines: [
      "A dump by pg_dump of a version whose functions do not name their schema: restored as usual, it loses tables without a word.",
      "Restore it into an empty database with the schema in the search path, then start Delight, which mends the functions:",
      `  ${toText} | sed "s/set_config('search_path', '', false)/set_config('search_path', 'public', false)/" | psql -v ON_ERROR_STOP=1 -1 <database>`,
    ],
  };
}

interface Reading {
  readonly isWhole: boolean;
  readonly said: string;
}

/** Definitions stand at the beginning: a dump that was cut off still has all of them. */
function readWhole(path: string, isText: boolean): Promise<Reading> {
  return isText ? readEndOfText(path) : readByPgRestore(path);
}

const endBytes = 4096;

async function readEndOfText(path: string): Promise<Reading> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(endBytes),
      position: Math.max(0, size - endBytes),
    });
    const isWhole = buffer.subarray(0, bytesRead).includes("-- PostgreSQL database dump complete");
    return {
      isWhole,
      said: isWhole ? "It was written to its end." : `${path} ends in the middle: the dump was cut off`,
    };
  } finally {
    await file.close();
  }
}

/** Lets PostgreSQL's own program read every row, and write it nowhere. */
async function readByPgRestore(path: string): Promise<Reading> {
  const program = spawn("pg_restore", ["-f", "/dev/null", path], { stdio: ["ignore", "ignore", "pipe"] });
  const words = text(program.stderr);
  try {
    const [code] = (await once(program, "exit")) as [number | null];
    if (code === 0) return { isWhole: true, said: "pg_restore has read all of it." };
    return { isWhole: false, said: `pg_restore cannot read all of ${path}: ${(await words).trim()}` };
  } catch {
    return {
      isWhole: true,
      said: `Whether its rows are whole was not checked, since pg_restore is not installed here: pg_restore -f /dev/null ${path}`,
    };
  }
}
