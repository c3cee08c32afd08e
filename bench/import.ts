import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { customersNeeds } from "../apps/server/src/features/customers-needs.ts";
import { customersFile } from "../apps/server/src/features/customers/export/customers-file.ts";
import { getImport, startCheck, startImport } from "../apps/server/src/features/imports/imports.service.ts";
import { inspectTable } from "../apps/server/src/features/imports/reading/inspect-table.ts";
import { storedFile } from "../apps/server/src/features/imports/reading/stored-file.ts";
import { takeUpFile } from "../apps/server/src/features/imports/upload/take-up.ts";
import { inOrganization } from "../apps/server/src/platform/db/database.ts";
import { type BenchHouse, openBenchHouse } from "./house/bench-house.ts";
import { copyLines, customerLines, tagLines } from "./house/customer-rows.ts";
import { median, report } from "./house/report.ts";
import { startWorkerProcess } from "./house/worker-process.ts";

const rows = Number(process.argv[2] ?? 500_000);
const runs = Number(process.argv[3] ?? 5);
/** MB that the worker may take. */
const memoryLimit = 256;

/** Seconds of the dry run and of the import, each from the call that asks for it to its end. */
async function importOnce({ platform, organizationId, owner }: BenchHouse) {
  await owner.query("truncate customers, imports cascade");
  const inside = { organizationId };
  const { key, bytes } = await platform.files.save("imports", Readable.from(customerLines(rows)));
  const shape = await inspectTable(storedFile(platform.files, key, bytes), { detectEncoding: () => "utf-8" });
  const id = await inOrganization(platform.database, inside, (tx) =>
    takeUpFile(tx, { shape, kind: "customers", file_name: "b.csv", file_key: key, file_bytes: bytes }),
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
async function copyOnce(house: BenchHouse): Promise<number> {
  const { owner, organizationId, platform } = house;
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
  await copy(house, customers, `copied (${columns})`);
  await copy(house, tags, "copied_tags (organization_id, tag, customer_id)");
  return (performance.now() - begun) / 1000;
}

async function copy({ owner }: BenchHouse, file: string, into: string): Promise<void> {
  const options = into.startsWith("copied (") ? "format csv, force_not_null (company)" : "format csv";
  await pipeline(createReadStream(file), owner.query(copyFrom(`copy ${into} from stdin (${options})`)));
}

/** Seconds of the customers that the import made as a file. */
async function exportOnce({ platform, organizationId }: BenchHouse): Promise<number> {
  const file = join(platform.config.dataFolder, "export.csv");
  const begun = performance.now();
  const inside = { organizationId, userId: undefined, keyName: undefined, permissions: [] };
  await pipeline(
    await customersFile(
      inside,
      { kind: "matching", filter: { search: "" }, except: [] },
      { platform, needs: customersNeeds },
    ),
    createWriteStream(file),
  );
  return (performance.now() - begun) / 1000;
}

/** Seconds of COPY for the same columns of the same rows, in the same order, with their tags. */
async function copyOutOnce({ owner, platform }: BenchHouse): Promise<number> {
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

const house = await openBenchHouse();
const worker = startWorkerProcess(house.environment);
try {
  const seconds: Record<"check" | "run" | "copy" | "out" | "copyOut", number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const imported = { ...(await importOnce(house)), copy: await copyOnce(house) };
    seconds.push({ ...imported, out: await exportOnce(house), copyOut: await copyOutOnce(house) });
  }
  const rate = (part: "check" | "run" | "copy" | "out" | "copyOut") => rows / median(seconds.map((one) => one[part]));
  report("import/rows_per_second", rate("run"), rate("copy"));
  report("import/check_rows_per_second", rate("check"), rate("copy"));
  report("export/rows_per_second", rate("out"), rate("copyOut"));
  report("import/peak_memory_mb", await worker.peakMegabytes(), memoryLimit);
} finally {
  await worker.stop();
  await house.close();
}
