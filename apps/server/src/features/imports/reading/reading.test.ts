import { Readable } from "node:stream";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { watchEncoding } from "./encoding.ts";
import { guessMapping } from "./guess-mapping.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Row } from "./csv-reader.ts";
import { readBatches, readRows } from "./read-rows.ts";

function pieces(content: Buffer, size = 7): Buffer[] {
  return Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  );
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = [];
  for await (const item of items) {
    gathered.push(item);
  }
  return gathered;
}

function encodingOf(content: Buffer): string {
  const clues = watchEncoding();
  pieces(content, 64).forEach(clues.take);
  return clues.decide();
}

async function rowsOf(content: Buffer, delimiter = ",", encoding = "utf-8"): Promise<Row[]> {
  return all(readRows(Readable.from(pieces(content)), { encoding, delimiter }));
}

const french = "Prénom;Société;Ville\nZoé;Chauffage Été & Fils;Besançon\nFrançois;Plomberie Générale;Orléans\n".repeat(
  5,
);
const arabic =
  "الاسم;المدينة;الشركة\nمحمد بن علي;الرباط;شركة التدفئة المركزية\nفاطمة الزهراء;القاهرة;مؤسسة السباكة\n".repeat(5);

test.each([
  ["utf-8", french],
  ["utf-8", arabic],
  ["utf-8", "name\nAda\n"],
  ["utf-16le", french],
  ["utf-16be", french],
  ["windows-1252", french],
  ["windows-1256", arabic],
  ["iso-8859-6", arabic],
  ["windows-1251", "Имя;Город\nИван Петров;Москва\nЖанна д’Арк;Орлеан\n"],
  ["windows-1250", "Imię;Miasto\nŁukasz;Łódź\nStanisław;Wąbrzeźno\n"],
  ["macintosh", french],
  ["cp850", french],
  ["iso-8859-15", "Nom;Ville\nCœur Œuvre;Nîmes\n"],
])("a file in %s is read as it was written: %#", async (encoding, text) => {
  const content = iconv.encode(text, encoding);

  expect(encodingOf(content)).toBe(encoding);
  expect((await rowsOf(content, ";", encodingOf(content))).map((row) => row.cells.join(";"))).toEqual(
    text.trim().split("\n"),
  );
});

test.each(["utf-8", "utf-16le", "utf-16be"])(
  "a byte order mark of %s names the encoding and is no part of the first header",
  async (encoding) => {
    const content = iconv.encode("إسم,b\n1,2\n", encoding, { addBOM: true });

    expect(encodingOf(content)).toBe(encoding);
    expect((await rowsOf(content, ",", encoding))[0]?.cells).toEqual(["إسم", "b"]);
  },
);

test("a letter that is not UTF-8, however late, makes a file without other letters not UTF-8", () => {
  const late = Buffer.concat([Buffer.from(`name\n${"Ada\n".repeat(50_000)}`), Buffer.from([0x5a, 0x6f, 0xe9, 0x0a])]);

  expect(encodingOf(late)).toBe("windows-1252");
});

test("some rows in another encoding leave a file UTF-8 for all others", async () => {
  const mixed = Buffer.concat([Buffer.from(french), iconv.encode("Zoé;Chauffage\n", "windows-1252")]);
  const rows = await rowsOf(mixed, ";", encodingOf(mixed));

  expect(rows.slice(0, -1).map(({ cells }) => cells.join(";"))).toEqual(french.trim().split("\n"));
  expect(rows.at(-1)?.cells).toEqual(["Zo\uFFFD", "Chauffage"]);
});

test.each(["windows-1252", "iso-8859-15", "cp850", "cp437", "macintosh"])(
  "some rows in UTF-8 are read as such in a file of %s",
  async (encoding) => {
    const mixed = Buffer.concat([iconv.encode(french, encoding), Buffer.from("Jörg;Müller & Söhne;Fürth – Süd\n")]);
    const rows = await rowsOf(mixed, ";", encodingOf(mixed));

    expect(rows.map(({ cells }) => cells.join(";"))).toEqual([
      ...french.trim().split("\n"),
      "Jörg;Müller & Söhne;Fürth – Süd",
    ]);
  },
);

test.each(["sep=;\n", "SEP=;\r\n", '"sep=;"\n', "\uFEFFsep=;\n"])(
  "the line %j names the delimiter and is no row",
  async (line) => {
    const content = Buffer.from(`${line}Name;Note\nAda;a, b, c\n`);

    expect((await inspectFile(() => Readable.from([content]), "utf-8")).headers).toEqual(["Name", "Note"]);
    expect(await rowsOf(content, ";")).toMatchObject([{ line: 2 }, { line: 3, cells: ["Ada", "a, b, c"] }]);
  },
);

test.each([
  [
    'a,b\n1,"5" pipe\n2,"6" pipe\n',
    [
      ["1", '"5" pipe'],
      ["2", '"6" pipe'],
    ],
  ],
  ['a,b\n1,"Smith, Bob" Jr.\n', [["1", '"Smith, Bob" Jr.']]],
  ['a,b\n1, "x, y" \n', [["1", "x, y"]]],
])("quotation marks on one line are read as they were meant: %j", async (text, cells) => {
  expect((await rowsOf(Buffer.from(text))).slice(1).map((row) => row.cells)).toEqual(cells);
});

test.each([
  ['a,b\n1,"5 pipe\n2,ok\n', 2],
  ['a,b\n1,"5 pipe\n2,"fine"\n3,ok\n', 2],
  ['a,b\n0,ok\n1,"5"" pipe\n2,"said ""hi"""\n', 3],
  ['a,b,c,d\n1,"5 pipe,x,y\n2,ok,x,y"\n', 2],
])("a quotation mark that swallows rows is refused with its line: %j", async (text, line) => {
  await expect(rowsOf(Buffer.from(text))).rejects.toThrow(`line ${line}`);
});

test.each([
  [
    "errors",
    "#N/A,#REF!,#ERROR!,#ÜBERLAUF!,#NOMBRE?,#BEZUG!,#NV,#WERT!,#NOM ?,#VALEUR!,#SPILL!,#DIV/0!,#¡VALOR!,#ЗНАЧ!",
    "",
  ],
  ["errors without a sign", "#GETTING_DATA,#N/D,Err:502,Err :504,#######", ""],
  ["text", "#1 Plumbing,#12,C#,#1!,#wow!,#SALE NOW!,Error,Err: none,#A", undefined],
])("of cells with %s what spreadsheets could not compute is empty", async (_, line, text) => {
  const [, row] = await rowsOf(Buffer.from(`a\nx,${line}\n`));

  expect(row?.cells.slice(1)).toEqual(line.split(",").map((cell) => text ?? cell));
});

test("protected text is text", async () => {
  expect((await rowsOf(Buffer.from('a,b\n="02138",x\n')))[1]?.cells).toEqual(["02138", "x"]);
});

test("columns at the right in which nothing stands are none", async () => {
  const text = `Name,Email${",".repeat(600)}\nAda,ada@example.com${",".repeat(600)}\n`;

  expect((await inspectFile(() => Readable.from([Buffer.from(text)]), "utf-8")).headers).toEqual(["Name", "Email"]);
});

test.each([
  [",", 'name,note,mail\nAda,"x; y; z",a@example.com\nBob,"; ; ;",b@example.com\n'],
  [";", 'name;price;mail\nAda;1,50;a@example.com\nBob;2,75;"x, y"\n'],
  ["\t", "name\tnote\nAda\ta, b, c\nBob\t\n"],
  ["|", "name|note\nAda|a,b\n"],
  [",", "email\nada@example.com\n"],
])("the delimiter %j is told from text in cells: %#", async (delimiter, text) => {
  const shape = await inspectFile(() => Readable.from([Buffer.from(text)]), "utf-8");

  expect(shape.delimiter).toBe(delimiter);
});

test("rows keep their line, whatever ends a line and whatever stands in quotes", async () => {
  const rows = await rowsOf(Buffer.from('a,b\r\n"1\n1","say ""hi"""\n\n2,5" pipe\r3,=x\n'));

  expect(rows).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["1\n1", 'say "hi"'] },
    { line: 5, cells: ["2", '5" pipe'] },
    { line: 6, cells: ["3", "=x"] },
  ]);
});

test("batches leave out the header and what is done, and stay small when rows are long", async () => {
  const rows: Row[] = Array.from({ length: 4502 }, (_, index) => ({ line: index, cells: [`${index}`] }));
  const long: Row[] = Array.from({ length: 11 }, (_, index) => ({ line: index, cells: ["x".repeat(1_000_000)] }));
  const lengths = async (given: Row[], done: number) =>
    (await all(readBatches(Readable.from(given), done))).map((batch) => [batch[0]?.line, batch.length]);

  expect(await lengths(rows, 0)).toEqual([
    [1, 2000],
    [2001, 2000],
    [4001, 501],
  ]);
  expect(await lengths(rows, 4000)).toEqual([[4001, 501]]);
  expect(await lengths(rows, 4501)).toEqual([]);
  expect(await lengths(long, 0)).toEqual([
    [1, 5],
    [6, 5],
  ]);
});

test.each<[string, string, (string | null)[]]>([
  [
    "a public sample set",
    "Index,Customer Id,First Name,Last Name,Company,City,Country,Phone 1,Phone 2,Email,Subscription Date,Website",
    [null, "reference", "first_name", "last_name", "company", "city", "country", "phone", null, "email", null, null],
  ],
  [
    "French",
    "Nom,Prénom,Société,Adresse e-mail,Téléphone portable,Code Postal,Ville,Étiquettes",
    ["last_name", "first_name", "company", "email", "phone", "postal_code", "city", "tags"],
  ],
  ["French, one name", "Nom complet,Courriel,Rue,Langue", ["full_name", "email", "street", "language"]],
  [
    "Arabic",
    "الاسم الكامل,البريد الإلكتروني,رقم الهاتف,المدينة,الدولة,العنوان",
    ["full_name", "email", "phone", "city", "country", "street"],
  ],
  [
    "German",
    "Vorname,Nachname,Firma,E-Mail-Adresse,Tel.-Nr.,Straße,PLZ,Ort,Land,Sprache",
    ["first_name", "last_name", "company", "email", "phone", "street", "postal_code", "city", "country", "language"],
  ],
  ["a name beside a surname", "Name,Surname,E-mail", ["first_name", "last_name", "email"]],
  ["a full name beside a surname", "Surname,Full name,E-mail", [null, "full_name", "email"]],
  ["a full name beside a first name", "First name,Full name,E-mail", [null, "full_name", "email"]],
  ["a full name beside both", "First name,Last name,Full name", ["first_name", "last_name", null]],
  ["a name beside a first name", "Vorname,Name", ["first_name", "last_name"]],
  ["both halves of a client", "Prénom du client,Nom du client", ["first_name", "last_name"]],
  ["shouting", "E-MAIL_ADDRESS,FIRST_NAME,ZIP/Postal,__proto__,constructor", ["email", "first_name", null, null, null]],
])("columns are guessed from their names: %s", (_, header, mapping) => {
  expect(guessMapping({ headers: header.split(","), sample: [] })).toEqual(mapping);
});

test("a column of addresses is taken for the address whatever its name is", () => {
  expect(guessMapping({ headers: ["Wer", "Wo"], sample: [["Ada", "ada@example.com"]] })).toEqual([null, "email"]);
});
