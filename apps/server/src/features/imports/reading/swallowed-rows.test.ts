import { expect, test } from "vitest";
import { CsvReader } from "./csv-reader.ts";

/** Taken in small pieces, as a file comes. */
function rowsOf(text: string, delimiter: string): string[][] {
  const reader = new CsvReader(delimiter);
  const rows = (text.match(/.{1,9}/gsu) ?? []).flatMap((piece) => [...reader.take(piece)]);
  return [...rows, ...reader.end()].map(({ cells }) => [...cells]);
}

const joined = (...lines: readonly string[]) => `${lines.join("\n")}\n`;
const customers = (delimiter: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    [`Customer ${at}`, `c${at}@x.example`, `0301234${at}`, "Ulm"].join(delimiter),
  );

test.each([
  [
    "opens and closes a first cell",
    ";",
    joined("Name;Email;Phone;City", '"Al Shop;al@x.de;1;Ulm', 'Bo 5";bo@x.de;2;Ulm'),
    2,
  ],
  ["opens a first and closes a last cell", ",", joined("Name,Email,City", '"Al,al@x.de,Ulm', 'Bo,bo@x.de,Ulm 5"'), 2],
  ["opens a last and closes a first cell", ",", joined("Name,Email,City", 'Al,al@x.de,"Ulm', 'Bo 5",bo@x.de,Ulm'), 2],
  ["opens and closes a last cell", ",", joined("Name,Email,Note", 'Al,al@x.de,"5', 'Bo,bo@x.de,pipe 5"'), 2],
  ["has two columns", ";", joined("Name;Email", '"Al;al@x.de', 'Bo 5";bo@x.de'), 2],
  ["has one column of addresses", ",", joined("Email", '"al@x.de', 'bo@x.de"', "cy@x.de"), 2],
  ["swallows ten rows", ",", joined("N,E,P,C", 'Al,"al@x.de,1,Ulm', ...customers(",", 10), 'Bo,bo@x.de,2",Ulm'), 2],
  [
    "stands among ragged rows",
    ";",
    joined("N;E;P;C", ...customers(";", 9), "Cy;c@x.de", "Di;d@x.de;3", '"Al;al@x.de', 'Bo 5";bo@x.de;2', "Ed;ed@x.de"),
    13,
  ],
  [
    "swallows rows that are shorter",
    ";",
    joined("N;E;P;C", ...customers(";", 9), '"Al;al@x.de;1', "Bo;bo@x.de", 'Cy 5";cy@x.de;2;Ulm'),
    11,
  ],
  [
    "holds French words alone",
    ";",
    joined("Nom;Prénom;Ville", "Petit;Léa;Lyon", '"Roux;Zoé;Nice', 'Blanc 5";Eva;Metz'),
    3,
  ],
  [
    "holds Arabic words",
    "\t",
    joined("الاسم\tالبريد\tالمدينة", '"محمد\tm@x.example\tالرباط', 'فاطمة"\tf@x.example\tالقاهرة'),
    2,
  ],
  ["stands in old line ends", ";", 'Name;Email;City\r"Al;al@x.de;Ulm\rBo 5";bo@x.de;Ulm\r', 2],
  ["leaves columns at the right blank", ",", joined("N,E,,,", '"Al,al@x.de,,,', 'Bo 5",bo@x.de,,,'), 2],
])("two stray marks that swallow the end of a record are refused: a file that %s", (_, delimiter, text, line) => {
  expect(() => rowsOf(text, delimiter)).toThrow(`line ${line} `);
});

test.each([
  ["an address", ",", joined("Name,Email,Address", 'Al,al@x.de,"Flat 2', 'High St, Leeds, LS1 4AP"'), 2],
  [
    "a long address",
    ",",
    joined("Name,Email,Address,City", 'Al,al@x.de,"Acme Ltd', '12 High St, Flat 3, Leeds, LS1 4AP",Leeds'),
    2,
  ],
  [
    "a line of as many parts as columns",
    ",",
    joined("Id,Name,Note,City", '1,Al,"Call first', "gate, dog, bell, 4", 'thanks",Ulm'),
    2,
  ],
  ["a note in two columns", ",", joined("Name,Note", 'Al,"call', 'then, write"', "Bo,none", "Cy,"), 4],
  [
    "a note in the first of two columns",
    ";",
    joined("Note;Email", '"Call Bob; then', 'call Al";al@x.de', "None;bo@x.de"),
    3,
  ],
  [
    "a German note",
    ";",
    joined(
      "Name;E-Mail;Notiz",
      'Al;al@x.de;"Tür klemmt',
      'bitte klingeln; Hund; Kater"',
      ...customers(";", 5).map((row) => row.split(";").slice(0, 3).join(";")),
    ),
    7,
  ],
  ["a French note", ";", joined("Nom;Note;Ville", 'Léa;"Sonner ; puis', 'attendre ; merci";Nice', "Zoé;;Lyon"), 3],
  ["an Arabic note", ",", joined("الاسم,ملاحظة", 'محمد,"اتصل أولا', 'ثم أرسل, شكرا"'), 2],
  [
    "contacts with addresses",
    ",",
    joined("Firm,Contacts,City", 'Acme,"Bob, bob@x.de', 'Al, al@x.de",Ulm', "Boxes,none,Ulm"),
    3,
  ],
  ["an address on each line", ",", joined("Name,Email", 'Al,"al@x.de', 'bo@x.de"', "Cy,cy@x.de"), 3],
  [
    "all cells in marks",
    ";",
    joined('"Name";"Note";"City"', '"Al";"call;then', 'write;now";"Ulm"', '"Bo";"";"Ulm"'),
    3,
  ],
  ["blank lines", ",", joined("Name,Note", 'Al,"Dear Al,', "", "we came, saw", "", 'and left, Bo"'), 2],
  ["a long letter in one column", ",", joined("Note", `"${"We came and saw\nAnd left\n".repeat(30)}"`), 2],
  [
    "a list in many rows",
    ",",
    joined("Name,Goods,City", ...Array.from({ length: 9 }, (_, at) => `Al ${at},"Pump,2\nPipe,3",Ulm`)),
    10,
  ],
  ["no delimiters", ";", joined("Name;Street;Email", 'Al;"High St', 'Leeds";al@x.de'), 2],
])("an honest cell of several lines is read: %s", (_, delimiter, text, rows) => {
  expect(rowsOf(text, delimiter)).toHaveLength(rows);
});

test("a stray pair far below the rows that are remembered is refused", () => {
  const text = joined("Name,Email,Phone,City", ...customers(",", 2000), '"Al,al@x.de,1,Ulm', 'Bo 5",bo@x.de,2,Ulm');

  expect(() => rowsOf(text, ",")).toThrow("line 2002 ");
});
