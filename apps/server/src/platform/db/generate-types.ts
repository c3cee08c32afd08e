import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { schemaText } from "./generating/schema-text.ts";
import { tableTypes } from "./generating/table-types.ts";

/** The generated files and what makes them from a database that has all migrations. */
const generated = [
  { file: new URL("tables.ts", import.meta.url), make: tableTypes },
  { file: new URL("../../../../../db/schema.sql", import.meta.url), make: schemaText },
];

/** Writes the generated files. `--verify` writes nothing and fails when one differs. */
async function generate(verify: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "delight-types-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, ["fsync=off"]);
  try {
    await migrate(postgres.url);
    for (const { file, make } of generated) {
      const text = await make(postgres.url);
      if (!verify) {
        await writeFile(file, text);
      } else if ((await readFile(file, "utf8")) !== text) {
        throw new Error(`${file.pathname} is not what the migrations make: run npm run db:types`);
      }
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await generate(process.argv.includes("--verify"));
