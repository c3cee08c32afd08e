import { randomBytes } from "node:crypto";
import pg from "pg";
import { environmentWith, readConfig } from "../../apps/server/src/config.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/db/embedded.ts";
import type { Platform } from "../../apps/server/src/platform/platform.ts";
import { prepareDatabase } from "../../apps/server/src/roles/migrate.ts";
import { openPlatform } from "../../apps/server/src/roles/open-platform.ts";
import { temporaryFolder } from "../../e2e/house/temporary.ts";
import { atEnd } from "./at-end.ts";

/** A database of its own as a customer would have it (fsync on), with one organization, and the platform on it. */
export interface BenchHouse {
  readonly platform: Platform;
  readonly organizationId: string;
  /** A connection of the owner role, past row-level security. */
  readonly owner: pg.Client;
  /** For processes of the product that shall work on the same house. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

export async function openBenchHouse(): Promise<BenchHouse> {
  const folder = await temporaryFolder("bench");
  const endFolder = atEnd(() => folder.remove());
  const postgres = await startEmbeddedPostgres(folder.path);
  const endPostgres = atEnd(() => postgres.stop());
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder.path,
    SECRET_KEY: randomBytes(32).toString("hex"),
    LOG_LEVEL: "warn",
    SMTP_HOST: "127.0.0.1",
    SMTP_SECURITY: "none",
  };
  const config = readConfig(environmentWith(environment));
  await prepareDatabase(config);
  const platform = await openPlatform(config, "bench");
  const owner = new pg.Client({ connectionString: postgres.url });
  // A bench that is told to stop ends the server first.
  owner.on("error", () => undefined);
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    "insert into organizations (identifier, name) values ('bench', 'Bench') returning id",
  );
  return {
    platform,
    organizationId: rows[0]?.id ?? "",
    owner,
    environment,
    close: async () => {
      await owner.end();
      await platform.database.close();
      await endPostgres();
      await endFolder();
    },
  };
}
