import iconv from "iconv-lite";

/** Names, places and words of each language in which its letters outside of ASCII stand as they usually do. */
const wordsWithAccents: Readonly<Record<string, string>> = {
  german:
    "Müller Jörg Groß Straße Köln München Düsseldorf Schäfer Krüger Köhler Böhm Günther Jürgen Börse Großmann Weiß Fuß Voß Heß Strauß Preuß Gauß Neuß Spieß Meißner Geßner Kißling Rößler Bußmann Größe Gießen Füße Maß Schloß Öl Österreich Übach Ärzte Änderung Öffnung Lübeck Nürnberg Würzburg Fürth Görlitz Göttingen Tübingen Saarbrücken Osnabrück Händler Gärtner Bäcker Jäger Schröder Schön König Löwe Möller Körner Höfer Vögel Röhr Wärme Lüftung Küche Tür Prüfung Gerät Häuser Mäder Häfner Kälte Stäbe Bäume Läufer Brücke Grün Süd Höhe Möbel Büro für über Rücken Stück Zürich Thüringen Äpfel Wäscherei Sägewerk Fräser Märkte Verkäufer Geschäft Ölbehälter Hübner Lübke Dürr Schütz Knüpfer Kühn Bühler Frühling Hölzer Förster Götz Röttger Stößel Säule Wößner außen Maßnahme Weißbach heiß Heißwasser Schweiß Fleiß Gefäß Gruß gemäß süß große Grüße draußen dreißig STRAßE Schließer Gießkanne Äcker",
  french:
    "André Léa Zoé René François Lefèvre Hélène Benoît Château Société Générale Déchets Été Étienne Éric École Besançon Orléans Nîmes Genève Crèche Père Mère Frère Côte Hôtel Hôpital Rhône Saône Île Forêt Fenêtre Être Prêt Août Coûts Sûr Goût Noël Loïc Anaïs Gaël Raphaël Joël Citroën Cœur Œuvre Sœur Bœuf Façade Français Leçon Garçon Reçu Maçon Là À à Voilà déjà Pâques Bâtiment Théâtre Lâche Gâteau Dégât Où Règlement Siège Piège Réunion Dépannage Électricité Chaudière Première Dernière Rivière Barrière Lumière Bière Thérèse Michèle Adèle Cécile Frédéric Jérôme Gérard Béatrice Désiré Aimé Honoré Téléphone Prénom Numéro Propriété Vérifié Payé Marché Santé Beauté Qualité Liberté Musée Lycée Année Journée Idée Européen Créé Maïs Aîné Maître Connaître Traîneau Boîte Dîner Chêne Tête Bête Fête Crêpe Évêque Même Extrême Côté Tôt Dépôt Impôt Drôle Contrôle Rôle Diplôme Brûleur Dû Mûr Flûte Capharnaüm Béziers Sète Pyrénées Ardèche Isère Lozère Hérault Ariège Finistère Nièvre Vendée Élise Édouard Éléonore Ça ça reçoit Suède grève Très après succès",
  spanish:
    "José Jesús María García Martínez Rodríguez Hernández Fernández González López Sánchez Pérez Gómez Jiménez Díaz Álvarez Núñez Muñoz Ibáñez Peña España Español Año Niño Señor Cañas Ramón León Simón Tomás Andrés Inés Ángel Óscar Víctor Martín Agustín Joaquín Raúl Sofía Lucía Rocío Mónica Verónica Bárbara Málaga Cádiz Córdoba Bogotá Medellín México Perú Panamá Dirección Teléfono Población Número Código Construcción Instalación Reparación Calefacción Fontanería Compañía Jardín Almacén Después Público Rápido Técnico Médico Gestión Revisión Ávila Úbeda Íñigo Éxito Órgano Cristóbal Germán Adrián Julián Sebastián Iván Guzmán Durán Galán Román Millán Mérida Águeda Báez Sáez Suárez Vásquez Velázquez Cortés Valdés Beltrán Ordóñez Yáñez Cigüeña Argüello Güell Zúñiga Acuña Coruña Logroño Montaña Castaño Piña Baño Azúcar Útil Música Única Fútbol Túnel Ningún Según Común más está también",
  portuguese:
    "João São Conceição Gonçalves Araújo Antônio Sebastião Simões Guimarães Magalhães Ribeirão Goiânia Brasília Paraná Ceará Maringá Belém Niterói Macapá Cuiabá Endereço Preço Serviço Manutenção Informação Ação Não Irmão Mãe Mães Pão Pães Avô Avó Três Português Inglês Mês Você José Inês Luís André Patrícia Márcia Cláudia Flávio Fábio Sérgio Júlio Vinícius Estêvão Tânia Câmara Âncora Ângela Água Ônibus Eletrônica Açúcar Força Praça Graça Bragança França Lourenço Calçada Construções Ligações Botões Camões Limões Corações Amanhã Irmã Maçã Romã Bebê Lâmpada Agência Ciência Polícia Farmácia Óbidos Évora Setúbal Guarujá Júnior Sá Órfão Ilhéus Évora São às À",
  italian:
    "Niccolò Forlì Città Società Qualità Attività Perché È è Più Può Lunedì Caffè Università Cantù Libertà Papà Salò Sarà Già Però Cioè Virtù Gesù Lì Così Novità Carità Viganò Ciò Bontà Nardò Cefalù Tè Mosè Noè Piè Lacchè",
  swedish:
    "Åsa Göran Björn Sjöberg Öberg Åberg Ström Lindström Bergström Malmö Göteborg Västerås Örebro Umeå Luleå Växjö Jönköping Norrköping Gävle Ängelholm Håkan Mårten Pär Sören Söderberg Lövgren Åkesson Hägg Fält Värme Rör Råd Gård Båt Vår År Här Där Är För Kök Större Hög Näs Höör Täby Påsk Mån Lån Hämeenlinna Jyväskylä Mäkinen Hämäläinen Järvinen Väinö Seppälä Määttä Köysi Yrjö Töölö Sää Työ å ö",
  danish:
    "Søren Jørgen Jørgensen Sørensen Bjørn Østergaard Ørsted København Århus Ålborg Køge Næstved Ærø Rønne Tromsø Bodø Ålesund Østfold Bærum Lillestrøm Hønefoss Kåre Håkon Pål Ståle Åse Øyvind Øystein Løken Bøe Næss Sæther Kjær Bæk Lærke Møller Værksted Rør Grøn Blå Rød Måned År Gård Båd Æble Ærlig Være Lære Færøerne Småland Brønd Strøm Høj Sø Ø Tåstrup Frøya Nygård Spjæld Træ Køkken på så Idræt Hæve Tæppe Ølby Vægt Kræmmer",
  english: "café naïve résumé Brontë Zoë Chloë Renée André Beyoncé José façade jalapeño piñata fiancée Noël",
  polish:
    "Łukasz Łódź Stanisław Wąbrzeźno Wójcik Zieliński Kamiński Dąbrowski Kozłowski Wiśniewski Jabłoński Michał Paweł Bartłomiej Wałęsa Małgorzata Józef Kraków Gdańsk Poznań Wrocław Toruń Częstochowa Świnoujście Śląsk Żory Źródło Ćwik Ślęzak Żółć Kołodziej Szymański Woźniak Mróz Król Góra Imię Miejscowość Sąd Mąka Ręka Święto Dzień Koń Błąd Żak Grażyna Bożena Elżbieta Jędrzej Wołoszyn Głowacki Pięta Kępa Książka Łąka Miłość Gość",
  czech:
    "Dvořák Novák Černý Procházka Kučera Veselý Horák Němec Pokorný Růžička Sedláček Doležal Kříž Jiří Tomáš Lukáš Ondřej Matěj Šárka Zdeněk Řehoř Žaneta Plzeň České Budějovice Králové Ústí Děčín Třebíč Příbram Město Příjmení Jméno Košice Žilina Prešov Ján Štefan Ľubomír Ďurica Šťastný Svěrák Hošek Růže Dům Kůň Můj Těšín Čapek Kovář Malíř",
  hungarian:
    "László István Szabó Kovács Tóth Horváth Németh Győr Székesfehérvár Kecskemét Sándor Zoltán Gábor Péter József Ödön Őrség Erdős Erdő Fűtés Szűcs Gyűjtő Bálint Éva Ágnes Márta Hódmezővásárhely Pécs Szőke Dezső Ernő Jenő Kőszeg",
  turkish:
    "Yılmaz Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Doğan Kılıç Çetin Koç Özkan Şimşek Çakır Erdoğan Işık Güneş Tuğçe Gökçe Oğuz İstanbul İzmir Diyarbakır Şanlıurfa Muğla Ağrı Gümüşhane Beşiktaş Üsküdar Kadıköy Ümit Çağlar Barış Ayşe Gülşen Buğra Müşteri Soyadı Adı Şehir",
  icelandic:
    "Guðmundur Sigurður Jónsdóttir Reykjavík Friðrik Þór Þóra Þorsteinn Björk Hafnarfjörður Kópavogur Ísafjörður Ólafur Össur Ágúst Árni Ásdís Hörður Davíð Ragnheiður Æsa Ýmir Kristín Guðrún Stefán Sólveig Vigdís Ýr Garðabær",
};

/** Encodings with one byte a letter, and what speaks against each from the start: some are rare by now. */
const candidates = [
  ["windows-1252", 0],
  ["iso-8859-15", 0.05],
  ["windows-1256", 0.1],
  ["iso-8859-6", 0.1],
  ["windows-1251", 0.1],
  ["windows-1250", 0.3],
  ["windows-1254", 0.2],
  ["cp850", 0.25],
  ["macintosh", 0.3],
  ["cp437", 0.4],
] as const;

/**
 * Which of the older encodings makes words of these bytes: signs do not stand inside of words, and letters stand among letters of
 * their script, in their case, and between those between which a language has them. One letter may be all there is to tell by, and
 * lists of customers are full of names: what counts is where a letter stands rather than how often.
 */
export function olderEncoding(bytes: Buffer): string {
  const scores = candidates.map(([encoding, against]) => ({
    encoding,
    score: wordsIn(iconv.decode(bytes, encoding)) - against,
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

function wordsIn(text: string): number {
  let score = 0;
  const places = new Map<string, { readonly place: Place; count: number }>();
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const place = { sign, before: text.charAt(index - 1), after: text.charAt(index + 1), text, index };
    const fit = fits(place);
    score += fit;
    if (fit <= 0.5 || foreign.test(sign) || !isLetter(sign)) continue;
    const key = `${place.before}${sign}${place.after}`;
    const known = places.get(key);
    if (known) known.count += 1;
    else places.set(key, { place, count: 1 });
  }
  return score + likeness([...places.values()]) + 3 * (text.match(inQuotes)?.length ?? 0);
}

/** Words between typographic quotation marks, which other encodings have as letters. */
const inQuotes = /(?<!\p{L})(?:“[^“”\n]+”|„[^„“”\n]+[“”]|‘[^‘’\n]+’|«[^«»\n]+»)(?!\p{L})/gu;

/** A sign outside of ASCII and what it stands between. */
interface Place {
  readonly sign: string;
  readonly before: string;
  readonly after: string;
  readonly text: string;
  readonly index: number;
}

const foreign = /[\p{Script=Arabic}\p{Script=Cyrillic}]/u;
/** What Unicode calls a letter, or may be taken for one, and no word has. */
const symbol = /[ƒˆ‡‰ªºµıˇ˘˛˝\p{Script=Greek}ﬁﬂ]/u;

/** How well a letter or sign outside of ASCII stands between its neighbours. */
function fits(place: Place): number {
  const { sign } = place;
  if (/[\p{Cc}\uFFFD\p{Co}]/u.test(sign)) return -3;
  if (/[¤\u2500-\u259f]/.test(sign)) return -2;
  if (isLetter(sign) && (!symbol.test(sign) || (sign === "ı" && isLetter(place.before)))) {
    return foreign.test(sign) ? amongItsOwn(place) : amongAscii(place);
  }
  return asSign(place);
}

/** Signs stand beside words, figures and spaces, each in its way. */
function asSign(place: Place): number {
  const { before, after } = place;
  if (isLetter(before) && isLetter(after)) return withinWord(place);
  const side = isLetter(before) ? "behind" : isLetter(after) ? "before" : "apart";
  const [, weigh] = besideWords.find(([signs]) => signs.test(place.sign)) ?? [];
  return weigh ? weigh(place, side) : side === "apart" ? 0 : -1;
}

type Side = "behind" | "before" | "apart";

/** Signs that are not within a word, and how well they stand at either side of one, or beside figures. */
const besideWords: readonly (readonly [RegExp, (place: Place, side: Side) => number])[] = [
  [/[€£¥¢]/, (place, side) => (touchesFigure(place) ? 1 : side === "apart" ? 0.2 : -1)],
  [/[°ºª²³½¼¾‰]/, ({ before }, side) => (/[\dmMnN ]/.test(before) ? 0.3 : side === "behind" ? -1 : 0)],
  [/[„‚‹«¿¡]/, (_, side) => ({ behind: -1, before: 0.4, apart: 0 })[side]],
  [/[–—”]/, ({ before }) => (/[ \d]/.test(before) ? 0.5 : 0.1)],
  [/[“’‘»›…\u00a0\u202f®™\u200c-\u200f،؛؟]/, () => 0.2],
];

/** Of signs between two letters only an apostrophe and what parts two words are seen often. */
function withinWord(place: Place): number {
  const { sign, before, after } = place;
  const isNewWord = /\p{Lu}/u.test(after) || !/\p{Ll}/u.test(before);
  if (sign === "’") return isNewWord || isElided(place) ? 0.5 : -1;
  if (/[\u00a0\u202f]/.test(sign)) return isNewWord ? 0 : -0.6;
  if (/[–—]/.test(sign)) return isNewWord ? 0 : -1;
  return /[\u200c-\u200f]/.test(sign) ? 0 : -2;
}

/** As in "l’eau", "qu’il", "don’t" and "Bob’s"; García, whose accent is an apostrophe elsewhere, has more letters before it. */
function isElided({ text, index, after }: Place): boolean {
  const [before = ""] = /\p{L}*$/u.exec(text.slice(Math.max(0, index - 6), index)) ?? [];
  const [ending = ""] = /^\p{L}*/u.exec(text.slice(index + 1, index + 6)) ?? [];
  return before.length <= 2 || (ending.length <= 2 && !/a/i.test(after));
}

function touchesFigure({ before, after, text, index }: Place): boolean {
  const isSpace = (one: string) => /[ \u00a0]/.test(one);
  return (
    /\d/.test(before) ||
    /\d/.test(after) ||
    (isSpace(before) && /\d/.test(text.charAt(index - 2))) ||
    (isSpace(after) && /\d/.test(text.charAt(index + 2)))
  );
}

/** A word is of one script, and has its capital letters at its beginning or throughout. */
function amongItsOwn({ sign, before, after }: Place): number {
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.some((one) => !foreign.test(one))) {
    return -2;
  }
  if (neighbours.length === 0) {
    return 0;
  }
  return isOutOfCase(sign, before, after) ? -1 : 1;
}

/** Accents are few: beside another one stands nearly always a plain letter. */
function amongAscii({ sign, before, after }: Place): number {
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.length === 0) {
    return /\d/.test(before + after) ? -0.5 : /[àéèòóåöøÀÉÅÖØ]/.test(sign) ? 0.1 : -0.3;
  }
  if (sign === "ß" && !/[aeiouyäöü]/i.test(before)) return -1;
  const isAlone = neighbours.some((one) => /[a-z]/i.test(one));
  return !isAlone || isOutOfCase(sign, before, after) ? -1 : 1;
}

function isOutOfCase(sign: string, before: string, after: string): boolean {
  const isCapital = /\p{Lu}/u.test(sign);
  if (sign === "ß") return false;
  if (isCapital) return /\p{Ll}/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Ll}/u.test(after));
  return /\p{Lu}/u.test(after) && (/\p{Lu}/u.test(before) || !foreign.test(sign));
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{M}]/u.test(sign);
}

/** What stands around the letters of a language: each alone, with either neighbour, and with both. */
const languages: readonly ReadonlySet<string>[] = Object.values(wordsWithAccents).map((words) => {
  const seen = new Set<string>();
  for (const { 0: sign, index } of words.matchAll(/[^\0-\x7f]/gu)) {
    for (const part of partsOf(sign, words.charAt(index - 1), words.charAt(index + 1))) seen.add(part);
  }
  return seen;
});

function partsOf(sign: string, before: string, after: string): [string, string, string, string] {
  const letter = sign.toLowerCase();
  const [left, right] = [plainLetter(before), plainLetter(after)];
  return [letter, `${left}<${letter}`, `${letter}>${right}`, `${left}<${letter}>${right}`];
}

/** Without its accent; nothing at the edge of a word. */
function plainLetter(sign: string): string {
  return isLetter(sign) ? sign.normalize("NFD").charAt(0).toLowerCase() : "";
}

/** How much the places of all letters are like those of one language, and those of each letter like those of any. */
function likeness(places: readonly { readonly place: Place; readonly count: number }[]): number {
  const sums = languages.map(() => 0);
  let any = 0;
  for (const { place, count } of places) {
    const parts = partsOf(place.sign, place.before, place.after);
    const each = languages.map((seen) => count * likenessOf(parts, seen));
    any += Math.max(...each);
    each.forEach((one, language) => {
      sums[language] = (sums[language] ?? 0) + one;
    });
  }
  return (Math.max(...sums) + any) / 2;
}

function likenessOf([letter, left, right, both]: readonly [string, string, string, string], seen: ReadonlySet<string>) {
  if (!seen.has(letter)) return -0.75;
  return 0.25 + (seen.has(left) ? 0.5 : -0.5) + (seen.has(right) ? 0.5 : -0.5) + (seen.has(both) ? 0.5 : 0);
}
