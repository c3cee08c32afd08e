import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
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
function functionOf(text: string): string | undefined {
  return /CREATE FUNCTION public\.search_document\([\s\S]{0,600}/.exec(text)?.[0];
}

function diagnoseDump(path: string, beginning: string): Diagnosis {
  const body = functionOf(beginning) ?? "";
  const isSound = body.includes("public.folded(");
  if (isSound) {
    const roles = "create role delight_app nologin; create role delight_search nologin";
    return {
      isSound,
      lines: [
        "A dump by pg_dump whose functions name their schema: pg_restore or psql restores it into an empty database.",
        `On another server make its roles first: ${roles}. Uploads and the secret key are not in it.`,
      ],
    };
  }
  const toText = beginning.startsWith("--") ? `cat ${path}` : `pg_restore -f - ${path}`;
  return {
    isSound,
    lines: [
      "A dump by pg_dump of a version whose functions do not name their schema: restored as usual, it loses tables without a word.",
      "Restore it into an empty database with the schema in the search path, then start Delight, which mends the functions:",
      `  ${toText} | sed "s/set_config('search_path', '', false)/set_config('search_path', 'public', false)/" | psql -v ON_ERROR_STOP=1 -1 <database>`,
    ],
  };
}
