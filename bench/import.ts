import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { customersPorts } from "../apps/server/src/features/customers-ports.ts";
import { customersFile } from "../apps/server/src/features/customers/export/customers-file.ts";
import { getImport, startCheck, startImport } from "../apps/server/src/features/imports/imports.service.ts";
import { inspectTable } from "../apps/server/src/features/imports/reading/inspect-table.ts";
import { storedFile } from "../apps/server/src/features/imports/reading/stored-file.ts";
import { createImportOfFile } from "../apps/server/src/features/imports/upload/create-import.ts";
import { inOrganization } from "../apps/server/src/platform/db/database.ts";
import { type BenchApp, openBenchApp } from "./fixtures/bench-app.ts";
import { copyLines, customerLines, tagLines } from "./fixtures/customer-rows.ts";
import { median, report } from "./fixtures/report.ts";
import { startWorkerProcess } from "./fixtures/worker-process.ts";

const rows = Number(process.argv[2] ?? 500_000);
const runs = Number(process.argv[3] ?? 5);
/** MB that the worker may take. */
const memoryLimit = 256;

/** Seconds of the dry run and of the import, each from the call that asks for it to its end. */
async function importOnce({ platform, organizationId, owner }: BenchApp) {
  await owner.query("truncate customers, imports cascade");
  const inside = { organizationId };
  const { key, bytes } = await platform.files.save("imports", Readable.from(customerLines(rows)));
  const shape = await inspectTable(storedFile(platform.files, key, bytes), { detectEncoding: () => "utf-8" });
  const id = await inOrganization(platform.database, inside, (tx) =>
    createImportOfFile(tx, { shape, kind: "customers", file_name: "b.csv", file_key: key, file_bytes: bytes }),
  );
  const until = async (status: "checked" | "finished") => {
    const begun = performance.now();
    for (;;) {
      const now = await inOrganization(platform.database, inside, (tx) => getImport(tx, { id }, { platform }));
      if (now.status === status) {
        return { seconds: (performance.now() - begun) / 1000, counts: now.counts };
      }
      if (now.status === "failed") {
        throw new Error(now.failure ?? "The import failed");
      }
      await pause(20);
    }
  };
  await inOrganization(platform.database, inside, async (tx) => {
    const { options } = await getImport(tx, { id }, { platform });
    return startCheck(tx, { ...options, tags: ["bench"], id }, { platform, permissions: [] });
  });
  const check = await until("checked");
  await inOrganization(platform.database, inside, (tx) => startImport(tx, { id }, { platform, permissions: [] }));
  const done = await until("finished");
  if (done.counts.created !== rows || check.counts.created !== rows) {
    throw new Error(`${rows} rows became ${JSON.stringify(done.counts)}`);
  }
  return { check: check.seconds, run: done.seconds };
}

const columns =
  "organization_id, id, source, consent, first_name, last_name, company, email, phone, street, city, postal_code, country";

/** Seconds of COPY for the same rows, and a tag for each, into tables with the same columns, indexes and constraints. */
async function copyOnce(testApp: BenchApp): Promise<number> {
  const { owner, organizationId, platform } = testApp;
  const folder = platform.config.dataFolder;
  const [customers, tags] = [join(folder, "copy.csv"), join(folder, "copy-tags.csv")];
  if (!(await stat(tags).catch(() => undefined))) {
    await pipeline(Readable.from(copyLines(organizationId, rows)), createWriteStream(customers));
    await pipeline(Readable.from(tagLines(organizationId, rows)), createWriteStream(tags));
  }
  await owner.query("drop table if exists copied, copied_tags");
  await owner.query("create table copied (like customers including all)");
  await owner.query("create table copied_tags (like customer_tags including all)");
  const begun = performance.now();
  await copy(testApp, customers, `copied (${columns})`);
  await copy(testApp, tags, "copied_tags (organization_id, tag, customer_id)");
  return (performance.now() - begun) / 1000;
}

async function copy({ owner }: BenchApp, file: string, into: string): Promise<void> {
  const options = into.startsWith("copied (") ? "format csv, force_not_null (company)" : "format csv";
  await pipeline(createReadStream(file), owner.query(copyFrom(`copy ${into} from stdin (${options})`)));
}

/** Seconds of the customers that the import made as a file. */
async function exportOnce({ platform, organizationId }: BenchApp): Promise<number> {
  const file = join(platform.config.dataFolder, "export.csv");
  const begun = performance.now();
  const inside = { organizationId, userId: undefined, keyName: undefined, permissions: [] };
  await pipeline(
    await customersFile(
      inside,
      { kind: "matching", filter: { search: "" }, except: [] },
      { platform, ports: customersPorts },
    ),
    createWriteStream(file),
  );
  return (performance.now() - begun) / 1000;
}

/** Seconds of COPY for the same columns of the same rows, in the same order, with their tags. */
async function copyOutOnce({ owner, platform }: BenchApp): Promise<number> {
  const file = join(platform.config.dataFolder, "copy-out.csv");
  const begun = performance.now();
  const lines = owner.query(
    copyTo(`copy (
      select first_name, last_name, company, email, phone, street, city, postal_code, country, language, consent, last_service_on,
        next_due_on, created_at, (
          select string_agg(tag, '; ' order by tag) from customer_tags t
          where t.organization_id = c.organization_id and t.customer_id = c.id
        ), (
          select min(reference) from customer_references r where r.organization_id = c.organization_id and r.customer_id = c.id
        )
      from customers c order by id
    ) to stdout (format csv)`),
  );
  await pipeline(lines, createWriteStream(file));
  return (performance.now() - begun) / 1000;
}

const testApp = await openBenchApp();
const worker = startWorkerProcess(testApp.environment);
try {
  const seconds: Record<"check" | "run" | "copy" | "out" | "copyOut", number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const imported = { ...(await importOnce(testApp)), copy: await copyOnce(testApp) };
    seconds.push({ ...imported, out: await exportOnce(testApp), copyOut: await copyOutOnce(testApp) });
  }
  const rate = (part: "check" | "run" | "copy" | "out" | "copyOut") => rows / median(seconds.map((one) => one[part]));
  report("import/rows_per_second", rate("run"), rate("copy"));
  report("import/check_rows_per_second", rate("check"), rate("copy"));
  report("export/rows_per_second", rate("out"), rate("copyOut"));
  report("import/peak_memory_mb", await worker.peakMegabytes(), memoryLimit);
} finally {
  await worker.stop();
  await testApp.close();
}
