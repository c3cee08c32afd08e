import { imports } from "@delight/contract/imports";
import iconv from "iconv-lite";
import { expect } from "vitest";
import { aWorkbook, textRows } from "../testing/a-workbook.ts";
import { importer } from "../testing/importer.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});

const setFormat = (id: string, wanted: object) => client.call(imports.setFormat, { id, ...wanted }, testApp.owner);

test("an encoding that was told wrongly is put right, shows the first rows anew, and is the one that is imported", async () => {
  const content = iconv.encode("nom;courriel\nЖанна;j@example.com\n", "windows-1251");
  const { id } = await files.check(content);

  const changed = await setFormat(id, { encoding: "windows-1251" });
  await client.call(imports.check, { ...changed.options, id }, testApp.owner);
  await files.work(id);
  await files.start(id);

  expect(changed).toMatchObject({
    status: "uploaded",
    encoding: "windows-1251",
    delimiter: ";",
    sample: [["Жанна", "j@example.com"]],
    counts: { rows: 0 },
  });
  expect(await testApp.rows("select last_name from customers where email = 'j@example.com'")).toEqual([
    { last_name: "Жанна" },
  ]);
});

test("another delimiter or sheet gives other columns, guessed anew; the other choices stay", async () => {
  const { id, options } = await files.check("name,x;email\nAda,y;ada@example.com\n", {
    tags: ["fair"],
    dedupe: "update",
  });
  const sheets = {
    One: textRows([["Name"], ["Ada"]]),
    Two: textRows([
      ["City", "Mail"],
      ["Rome", "a@example.com"],
    ]),
  };
  const { body: workbook } = await files.upload(aWorkbook({ sheets }));

  const commas = await setFormat(id, { delimiter: "," });
  const second = await setFormat(workbook.id, { sheet: 1 });

  expect(options.mapping).toHaveLength(2);
  expect(commas).toMatchObject({ headers: ["name", "x;email"], options: { tags: ["fair"], dedupe: "update" } });
  expect(second).toMatchObject({ sheet: 1, headers: ["City", "Mail"], options: { mapping: ["city", "email"] } });
});

test("what cannot be read so is refused and stays as it was; so is what runs or is imported", async () => {
  const { body } = await files.upload("name,email\nAda,ada@example.com\n");
  const workbook = await files.upload(aWorkbook({ sheets: { One: textRows([["Name"], ["Ada"]]) } }));
  const done = await files.run("name,email\nBob,bob@example.com\n");

  const noSheet = await client.refused(imports.setFormat, { id: workbook.body.id, sheet: 4 }, testApp.owner);
  const late = await client.refused(imports.setFormat, { id: done.id, delimiter: ";" }, testApp.owner);
  const unknown = await client.refused(imports.setFormat, { id: body.id, encoding: "utf-7" }, testApp.owner);

  expect([noSheet.status, late.status, unknown.status]).toEqual([400, 409, 400]);
  expect((await client.call(imports.get, { id: workbook.body.id }, testApp.owner)).sheet).toBe(0);
});
