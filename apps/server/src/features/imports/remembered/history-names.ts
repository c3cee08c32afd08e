import type { HistoryField } from "@delight/contract/import-fields";
import { jobNames } from "./job-names.ts";
import type { Names } from "./whom-names.ts";
import { wordList } from "../reading/word-list.ts";

/** What columns of customers are called that tell of their last job and their quote. */
export const historyNames: Names<HistoryField> = {
  "job:service": [
    ...wordList(`
    last service, last job, last service name, last service type, last work, derniere prestation
    dernier service, derniere intervention, dernier entretien, letzte leistung, letzte wartung
    letzter service, letzter auftrag, letzte arbeit, last maintenance, last inspection, derniere maintenance
    dernier passage prestation, letzte inspektion, letzte prufung, letzte dienstleistung
    اخر خدمه, اخر صيانه, الصيانه الاخيره, الخدمه الاخيره
  `),
    ...jobNames.service,
  ],
  "job:done_on": [
    ...wordList(`
    last service on, last service date, date of last service, last job date, last job on, last visit
    last visit date, serviced on, date derniere intervention, date de la derniere intervention
    date derniere prestation, date dernier service, date dernier entretien, derniere visite
    datum letzte wartung, datum letzter service, datum letzter auftrag, letzte wartung am
    letzter service am, letzter besuch, wartungsdatum, date last service, date last serviced, last serviced
    last serviced on, last maintenance date, last inspection date, date of last visit, date of last job
    date du dernier entretien, date de dernier entretien, date de la derniere visite, date derniere visite
    date du dernier passage, dernier passage, derniere intervention le, dernier entretien le
    datum der letzten wartung, letztes wartungsdatum, letzter wartungstermin, letzter einsatz
    letzte inspektion am, letzte prufung am, datum letzte leistung
    تاريخ اخر خدمه, تاريخ اخر صيانه, اخر زياره, تاريخ اخر زياره, تاريخ الصيانه الاخيره, تاريخ الخدمه الاخيره
  `),
    ...jobNames.done_on,
  ],
  "job:value": [
    ...wordList(`
    last service amount, last service value, last service price, last amount, last job amount
    last job value, montant derniere intervention, montant derniere prestation, montant dernier service
    dernier montant, betrag letzte wartung, betrag letzter service, betrag letzter auftrag, letzter betrag
    last invoice amount, last service cost, montant du dernier entretien, montant dernier entretien
    montant de la derniere intervention, betrag der letzten wartung, letzter rechnungsbetrag, letzter umsatz
    مبلغ اخر خدمه, قيمه اخر خدمه, مبلغ الصيانه الاخيره, مبلغ اخر صيانه
  `),
    ...jobNames.value,
  ],
  "job:invoiced": [...jobNames.invoiced],
  "job:currency": [...jobNames.currency],
  "job:site": wordList(`
    site, site name, job site, job address, service address, chantier, lieu, objekt, standort, einsatzort
    einsatzadresse, adresse d intervention, lieu d intervention, adresse du chantier
    الموقع, عنوان الموقع
  `),
  "job:note": wordList(`
    job note, job notes, note du chantier, auftragsnotiz
    ملاحظات المهمه
  `),
  "job:job_reference": wordList(`
    job number, job no, job id, numero intervention, auftragsnummer, auftragsnr, last job number
    auftrags nr, n intervention, numero d intervention
    رقم المهمه
  `),
  "job:due_on": wordList(`
    next due, next due on, next due date, next service, next service on, next service date, due, due on
    due date, prochaine echeance, prochain entretien, prochaine intervention, echeance, nachste wartung
    nachster service, nachster termin, fallig, fallig am, nachste falligkeit, next maintenance
    next maintenance date, next inspection, next visit, next service due, next service due on, next service due date, service due date, service due, service due on, date prochain entretien
    date du prochain entretien, date de la prochaine intervention, prochaine visite, prochain passage
    prochaine maintenance, prochain entretien le, a refaire le, nachste inspektion, nachste prufung
    nachste wartung am, nachster wartungstermin, datum nachste wartung, datum der nachsten wartung
    wartung fallig, wartung fallig am, fallig bis, falligkeit, falligkeitsdatum
    الخدمه القادمه, تاريخ الخدمه القادمه, موعد الاستحقاق, الصيانه القادمه, تاريخ الصيانه القادمه
    الزياره القادمه, تاريخ الاستحقاق, موعد الصيانه القادمه
  `),
  "quote:number": wordList(`
    quote, quote number, quote no, quote id, open quote, estimate, estimate number, devis, numero devis
    devis ouvert, angebot, angebotsnummer, angebotsnr, offenes angebot, quote ref, quote reference
    quotation, quotation number, estimate no, n devis, n de devis, no devis, numero de devis, angebots nr
    angebot nr, kostenvoranschlag
    عرض السعر, رقم عرض السعر, رقم التسعيره
  `),
  "quote:title": wordList(`
    quote title, quote subject, objet du devis, angebotstitel, betreff des angebots
    عنوان عرض السعر
  `),
  "quote:value": wordList(`
    quote amount, quote value, quote total, open quote amount, estimate amount, montant devis
    montant du devis, angebotssumme, angebotsbetrag, betrag angebot, angebotswert, quotation amount
    estimate total, total devis, total du devis, montant devis ht, montant devis ttc, angebotssumme netto
    angebotssumme brutto, betrag des angebots
    قيمه عرض السعر, مبلغ عرض السعر, مبلغ العرض, قيمه العرض
  `),
  "quote:currency": [],
  "quote:state": wordList(`
    quote state, quote status, estimate status, statut devis, statut du devis, etat du devis, angebotsstatus
    status angebot, etat devis, stand angebot
    حاله عرض السعر, حاله العرض
  `),
  "quote:issued_on": wordList(`
    quote date, quote on, quoted on, quote sent, estimate date, date devis, date du devis, angebotsdatum
    angebot vom, datum angebot, quotation date, estimate sent, date d envoi du devis, devis du
    devis envoye le, angebot am, datum des angebots
    تاريخ عرض السعر, تاريخ العرض
  `),
  "quote:expires_on": wordList(`
    quote expires, quote valid until, valid until, devis valable jusqu au, angebot gultig bis, gultig bis
    صالح حتي
  `),
  "quote:service": [],
  "quote:note": wordList(`
    quote note, quote notes, note du devis, angebotsnotiz
  `),
};
