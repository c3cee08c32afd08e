import type { ServiceField } from "@delight/contract/import-fields";
import type { Names } from "./whom-names.ts";
import { wordList } from "../reading/word-list.ts";

export const serviceNames: Names<ServiceField> = {
  name: wordList(`
    name, service, service name, title, nom, prestation, nom du service, intitule, leistung, dienstleistung
    bezeichnung, service title, description courte, designation, libelle, nom de la prestation
    leistungsname, name der leistung, arbeit, wartungsart
    الاسم, الخدمه, اسم الخدمه, اسم العمل
  `),
  code: wordList(`
    code, service code, sku, reference, article, artikelnummer, artikel, kurzel, service no, item code
    item no, article no, ref, reference article, code article, code prestation, leistungsnummer
    leistungs nr, artikel nr, art nr, nummer
    الرمز, رمز الخدمه, كود, كود الخدمه, رقم الخدمه
  `),
  category: wordList(`
    category, group, type, categorie, groupe, famille, kategorie, gruppe, service group, service category
    famille de prestation, warengruppe, leistungsgruppe
    الفئه, التصنيف, المجموعه
  `),
  description: wordList(`
    description, details, detail, beschreibung, long description, langtext, details de la prestation
    leistungsbeschreibung
    الوصف, تفاصيل, وصف, وصف الخدمه
  `),
  price: wordList(`
    price, amount, unit price, rate, prix, tarif, montant, prix unitaire, preis, betrag, net price
    gross price, list price, prix ht, prix ttc, prix de vente, tarif ht, tarif ttc, montant ht, montant ttc
    preis netto, preis brutto, nettopreis, bruttopreis, verkaufspreis, einzelpreis, listenpreis
    betrag netto, betrag brutto
    السعر, القيمه, السعر الصافي, سعر الوحده, سعر
  `),
  currency: wordList(`
    currency, currency code, devise, monnaie, code devise, wahrung, wahrungscode
    العمله, عمله, رمز العمله
  `),
  duration: wordList(`
    duration, minutes, duration in minutes, time, duree, duree en minutes, dauer, minuten, hours
    duration hours, duration in hours, duration h, heures, duree heures, duree en heures, duree h, stunden
    dauer stunden, dauer in stunden, dauer std, dauer h, zeitaufwand, duration min, duration minutes
    minutes of work, duree minutes, duree min, duree d intervention, dauer minuten, dauer in minuten
    dauer min, zeitbedarf
    المده, المده بالدقائق, المده بالساعات, ساعات, مده الخدمه, المده دقائق
  `),
  interval: wordList(`
    interval, frequency, every, due every, falls due again after, intervalle, frequence, periodicite
    a refaire apres, intervall, turnus, recurrence, repeat, repeats every, cycle, periode
    recurrence en mois, a refaire tous les, wartungsintervall, rhythmus, wartungsrhythmus, wiederholung
    zyklus
    الفتره, التكرار, الدوريه, دوريه
  `),
  interval_years: wordList(`
    years, interval years, interval in years, annees, ans, jahre
    سنوات
  `),
  interval_months: wordList(`
    months, interval months, interval in months, mois, monate
    اشهر
  `),
  interval_days: wordList(`
    days, interval days, interval in days, jours, tage
    ايام
  `),
  anchor: wordList(`
    anchor, counts from, base, ancre, compte a partir de, anker, zahlt ab
    يحسب من
  `),
  lead_days: wordList(`
    lead days, lead time, remind before, reminders, rappels, jours avant, rappel avant, vorlauf, erinnerung
    vorlauftage
    التذكير, التذكير قبل
  `),
  season_from: wordList(`
    season from, season start, first day of the season, debut de saison, premier jour de la saison
    saison du, saisonbeginn, saison von
    بدايه الموسم, اول يوم في الموسم
  `),
  season_to: wordList(`
    season to, season end, last day of the season, fin de saison, dernier jour de la saison, saison au
    saisonende, saison bis
    نهايه الموسم, اخر يوم في الموسم
  `),
  is_active: wordList(`
    active, offered, status, is active, actif, propose, aktiv, angeboten, actif oui non, aktiv ja nein
    angeboten ja nein
    نشط, معروضه, الحاله, مفعل
  `),
};
