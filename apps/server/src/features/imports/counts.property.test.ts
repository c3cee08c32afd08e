import { type CustomerImport, type ImportCounts, imports } from "@delight/contract/imports";
import fc from "fast-check";
import { expect } from "vitest";
import { aService } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { nightlySize } from "../../testing/rounds.ts";
import { importer } from "./testing/importer.ts";
import { mutilatedFiles, namesIn, writeMutilated } from "./testing/mutilated-file.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Boiler service", price_cents: 9900, interval_years: 1 }));
});

const oneOf = (...cells: readonly string[]) => fc.constantFrom(...cells);
const day = oneOf("01.03.2026", "2025-12-24", "31/01/2025", "someday", "", "01.03.2026");

/** Few people, so that rows meet, and cells that can be read, can't, or say nothing. */
const row = fc.tuple(
  oneOf("Ada Lovelace", "Bob", "", "ADA LOVELACE", "Moss Heating Ltd"),
  oneOf("ada@example.com", "Ada@Example.com", "bob@example.com", "nobody", "", "eve@example.com"),
  oneOf("C1", "C2", "", "C1"),
  oneOf("020 7946 0958", "+44 20 7946 0958", "", "none"),
  oneOf("1 High St", "2 Low St", ""),
  oneOf("yes", "no", "", "perhaps", "cleaned", "spam"),
  oneOf("Boiler service", "boiler service", "Kesselwartung", ""),
  day,
  oneOf("90,00", "1.250,50", "much", ""),
  oneOf("5 Mill Lane", "5 mill lane", "1 High St", ""),
  day,
  oneOf("Q1", "Q2", "", ""),
  oneOf("100,00", "", "x"),
  day,
);
const headers = [
  ["Name", "full_name"],
  ["E-mail", "email"],
  ["Number", "reference"],
  ["Phone", "phone"],
  ["Street", "street"],
  ["Consent", "consent"],
  ["Service", "job:service"],
  ["Done on", "job:done_on"],
  ["Amount", "job:value"],
  ["Site", "job:site"],
  ["Due", "job:due_on"],
  ["Quote", "quote:number"],
  ["Quote amount", "quote:value"],
  ["Quoted on", "quote:issued_on"],
] as const;

const choices = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  dedupe: fc.constantFrom("skip", "update", "update_empty"),
  match: fc.constantFrom("email", "reference", "phone"),
  strict: fc.boolean(),
  consent: fc.constantFrom("none", "subscribed"),
  kessel: fc.constantFrom("create", "leave_out"),
});

const told = ({ created, updated, unchanged, skipped, failed }: ImportCounts) =>
  created + updated + unchanged + skipped + failed;

test("of every file each row is counted once, the dry run foresees it, and taking back leaves nothing", async () => {
  await fc.assert(
    fc.asyncProperty(choices, async ({ rows, kessel, ...options }) => {
      const lines = [headers.map(([name]) => name), ...rows].map((cells) => cells.join(";"));
      const checked = await files.check(`${lines.join("\n")}\n`, {
        ...options,
        mapping: headers.map(([, target]) => target),
        evidence: "Contract",
        formats: { dates: "day_first", decimals: "comma", phone_country: null },
        services: [{ name: "Kesselwartung", becomes: kessel }],
      });
      const done = await files.start(checked.id);
      const foreseen = checked.counts;
      const there = await testApp.rows<{ customers: number; jobs: number; quotes: number }>(
        `select (select count(*)::int from customers) as customers, (select count(*)::int from service_records) as jobs,
           (select count(*)::int from quotes) as quotes`,
      );
      if (done.can_be_undone) await files.undo(done.id);
      const left = await testApp.rows(
        `select 'customer' as what from customers where deleted_at is null union all select 'job' from service_records
         union all select 'quote' from quotes union all select 'site' from sites union all select 'due' from manual_dues
         union all select 'suppression' from suppressions union all select name from services where name <> 'Boiler service'`,
      );
      await testApp.rows("truncate customers, imports, import_errors, customer_references cascade");

      expect({ all: told(done.counts), counts: done.counts }).toEqual({
        all: rows.filter((cells) => cells.some((cell) => cell !== "")).length,
        counts: { ...foreseen, duplicates: 0 },
      });
      expect(there).toEqual([{ customers: foreseen.created, jobs: foreseen.jobs, quotes: foreseen.quotes }]);
      expect(left).toEqual([]);
    }),
    { numRuns: nightlySize(25, 300) },
  );
}, 600_000);

/** Undefined where the file is refused, by the upload or by the check. */
async function imported(content: Buffer): Promise<CustomerImport | undefined> {
  const { status, body } = await files.upload(content);
  if (status !== 201) return undefined;
  await client.call(imports.check, { ...body.options, id: body.id }, testApp.owner);
  await files.work(body.id);
  const checked = await client.call(imports.get, { id: body.id }, testApp.owner);
  return checked.status === "checked" ? files.start(body.id) : undefined;
}

test("of every mutilated file each row is counted, and no customer has cells of two records", async () => {
  await fc.assert(
    fc.asyncProperty(mutilatedFiles, async (one) => {
      const { bytes, records, others } = writeMutilated(one);
      const done = await imported(bytes);
      const stored = await testApp.rows<{ cells: string }>(
        "select concat_ws(' ', first_name, last_name, company, email, city, street) as cells from customers",
      );
      await testApp.rows("truncate customers, imports, import_errors, customer_references cascade");
      const owners = stored.map(({ cells }) => new Set(namesIn([cells]).map((name) => name.split("c")[0])).size);

      expect(owners.filter((count) => count !== 1)).toEqual([]);
      expect(done !== undefined || one.strays !== "none").toBe(true);
      expect(done && one.strays === "none" ? told(done.counts) : records.length + others).toBe(records.length + others);
      expect(done ? done.counts.created : 0).toBe(stored.length);
    }),
    { numRuns: nightlySize(15, 300) },
  );
}, 600_000);
