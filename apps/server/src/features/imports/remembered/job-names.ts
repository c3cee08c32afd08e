import type { JobField } from "@delight/contract/import-fields";
import { type Names, whomNames } from "./whom-names.ts";
import { wordList } from "../reading/word-list.ts";

/** A column "Customer" of jobs holds what the customer is called by another system. */
export const jobNames: Names<JobField> = {
  ...whomNames,
  customer_reference: [
    ...wordList(`
    customer, client, kunde
    العميل
  `),
    ...whomNames.customer_reference,
  ],
  service: wordList(`
    service, service name, service code, code, job type, work, prestation, intervention, type, leistung
    dienstleistung, auftragsart, arbeit, service type, type of service, type of work, work done, task
    type d intervention, type de prestation, nature des travaux, type de travaux, travaux, tatigkeit
    art der arbeit, wartungsart, leistungsart, art der leistung, wartung
    الخدمه, خدمه, نوع الخدمه, الصيانه, نوع الصيانه, نوع العمل, العمل
  `),
  done_on: wordList(`
    done on, date, done, date done, service date, job date, completed, completed on, completion date
    date de realisation, realise le, fait le, date intervention, datum, erledigt am, ausgefuhrt am
    leistungsdatum, auftragsdatum, date of service, date of job, date of work, visit date, work date
    date of visit, date d intervention, date de l intervention, date prestation, date de prestation
    date des travaux, date de passage, effectue le, ausfuhrungsdatum, einsatzdatum, durchgefuhrt am
    arbeitsdatum, datum der ausfuhrung
    تاريخ, التاريخ, تاريخ الخدمه, تاريخ التنفيذ, تاريخ الزياره, تاريخ العمل, تاريخ الصيانه, تاريخ الانجاز
  `),
  value: wordList(`
    value, amount, price, total, revenue, montant, prix, valeur, total ttc, betrag, preis, summe, umsatz
    wert, net amount, gross amount, amount net, amount gross, net, gross, net total, gross total, total net
    total gross, total price, montant ht, montant ttc, montant total, montant net, montant brut, total ht
    prix ht, prix ttc, prix total, betrag netto, betrag brutto, netto, brutto, nettobetrag, bruttobetrag
    betrag eur, betrag in eur, gesamt, gesamtbetrag, gesamtpreis, endbetrag, preis netto, preis brutto
    القيمه, المبلغ, السعر, الاجمالي, المبلغ الصافي, الصافي, المبلغ الاجمالي, اجمالي المبلغ, القيمه الاجماليه
    مبلغ, قيمه, سعر
  `),
  invoiced: wordList(`
    invoiced, invoiced amount, amount invoiced, invoice amount, invoice total, invoiced value, billed
    amount billed, facture ht, facture ttc, montant facture, montant de la facture, total facture
    rechnungsbetrag, berechnet, fakturiert, rechnungssumme, montant facture ht, montant facture ttc
    in rechnung gestellt, fakturierter betrag, rechnung betrag
    المبلغ المفوتر, قيمه الفاتوره, مبلغ الفاتوره, اجمالي الفاتوره, مبلغ الفوتره
  `),
  currency: wordList(`
    currency, currency code, devise, monnaie, code devise, wahrung, wahrungscode, wahrungskurzel
    العمله, عمله, رمز العمله
  `),
  site: wordList(`
    site, site name, location, place, street, lieu, chantier, adresse, ort, standort, objekt, strasse
    property, job site, job address, service address, lieu d intervention, adresse d intervention
    adresse du chantier, einsatzort, liegenschaft, ausfuhrungsort
    الموقع, الشارع, العنوان, موقع العمل, مكان العمل, عنوان الموقع
  `),
  note: wordList(`
    note, notes, comment, comments, description, remarque, remarques, commentaire, notiz, notizen, bemerkung
    bemerkungen, kommentar, beschreibung, details, remark, remarks, observation, observations, commentaires
    anmerkung, anmerkungen, hinweis, hinweise, kommentare
    ملاحظه, ملاحظات, تعليق, تعليقات, وصف, الوصف
  `),
  job_reference: wordList(`
    reference, job, job number, job no, job id, job reference, number, id, invoice, numero
    numero intervention, facture, nummer, auftrag, auftragsnummer, auftragsnr, rechnung, rechnungsnummer
    invoice number, invoice no, order number, order no, work order, work order number, ticket, ticket number
    n intervention, n d intervention, numero d intervention, n facture, n de facture, numero de facture
    numero facture, no facture, auftrags nr, auftrag nr, auftragsno, vorgang, vorgangsnummer, vorgangs nr
    rechnungsnr, rechnungs nr, rechnung nr, beleg nr, belegnr, belegnummer
    رقم, رقم المهمه, المرجع, رقم الفاتوره, رقم الطلب, رقم العمليه, رقم امر العمل
  `),
};
