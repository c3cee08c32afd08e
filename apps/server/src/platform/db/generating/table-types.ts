import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";

const root = fileURLToPath(new URL("../../../../../../", import.meta.url));

/** What our parsers in `database.ts` make of PostgreSQL's types. */
const mapping = { timestamptz: "string", date: "string", int8: "number", numeric: "number" };

/** The text of `tables.ts` for a database that has all migrations and nothing else. */
export async function tableTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "delight-types-"));
  const file = join(folder, "tables.ts");
  try {
    await promisify(execFile)(
      process.execPath,
      [
        join(root, "node_modules/kysely-codegen/dist/cli/bin.js"),
        "--dialect=postgres",
        `--url=${url}`,
        `--type-mapping=${JSON.stringify(mapping)}`,
        `--out-file=${file}`,
        `--overrides=${JSON.stringify({ columns: await unions(url) })}`,
        "--exclude-pattern=events_*",
        "--log-level=error",
      ],
      { cwd: root },
    );
    return await readFile(file, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface CheckedColumn {
  place: string;
  definition: string;
  has_default: boolean;
  nullable: boolean;
}

/** A column with a check such as `status in ('draft', 'running')` becomes a union of those words. */
async function unions(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<CheckedColumn>(`
      select c.relname || '.' || a.attname as place, pg_get_constraintdef(k.oid) as definition,
             a.atthasdef as has_default, not a.attnotnull as nullable
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
      where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%' and not c.relispartition
      order by 1
    `);
    return Object.fromEntries(rows.map((row) => [row.place, union(row)]));
  } finally {
    await client.end();
  }
}

function union({ definition, nullable, has_default }: CheckedColumn): string {
  const words = [...definition.matchAll(/'([a-z0-9_]+)'::text/g)].map((match) => JSON.stringify(match[1]));
  const choice = [...words, ...(nullable ? ["null"] : [])].join(" | ");
  return has_default ? `Generated<${choice}>` : choice;
}
