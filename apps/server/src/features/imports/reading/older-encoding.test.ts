import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { watchEncoding } from "./encoding.ts";

const lists = {
  German: "Name;Straße;Ort\nJörg Groß;Bahnhofstraße 1;Köln\nMüller;Ölgasse 3;Lüneburg\nÄnne Bäuerle;Schloßweg;Tübingen",
  French:
    "Nom;Société;Ville\nZoé Lefèvre;Chauffage Été & Fils;Besançon\nBenoît;Hôtel de l’Île;Nîmes\nFrançois;Là-bas;Évry",
  Spanish: "Nombre;Dirección\nJosé Núñez;Calle Peña 3\nMaría Gómez;Avenida Córdoba\nÁngel Ibáñez;Málaga\nRaúl;León",
  Portuguese: "Nome;Endereço\nJoão Conceição;São Paulo\nInês Simões;Praça 5\nAntônio Magalhães;Goiânia\nAnália;Évora",
  Danish: "Navn;By\nSøren Kjær;Ærø\nÅse Østergaard;København\nBjørn Bæk;Rønne\nHåkon;Tromsø",
  Swedish: "Namn;Ort\nGöran Sjöberg;Malmö\nÅsa Öberg;Västerås\nHåkan;Ängelholm\nTäby;Luleå",
  English: "Name;Note\nChloë Brontë;café\nZoë;résumé\nRenée;façade",
} as const;
const western = ["windows-1252", "iso-8859-15", "cp850", "cp437", "macintosh"];

function readBack(text: string, encoding: string): { read: string; written: string; found: string } {
  const content = iconv.encode(`${text}\n`, encoding);
  const clues = watchEncoding();
  clues.take(content);
  const found = clues.decide();
  return { read: iconv.decode(content, found), written: iconv.decode(content, encoding), found };
}

/** Without what an encoding has no letter for. */
const within = (text: string, encoding: string) =>
  text
    .split(/[\n;]/)
    .filter((line) => iconv.decode(iconv.encode(line, encoding), encoding) === line)
    .join("\n");

test.each(Object.keys(lists).flatMap((language) => western.map((encoding) => [language, encoding] as const)))(
  "a list in %s is read as it was written in %s, as a whole and each of its cells",
  (language, encoding) => {
    const whole = within(lists[language as keyof typeof lists], encoding);
    const cells = whole.split("\n").filter((cell) => /[^\0-\x7f]/.test(cell));

    for (const text of [whole, ...cells]) {
      const { read, written, found } = readBack(text, encoding);
      expect(`${found}: ${read}`).toBe(`${found}: ${written}`);
    }
  },
);

test.each([
  ["a sharp s", "Max Groß;1"],
  ["a sharp s within", "Max Mustermann;Hauptstraße 4"],
  ["a sharp s behind an i", "Otto Weiß;Ulm"],
  ["an e with an accent", "Café Central;Berlin"],
  ["an e at the end", "René;Paris"],
  ["an n with a tilde", "Ana Peña;Madrid"],
  ["an u with dots", "Müller;Bonn"],
  ["an o with a stroke", "Bodø;Norge"],
])("one letter is enough to tell an encoding by: %s", (_, text) => {
  for (const encoding of western) {
    const { read, written, found } = readBack(within(text, encoding), encoding);
    expect(`${found}: ${read}`).toBe(`${found}: ${written}`);
  }
});

test.each([
  ["windows-1252", "Preis;50 €"],
  ["iso-8859-15", "Preis;50 €"],
  ["iso-8859-15", "Preis;€ 50"],
  ["macintosh", "Preis;50 €"],
  ["windows-1252", "Name;Note\nAl;“Big Al” – 12” pipe…"],
  ["windows-1252", "Name;Note\nO’Brien;don’t call"],
  ["macintosh", "Name;Note\nO’Brien;don’t call"],
  ["windows-1252", "Name;Temp\nAl;21°"],
  ["windows-1252", "Nom;Prix\nAl;10\u00a0000"],
  ["windows-1254", "Ad;Soyad\nAyşe;Yıldız\nDoğan;Kılıç"],
  ["windows-1252", "Nafn\nGuðmundur Þór\nSigríður Jónsdóttir"],
  ["windows-1250", "Příjmení;Město\nDvořák;Plzeň\nRůžička;Ústí"],
])("signs and other letters in %s are told from letters of old programs: %j", (encoding, text) => {
  const { read, written, found } = readBack(text, encoding);

  expect(`${found}: ${read}`).toBe(`${found}: ${written}`);
});
