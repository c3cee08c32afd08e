import type { QuoteField } from "@delight/contract/import-fields";
import { type Names, whomNames } from "./whom-names.ts";
import { wordList } from "../reading/word-list.ts";

/** A column "Customer" of quotes holds the name, as programs that write quotes give it out. */
export const quoteNames: Names<QuoteField> = {
  ...whomNames,
  customer_name: [
    ...wordList(`
    customer, client, kunde
    العميل, الزبون
  `),
    ...whomNames.customer_name,
  ],
  number: wordList(`
    number, no, quote, quote number, quote no, quote id, estimate, estimate number, estimate no, reference
    id, numero, n, devis, numero de devis, n devis, n de devis, reference devis, nummer, nr, angebot
    angebotsnummer, angebotsnr, angebots nr, quotation number, quotation no, quotation, estimate id
    no de devis, no devis, num devis, numero devis, ref devis, angebots no, angebot nr, kostenvoranschlag
    kostenvoranschlag nr
    رقم, رقم العرض, عرض السعر, رقم عرض السعر, المرجع, رقم التسعيره, التسعيره
  `),
  title: wordList(`
    what for, title, subject, description, work, titre, objet, sujet, intitule, titel, betreff, bezeichnung
    beschreibung, subject line, designation, libelle, objet du devis, angebotstitel, betreffzeile
    العنوان, الموضوع, الوصف, عنوان العرض, موضوع العرض
  `),
  value: wordList(`
    value, amount, price, total, total amount, quote total, montant, montant ttc, montant total, prix
    valeur, total ttc, betrag, summe, preis, wert, gesamtbetrag, angebotssumme, net amount, gross amount
    amount net, amount gross, net, gross, net total, gross total, total net, total gross, total price
    montant ht, montant net, montant brut, total ht, prix ht, prix ttc, prix total, betrag netto
    betrag brutto, netto, brutto, nettobetrag, bruttobetrag, betrag eur, betrag in eur, gesamt, gesamtpreis
    endbetrag, preis netto, preis brutto, quote amount, quote value, estimate total, montant du devis
    montant devis, total du devis, angebotsbetrag, angebotswert, auftragswert
    القيمه, المبلغ, السعر, الاجمالي, المبلغ الصافي, الصافي, المبلغ الاجمالي, اجمالي المبلغ, القيمه الاجماليه
    مبلغ, قيمه, سعر, قيمه العرض, مبلغ العرض
  `),
  currency: wordList(`
    currency, currency code, devise, monnaie, code devise, wahrung, wahrungscode
    العمله, عمله, رمز العمله
  `),
  state: wordList(`
    state, status, stage, quote status, statut, etat, statut du devis, zustand, angebotsstatus
    estimate status, outcome, statut devis, etat du devis, status angebot, stand
    الحاله, حاله العرض, حاله
  `),
  issued_on: wordList(`
    made on, etabli le, date, date sent, sent, sent on, issued, issued on, issue date, quote date, created
    date d envoi, envoye le, date d emission, emis le, date du devis, datum, gesendet am, angebotsdatum
    versendet am, date issued, estimate date, quotation date, date created, date devis, date de creation
    cree le, erstellt am, erstellungsdatum, datum angebot, angebot vom
    صدر في, تاريخ, التاريخ, تاريخ الارسال, تاريخ العرض, تاريخ الانشاء, تاريخ الاصدار
  `),
  expires_on: wordList(`
    stands until, valid until, valid to, expires, expires on, expiry, expiry date, expiration date
    valable jusqu au, valable jusqu a, valide jusqu au, date d expiration, date de validite, expire le
    gultig bis, ablaufdatum, bindefrist, valid till, validity, fin de validite, validite, gultigkeit
    gultig bis zum, angebot gultig bis
    سار حتي, صالح حتي, تاريخ الانتهاء, ينتهي في, صلاحيه العرض, تاريخ الصلاحيه
  `),
  follow_up_on: wordList(`
    relance le, follow up, follow up date, follow up on, next follow up, ask on, relance, date de relance
    relancer le, nachfassen, nachfassen am, wiedervorlage, reminder, a relancer le, prochaine relance
    nachfassdatum, wiedervorlage am
    المتابعه في, المتابعه, تاريخ المتابعه, موعد المتابعه
  `),
  decided_on: wordList(`
    accepted or declined on, decided on, decision date, accepted on, declined on, date accepted
    date declined, date de decision, accepte le, refuse le, entschieden am, angenommen am, auftragsdatum
    date de refus, date d acceptation, date acceptation, entscheidungsdatum, abgelehnt am, beauftragt am
    تاريخ القرار, تاريخ القبول, تاريخ الرفض
  `),
  decline_reason: wordList(`
    reason for declining, reason, decline reason, reason declined, lost reason, reason lost, raison, motif
    motif de refus, raison du refus, grund, ablehnungsgrund, why declined, cause du refus
    grund der ablehnung, absagegrund
    السبب, سبب الرفض, سبب الالغاء
  `),
  service: wordList(`
    service, service name, service code, code, prestation, intervention, leistung, dienstleistung
    service type, type de prestation, type d intervention, leistungsart, art der leistung
    الخدمه, خدمه, نوع الخدمه
  `),
  note: wordList(`
    note, notes, comment, comments, remarque, remarques, commentaire, notiz, notizen, bemerkung, kommentar
    remarks, remark, observations, commentaires, anmerkung, anmerkungen, bemerkungen, hinweis, kommentare
    ملاحظه, ملاحظات, تعليق
  `),
};
