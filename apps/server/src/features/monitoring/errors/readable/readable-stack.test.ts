import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStack } from "./readable-stack.ts";
import { createSourceMaps, type Place } from "./source-maps.ts";

let folder: string;
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), "delight-maps-"))}/`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = "const customers = undefined;\n\n  return customers.map(nameOf);\n";

/** A build whose first line was written in the third line of the page: `AAEEA` is column 0, source 0, line 3, column 3, name 0. */
async function aBuild(file: string, mappings: string, source = "../../src/features/customers/page.tsx") {
  const map = { version: 3, sources: [source], sourcesContent: [page], names: ["nameOf"], mappings };
  await writeFile(`${folder}${file}.map`, JSON.stringify(map));
}

const at = (file: string, column = 9) =>
  `TypeError: no\n    at t (https://delight.test/assets/${file}:1:${column})\n    at <anonymous>`;

test("a stack names the sources, whichever browser wrote it", async () => {
  await aBuild("page-AAAAAAAA.js", "AAEEA");
  const maps = createSourceMaps(folder);
  const ofV8 = await readStack(at("page-AAAAAAAA.js"), maps);
  const ofFirefox = await readStack("t@https://delight.test/assets/page-AAAAAAAA.js:1:9\n", maps);

  expect(ofV8.text).toBe("TypeError: no\n    at nameOf (src/features/customers/page.tsx:3:3)\n    at <anonymous>");
  expect(ofFirefox.text.trimEnd()).toBe("    at nameOf (src/features/customers/page.tsx:3:3)");
  expect(ofFirefox.places).toEqual(ofV8.places);
});

test("a new build is the same place: in the source where there is a map, in the file where there is none", async () => {
  await aBuild("page-BBBBBBBB.js", "AAEEA");
  // The same line begins at another column of another file.
  await aBuild("page-CCCCCCCC.js", "UAEEA");
  const maps = createSourceMaps(folder);
  const mapped = await Promise.all([
    readStack(at("page-BBBBBBBB.js"), maps),
    readStack(at("page-CCCCCCCC.js", 40), maps),
  ]);
  const unmapped = await Promise.all([
    readStack(at("old-page-x_-45678.js", 1), maps),
    readStack(at("old-page-1234567.js", 77).replace("at t", "at n"), maps),
  ]);

  expect(mapped[0].places).toEqual(["src/features/customers/page.tsx return customers.map(nameOf);"]);
  expect(mapped[1].places).toEqual(mapped[0].places);
  expect(unmapped.map((stack) => stack.places)).toEqual([["old-page"], ["old-page"]]);
});

test("code of others is no place of ours, and stays in the text", async () => {
  await aBuild("base-DDDDDDDD.js", "AAEEA", "../../../../node_modules/react/index.js");
  const { text, places } = await readStack(at("base-DDDDDDDD.js"), createSourceMaps(folder));

  expect(text).toContain("node_modules/react/index.js:3:3");
  expect(places).toEqual([]);
});

test("a broken map, a path that leaves the folder and a place that is none leave the stack as it came", async () => {
  await writeFile(`${folder}broken-EEEEEEEE.js.map`, "{");
  const maps = createSourceMaps(folder);
  const stacks = [at("broken-EEEEEEEE.js"), at("..%2f..%2fsecret.js"), at("page-AAAAAAAA.js", 0), "at \0 (::)", ""];

  expect((await Promise.all(stacks.map((stack) => readStack(stack, maps)))).map(({ text }) => text)).toEqual(stacks);
});

test("A34 a stack opens the maps of four files, and what it names beyond stays as it came", async () => {
  const files = Array.from({ length: 9 }, (_, number) => `page-0000000${number}.js`);
  for (const file of files) await aBuild(file, "AAEEA");
  const opened: string[] = [];
  const maps = createSourceMaps(folder);
  const counting = { find: (place: Place) => (opened.push(place.file), maps.find(place)) };

  const { text } = await readStack([...files, ...files].map((file) => at(file)).join("\n"), counting);

  expect(new Set(opened)).toEqual(new Set(files.slice(0, 4)));
  expect(text.match(/page\.tsx:3:3/g)).toHaveLength(8);
  expect(text).toContain("https://delight.test/assets/page-00000008.js:1:9");
});

test("A34 stacks are read one after the other, and those that come on top of a hundred who wait are refused", async () => {
  const maps = createSourceMaps(folder);
  const all = await Promise.allSettled(Array.from({ length: 103 }, () => readStack(at("page-AAAAAAAA.js"), maps)));

  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(101);
  expect(all.slice(-2)).toMatchObject([1, 2].map(() => ({ reason: { code: "unavailable" } })));
});

test("a stack is read to sixty lines, and tells of three places", async () => {
  const { text, places } = await readStack(
    Array(500).fill("    at http://localhost:5173/src/a.ts:1:2").join("\n"),
    createSourceMaps(folder),
  );

  expect(text.split("\n")).toHaveLength(60);
  expect(places).toHaveLength(3);
});
