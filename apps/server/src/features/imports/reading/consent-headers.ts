import { bouncedNames, complainedNames, optOutNames } from "./opt-out-names.ts";
import { plain } from "./plain.ts";
import { readStatus, readStop, type StopReason } from "./status-words.ts";

/** What a column says of mails: who wants none (`opt_out`), who agreed (`consent`), whose address is dead, or who complained. */
export type SaysOfMails = "opt_out" | "consent" | "bounced" | "complained";

/** One of these as whole words; `*` stands for any more letters. */
function anyOf(words: string): RegExp {
  const parts = words
    .trim()
    .split(/\s*,\s*/)
    .map((word) => word.replaceAll("*", "[\\p{L}\\p{N}]*"));
  return new RegExp(`(?<= )(?:${parts.join("|")})(?= )`, "u");
}

const mail =
  "email, emails, e mail, e mails, mail, mails, *mailadresse, courriel*, mel, (?:ال|بال)?بريد, البريديه, الالكتروني*, (?:ال)?ايميل, (?:ال)?رسائل, (?:ال)?رسايل, رساله, مراسل*";
const advertising =
  "*newsletter*, news letter*, mailing*, e ?mailing*, infolettre*, lettre d information, marketing, promotion*, promo, promos, advert*, pub, publicit*, prospection, demarchage, communications? commercial*, offres? commercial*, werbe*, (?:e ?mail|mail|post|direkt|newsletter)?werbung, rundmail*, rundbrief*, rundschreiben, infopost, infomail*, serienmail*, (?:ال)?نشره, (?:ال)?نشرات, *اعلان*, *دعاي*, *تسويق*, *ترويج*, (?:ال)?عروض";
const writing =
  "contact, contacter, kontakt, kontaktieren, kontaktaufnahme, anschreiben, sollicit*, solicit*, communication*, market, offers, offres, ecrire, envoyer, relancer, (?:ال)?تواصل, ارسال, ترسل, ترسلوا, نرسل, (?:ال)?مراسله";
/** What alone says that somebody agrees. */
const agreed =
  "consent*, opt in, opted in, opting in, optin, double opt in, doi, *einwillig*, eingewillig*, zugestimmt, zustimm*, einverst*, موافق*, الموافق*, gdpr, rgpd, dsgvo";
/** What says so beside mails. */
const wanted =
  "subscri*, accept*, agree*, allow*, receive, receives, receiving, want, wants, wish, wishes, like, get, gets, permission*, permitted, authori*, ok, abonn*, inscri*, autoris*, recevoir, recoit, souhait*, veut, voudrait, interess*, interested, *anmeldung, angemeldet, *erlaub*, gestattet, erhalt, erhaelt, erhalten, bezieht, bekommt, *gew[uü]e?nscht, erw[uü]e?nscht, w[uü]e?nscht, *empf[aä]e?nger, *abo, مشترك, *اشتراك, يقبل, تقبل, قبول, يرغب, ترغب, يريد, تريد, استلام, تلقي, اذن, يسمح";
/** What says so beside writing to somebody. */
const permitted =
  "ok, allow*, permission*, permitted, may, can, darf, *erlaub*, authori*, autoris*, peut, gestattet, يسمح, اذن";
/** By what somebody says no wherever it stands beside mails or consent. */
const not =
  "not, never, dont, don t, doesnt, doesn t, cannot, without, stop, stopped, exclu*, blocked, blocking, declin*, denied, withdr*, revoked, ne, pas, jamais, aucun*, sans, plus de, plus d, refus*, interdi*, oppos*, bloqu*, retir*, kein*, nicht, nie, niemals, ohne, *unerw[uü]e?nscht, *gesperrt, *sperre, *sperrliste, verboten, untersagt, disabled, deactivat*, deaktiviert, desactiv*, معطل*, abgelehnt, ablehn*, widerruf*, ausgeschlossen, ausgetragen, لا, لن, لم, ليس, عدم, بدون, بلا, غير, ممنوع, محظور, رفض, رافض, يرفض, ترفض, حظر";
/** After what a number may be called "no". */
const noAny = / (?:no|non)(?: (?:more|further|longer|any|plus|de|d|direct|bulk))*(?= )/;
/** What alone says that somebody wants no mails. */
const left =
  "*unsubscri*, unsub, *mail(?:ing)?s?sperre, sperrvermerk, opts? out, opted out, opting out, optout, optouts, optedout, blacklist*, blocklist*, denylist*, *desabonn*, *desinscri*, liste noire, liste d exclusion, liste d opposition, *abgemeldet, *abmeld*, *abbestell*, *widerspruch*, widersprochen, *robinson*, الغاء اشتراك, الغاء الاشتراك, الغ[ايىت]* الاشتراك, ملغي الاشتراك, غير مشترك*, القائمه السوداء, القايمه السوداء";
const complaints =
  "spam report*, spam complaint*, complain*, marked as spam, abuse report*, plainte*, *beschwerde, شكوي";
const bounces =
  "bounce, bounced, hardbounce*, undeliverable, undelivered, unzustellbar, non distribuable*, npai, adresses? rejetee*, email rejete, invalid e ?mail, e ?mail invalid*, adresse invalide, ungultige (?:e ?mail ?)?adresse, عنوان مرتد, مرتد";

/** Other ways to reach somebody, and other mails than those that are sent to many. */
const elsewhere = anyOf(
  "sms, text, texts, phone, phones, telephone*, tel, telefon*, anruf*, call, calls, calling, whatsapp, push, fax, postal, post, brief*, letter, (?:ال)?هاتف, (?:ال)?جوال, واتساب, photo*, foto*, bild*, image*, cookie*",
);
const business = anyOf(
  "invoic*, bill*, statement*, receipt*, quote*, estimate*, order*, appointment*, facture*, facturation, devis, commande*, rendez vous, *rechnung*, *mahn*, *angebot*, *auftrag*, *termin*, (?:ال)?فاتوره, (?:ال)?فواتير, (?:ال)?موعد",
);
/** What has happened to mails rather than what somebody wants of them. */
const events = anyOf(
  "sent, opened, opens, clicked, clicks, delivered, delivery, verified, valid, validated, validation, found, replied, last, first, since, seit, depuis, contacted, *gesendet, *versendet, *geoffnet, geklickt, zugestellt, gepruft, letzte*, envoye*, ouvert*, clique*, verifie*, dernier*, derniere*",
);
const details = anyOf(
  "link, links, url, urls, token, hash, page, version, id, count, number, anzahl, nombre, total, rate, soft",
);

/** Words that say nothing more about a column of such a kind. */
const fillers = anyOf(
  "a, an, the, of, to, for, by, per, via, from, all, any, to, has, have, is, was, does, do, did, we, may, can, yes, no, y, n, status, customer, client, contact, kontakt, list, liste, lists, verteiler, direct, given, email, our, your, de, du, des, d, l, la, le, les, un, une, aux, au, par, pour, et, oui, non, statut, a, il, donne, tous, recu, und, oder, fur, fuer, f, von, der, die, das, den, des, vom, zum, zur, hat, ist, kunde, kunden, ja, nein, liegt, vor, datenschutz*, privacy, data, donnees, daten, am, on, at, marketing, نعم, لا, او, علي, عبر, في, من, العميل, الزبون, حاله, البيانات",
);

const m = anyOf(mail);
const ad = anyOf(advertising);
const write = anyOf(writing);
const yes = anyOf(agreed);
const weakYes = anyOf(wanted);
const mayWrite = anyOf(permitted);
const no = anyOf(not);
const gone = anyOf(left);
const complained = anyOf(complaints);
const bounced = anyOf(bounces);

const exact = new Map<string, SaysOfMails>([
  ...optOutNames.map((name) => [name, "opt_out"] as const),
  ...bouncedNames.map((name) => [name, "bounced"] as const),
  ...complainedNames.map((name) => [name, "complained"] as const),
]);
const reasons = { opt_out: "unsubscribed", bounced: "bounced", complained: "complained" } as const satisfies Record<
  Exclude<SaysOfMails, "consent">,
  StopReason
>;

/**
 * What a column says of mails, by its name in any of four languages, and by its cells where the name alone leaves it open: "E-Mail" holds
 * addresses, unless all that stands there is yes or no.
 */
export function saysOfMails(header: string, cells: readonly string[]): SaysOfMails | undefined {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const named = exact.get(plain(header)) ?? byName(wordsOf(header));
  if (named === "consent") return said.length === 0 || said.some(isState) ? named : undefined;
  if (named !== undefined) return named;
  if (isBare(wordsOf(header)) && said.every(isState) && said.some((cell) => readStatus(cell) !== "none"))
    return "consent";
  return said.some(tellsLeft) ? "consent" : undefined;
}

/** Whether most of what stands in a column can be what its name promises: one that is called "Bounce" may hold something else. */
export function holdsStops(says: Exclude<SaysOfMails, "consent">, cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== "");
  return said.filter((cell) => readStop(cell.trim(), reasons[says], false) !== undefined).length * 2 >= said.length;
}

/** As `plain` leaves them, apart where only capitals part them, between spaces. */
function wordsOf(header: string): string {
  return ` ${plain(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))} `
    .replace(/ (?:yes no|oui non|ja nein|نعم لا) /, " ")
    .replace(/ (?:be contacted|etre contactee?|kontaktiert werden|angeschrieben werden) /, " contacter ");
}

function byName(words: string): SaysOfMails | undefined {
  const isElsewhere = elsewhere.test(words) && !m.test(words);
  if (isElsewhere || details.test(words)) return undefined;
  if (gone.test(words)) return no.test(words.replace(gone, "")) ? "consent" : "opt_out";
  const isOther = business.test(words) || events.test(words);
  return ofTrouble(words) ?? (isOther ? undefined : ofWish(words));
}

function ofTrouble(words: string): "bounced" | "complained" | undefined {
  if (complained.test(words) && words.includes(" spam")) return "complained";
  return bounced.test(words) && !/ emails | mails /.test(words) ? "bounced" : undefined;
}

function ofWish(words: string): "opt_out" | "consent" | undefined {
  const isOfMails = m.test(words) || ad.test(words);
  const isWanted = agrees(words, isOfMails);
  const isWish = isWanted || isOfMails || write.test(words);
  if (isWish && saysNo(words)) return "opt_out";
  return isWanted ? "consent" : undefined;
}

function agrees(words: string, isOfMails: boolean): boolean {
  if (isOfMails) return yes.test(words) || weakYes.test(words) || (write.test(words) && mayWrite.test(words));
  return (yes.test(words) && isUnderstood(words)) || (write.test(words) && mayWrite.test(words));
}

function saysNo(words: string): boolean {
  const negation = noAny.exec(words);
  const after = negation === null ? "" : words.slice(negation.index + negation[0].length);
  const isNext = [m, ad, write, yes, weakYes].some((some) => (some.exec(after)?.index ?? -1) === 1);
  return no.test(words) || isNext;
}

/** Whether nothing else is named than mails. */
function isBare(words: string): boolean {
  return (m.test(words) || ad.test(words)) && isUnderstood(words);
}

function isUnderstood(words: string): boolean {
  const known = [ad, m, yes, no, fillers];
  let rest = words;
  for (const one of known) {
    while (one.test(rest)) rest = rest.replace(one, "").replaceAll(/ +/g, " ");
  }
  return rest.trim() === "";
}

function isState(cell: string): boolean {
  return readStatus(cell) !== undefined;
}

/** Such as "unsubscribed" in a column that is called "Status". */
function tellsLeft(cell: string): boolean {
  return (
    cell.length <= 40 && readStatus(cell) !== undefined && (gone.test(wordsOf(cell)) || bounced.test(wordsOf(cell)))
  );
}
