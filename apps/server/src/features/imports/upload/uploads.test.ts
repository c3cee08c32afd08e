import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { importUploads, largestImport, largestPart, smallestPart } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { importer } from "../testing/importer.ts";
import { uploader } from "../testing/uploader.ts";
import { forgetOldImports } from "./sweep.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

let uploads: ReturnType<typeof uploader>;
test.beforeAll(async () => {
  uploads = uploader(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, imports, import_errors, import_uploads cascade");
  await rm(join(testApp.platform.config.dataFolder, "files", "uploads"), { recursive: true, force: true });
});

const rows = Array.from({ length: 6000 }, (_, index) => `Zoé,Société Nº ${index},zoe${index}@example.com`);
const file = Buffer.from(`First name,Company,E-mail\n${rows.join("\n")}\n`);
const partAt = (place: number) => ({
  offset: place * smallestPart,
  content: file.subarray(place * smallestPart, (place + 1) * smallestPart),
});
const parts = Array.from({ length: Math.ceil(file.length / smallestPart) }, (_, place) => partAt(place));
const [first, second] = [partAt(0), partAt(1)];

async function partsOnDisk(): Promise<number> {
  const [upload] = await testApp.rows<{ organization_id: string; id: string }>("select * from import_uploads");
  const folder = join(
    testApp.platform.config.dataFolder,
    "files",
    "uploads",
    upload?.organization_id ?? "none",
    upload?.id ?? "none",
  );
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

test("a file comes in parts, is imported as a whole, and leaves no part", async () => {
  const { id } = await uploads.begin(file);
  for (const part of parts) {
    expect(await uploads.add(id, part)).toMatchObject({
      status: 200,
      body: { received_bytes: part.offset + part.content.length },
    });
  }

  const made = await uploads.finish(id);
  const again = await uploads.finish(id);
  await client.call(imports.check, { ...made.options, id: made.id }, testApp.owner);
  await importer(testApp, client).work(made.id);

  expect(parts.length).toBeGreaterThan(3);
  expect(made).toMatchObject({
    file_name: "customers.csv",
    file_bytes: file.length,
    encoding: "utf-8",
    file_kind: "csv",
  });
  expect(again.id).toBe(made.id);
  expect((await client.call(imports.get, { id: made.id }, testApp.owner)).counts).toMatchObject({
    rows: 6000,
    created: 6000,
  });
  expect(await partsOnDisk()).toBe(0);
  expect(await client.call(importUploads.list, {}, testApp.owner)).toEqual([]);
});

test("whoever says what the rows of a file are gets its columns as those of that kind", async () => {
  const content = Buffer.from("Customer,Quote number,Amount,Date\nAda,1,5,2026-01-05\n");
  const { id } = await uploads.begin(content);
  await uploads.add(id, { offset: 0, content });

  const made = await uploads.finish(id, testApp.owner, "quotes");

  expect(made).toMatchObject({
    kind: "quotes",
    options: { mapping: ["customer_name", "number", "value", "issued_on"] },
  });
});

test("who begins the same file again goes on where it stands; a colleague, or another file, begins anew", async () => {
  const { id } = await uploads.begin(file);
  await uploads.add(id, first);

  const again = await uploads.begin(file);
  const colleague = await uploads.begin(file, testApp.marketer);
  const other = await uploads.begin(Buffer.concat([file, Buffer.from("x")]));

  expect(again).toMatchObject({ id, received_bytes: smallestPart });
  expect((await client.call(importUploads.get, { id }, testApp.owner)).received_bytes).toBe(smallestPart);
  expect([colleague, other]).toMatchObject([{ received_bytes: 0 }, { received_bytes: 0 }]);
  expect(new Set([id, colleague.id, other.id]).size).toBe(3);
});

test("a part at another place is refused with 409 and the right one, and changes nothing", async () => {
  const { id } = await uploads.begin(file);
  await uploads.add(id, first);

  const refused = [await uploads.add(id, first), await uploads.add(id, { ...second, offset: 2 * smallestPart })];

  for (const { status, body } of refused) {
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: "conflict",
      detail: `The next part begins at byte ${smallestPart}`,
      errors: { offset: ["is not where the next part begins"] },
    });
  }
  expect((await uploads.add(id, second)).status).toBe(200);
  expect(await partsOnDisk()).toBe(2);
});

test("of two that come at once for one place, one is kept", async () => {
  const { id } = await uploads.begin(file);

  const answers = await Promise.all([uploads.add(id, first), uploads.add(id, first)]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await partsOnDisk()).toBe(1);
  expect((await uploads.begin(file)).received_bytes).toBe(smallestPart);
});

test("a part that is not what was sent is refused, and so is one too large, too small or beyond the end", async () => {
  const { id } = await uploads.begin(file);
  const wrong = await uploads.add(id, { ...first, sha256: "0".repeat(64) });
  const small = await uploads.add(id, { offset: 0, content: file.subarray(0, 10) });
  const beyond = await uploads.add(id, { offset: 0, content: Buffer.alloc(file.length + 1) });
  const large = await uploads.add(id, { offset: 0, content: Buffer.alloc(largestPart + 1) });

  expect(wrong).toMatchObject({ status: 400, body: { detail: expect.stringContaining("send the part again") } });
  expect(small).toMatchObject({ status: 400, body: { detail: expect.stringContaining("at least 65536 bytes") } });
  expect(beyond).toMatchObject({ status: 400, body: { detail: expect.stringContaining("were still to come") } });
  expect(large).toMatchObject({ status: 413, body: { detail: "A part has at most 8388608 bytes" } });
  expect(await partsOnDisk()).toBe(0);
});

test("a file of more than 500 MB is refused before anything is sent, and so is the end of one that is not here", async () => {
  const begun = { file_name: "customers.csv", fingerprint: "x" };
  const tooLarge = await client.refused(
    importUploads.begin,
    { ...begun, file_bytes: largestImport + 1 },
    testApp.owner,
  );
  const { id } = await client.call(importUploads.begin, { ...begun, file_bytes: largestImport }, testApp.owner);
  const early = await client.refused(importUploads.finish, { id }, testApp.owner);

  expect(tooLarge).toMatchObject({ status: 413, body: { detail: expect.stringContaining("larger than 500 MB") } });
  expect(early).toMatchObject({ status: 409, body: { detail: expect.stringContaining("still to come") } });
});

test("a file that is no table is refused with the reason, and nothing of it stays", async () => {
  const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), Buffer.alloc(1000)]);
  const { id } = await uploads.begin(picture);
  await uploads.add(id, { offset: 0, content: picture });

  const refused = await client.refused(importUploads.finish, { id }, testApp.owner);

  expect(refused.body.detail).toContain("not a text file");
  expect(await testApp.rows("select from import_uploads")).toEqual([]);
  expect(await testApp.rows("select from imports")).toEqual([]);
});

test("cancelling deletes what has come, and what nobody goes on with is swept after a day", async () => {
  const cancelled = await uploads.begin(file);
  await uploads.add(cancelled.id, first);
  const folder = join(testApp.platform.config.dataFolder, "files", "uploads", testApp.ownOrgId);
  await client.call(importUploads.remove, { id: cancelled.id }, testApp.owner);
  const afterCancel = readdirSync(folder);
  const left = await uploads.begin(file);
  await uploads.add(left.id, first);
  await forgetOldImports(testApp.platform);
  const early = readdirSync(folder);

  await testApp.rows("update import_uploads set updated_at = $1", [
    new Date(testApp.clock.now().getTime() - 25 * 3600 * 1000).toISOString(),
  ]);
  await forgetOldImports(testApp.platform);

  expect(afterCancel).toEqual([]);
  expect(early).toEqual([left.id]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await testApp.rows("select from import_uploads")).toEqual([]);
});

test("a file that nobody has imported for a month is deleted, and whoever goes on with it then is told", async () => {
  const files = importer(testApp, client);
  const [old, young] = [await files.check("a,b\r\nAda,ada@x.test\r\n"), await files.check("a,b\r\nBob,bob@x.test\r\n")];
  const stored = await testApp.rows<{ id: string; file_key: string }>("select id, file_key from imports");
  const kept = () =>
    stored
      .filter(({ file_key: key }) => existsSync(join(testApp.platform.config.dataFolder, "files", key)))
      .map(({ id }) => id);
  const before = kept();
  await testApp.rows("update imports set created_at = $2, finished_at = null where id = $1", [
    old.id,
    new Date(testApp.clock.now().getTime() - 31 * 24 * 3600 * 1000).toISOString(),
  ]);
  await forgetOldImports(testApp.platform);
  await forgetOldImports(testApp.platform);
  const { options } = await client.call(imports.get, { id: old.id }, testApp.owner);

  const refused = [
    await client.refused(imports.start, { id: old.id }, testApp.owner),
    await client.refused(imports.check, { ...options, id: old.id }, testApp.owner),
    await client.refused(imports.setFormat, { id: old.id }, testApp.owner),
  ];
  expect(before).toHaveLength(2);
  expect(kept()).toEqual([young.id]);
  for (const { status, body } of refused) {
    expect([status, body.detail]).toEqual([409, expect.stringContaining("choose it again")]);
  }
  expect((await client.call(imports.start, { id: young.id }, testApp.owner)).status).toBe("running");
});

test("no more than twenty are begun at once", async () => {
  for (let number = 0; number < 20; number += 1) {
    await client.call(importUploads.begin, { file_name: "a", file_bytes: 9, fingerprint: `${number}` }, testApp.owner);
  }

  const refused = await client.refused(
    importUploads.begin,
    { file_name: "a", file_bytes: 9, fingerprint: "one-more" },
    testApp.owner,
  );

  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("20 files") } });
});
