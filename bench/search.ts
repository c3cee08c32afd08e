import { createWriteStream } from "node:fs";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { searchCustomers } from "../apps/server/src/features/customers/index.ts";
import { inOrganization } from "../apps/server/src/platform/db/database.ts";
import { wordsOf } from "../apps/server/src/platform/db/matching.queries.ts";
import { type BenchApp, openBenchApp } from "./fixtures/bench-app.ts";
import { copyLines } from "./fixtures/customer-rows.ts";
import { report } from "./fixtures/report.ts";

const rows = Number(process.argv[2] ?? 200_000);
const rounds = Number(process.argv[3] ?? 20);
/** Milliseconds that one of twenty searches may take longer than: a person still feels that the answer comes at once. */
const limit = 100;
/** What people type: names, beginnings, addresses, numbers, several words, nothing that is there, and typing errors. */
const typed = [
  "first12 last40",
  "heating",
  "lee",
  "customer.777@example144.com",
  "0001234",
  "spark leeds last7",
  "last4998",
  "xylophone",
  "heatnig",
  "sprak electrci",
  "brsitol plumb",
];

async function fill({ owner, organizationId, platform }: BenchApp): Promise<void> {
  const file = join(platform.config.dataFolder, "customers.csv");
  await pipeline(Readable.from(copyLines(organizationId, rows)), createWriteStream(file));
  const sink = owner.query(
    copyFrom(
      `copy customers (organization_id, id, source, consent, first_name, last_name, company, email, phone, street, city, postal_code, country)
       from stdin (format csv, force_not_null (company))`,
    ),
  );
  await pipeline(createReadStream(file), sink);
  await owner.query("vacuum analyze customers");
}

/** Milliseconds of every search as requests ask it, and of a look at every row, which is what there is without the index. */
async function measure({ platform, organizationId }: BenchApp) {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of typed) {
      ours.push(
        await timed(() =>
          inOrganization(platform.database, { organizationId }, async (tx) =>
            searchCustomers(tx, { words: await wordsOf(tx, text), limit: 5 }),
          ),
        ),
      );
    }
    bare.push(
      await timed(() =>
        inOrganization(platform.database, { organizationId }, (tx) =>
          tx.db
            .selectFrom("customers")
            .select("id")
            .where("organization_id", "=", organizationId)
            .where("search_text", "like", "%xylophone%")
            .limit(5)
            .execute(),
        ),
      ),
    );
  }
  return { ours, bare };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

const testApp = await openBenchApp();
try {
  await fill(testApp);
  const { ours, bare } = await measure(testApp);
  report("search/p95_ms", percentile(ours, 0.95), limit);
  report("search/median_ms", percentile(ours, 0.5), percentile(bare, 0.5));
} finally {
  await testApp.close();
}
