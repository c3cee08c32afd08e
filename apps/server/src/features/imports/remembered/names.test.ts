import type { ImportTarget } from "@delight/contract/import-fields";
import { expect, test } from "vitest";
import { guessMapping } from "../reading/guess-mapping.ts";
import { guessByNames } from "./guess-by-names.ts";
import { guessHistory } from "./guess-history.ts";
import { jobNames } from "./job-names.ts";
import { quoteNames } from "./quote-names.ts";
import { serviceNames } from "./service-names.ts";

const customers = (line: string) => {
  const headers = line.split(";");
  return guessHistory({ headers, sample: [] }, guessMapping({ headers, sample: [] }));
};

test.each<[language: string, header: string, mapping: (ImportTarget | null)[]]>([
  [
    "German",
    "Kd.-Nr.;Vor- und Nachname;Straße u. Hausnr.;PLZ;Ort;Tel.;E-Mailadresse;Letzte Wartung;Letzte Wartung am;Betrag netto;Nächste Wartung",
    [
      "reference",
      "full_name",
      "street",
      "postal_code",
      "city",
      "phone",
      "email",
      "job:service",
      "job:done_on",
      "job:value",
      "job:due_on",
    ],
  ],
  [
    "German without umlauts",
    "Kundennummer;Strasse;Handy;Datum der letzten Wartung;Naechste Pruefung;Leistung",
    ["reference", "street", "phone", "job:done_on", "job:due_on", "job:service"],
  ],
  [
    "French",
    "N° client;Prénom client;Nom client;Adresse;Tél. portable;Date du dernier entretien;Dernier entretien;Montant TTC;Prochain entretien",
    [
      "reference",
      "first_name",
      "last_name",
      "street",
      "phone",
      "job:done_on",
      "job:service",
      "job:value",
      "job:due_on",
    ],
  ],
  [
    "Arabic",
    "رقم العميل;العميل;رقم الجوال;المدينة;تاريخ آخر صيانة;آخر صيانة;المبلغ الإجمالي;الصيانة القادمة",
    ["reference", "full_name", "phone", "city", "job:done_on", "job:service", "job:value", "job:due_on"],
  ],
  [
    "English",
    "Customer Ref;Contact Name;Mobile No.;Post Town;Postcode;Last serviced;Last service;Net amount;Next visit",
    ["reference", "full_name", "phone", "city", "postal_code", "job:done_on", "job:service", "job:value", "job:due_on"],
  ],
])("columns of customers and their history are known in %s", (_, header, mapping) => {
  expect(customers(header)).toEqual(mapping);
});

test.each<
  [kind: string, names: Partial<Record<ImportTarget, readonly string[]>>, header: string, mapping: ImportTarget[]]
>([
  [
    "jobs",
    jobNames,
    "Kunden-Nr.;Mobil;Art der Arbeit;Ausführungsdatum;Betrag brutto;Rechnungs-Nr.;Bemerkung",
    ["customer_reference", "customer_phone", "service", "done_on", "value", "job_reference", "note"],
  ],
  [
    "jobs",
    jobNames,
    "N° client;Courriel client;Type d'intervention;Date d’intervention;Montant HT;N° de facture",
    ["customer_reference", "customer_email", "service", "done_on", "value", "job_reference"],
  ],
  [
    "quotes",
    quoteNames,
    "Angebots-Nr.;Kunde;Betreff;Betrag netto;Angebot vom;Gültig bis",
    ["number", "customer_name", "title", "value", "issued_on", "expires_on"],
  ],
  [
    "services",
    serviceNames,
    "Artikel-Nr.;Leistung;Preis netto;Dauer in Stunden;Wartungsintervall",
    ["code", "name", "price", "duration", "interval"],
  ],
])("columns of %s are known: %#", (_, names, header, mapping) => {
  expect(guessByNames(header.split(";"), names as Record<ImportTarget, readonly string[]>)).toEqual(mapping);
});

test("where the last service is a day, the service is looked for in the other columns", () => {
  const headers = ["Name", "Letzte Wartung", "Leistung", "Betrag"];
  const sample = [["Ada", "02.03.2025", "Kesselwartung", "120,50"]];

  expect(guessHistory({ headers, sample }, guessMapping({ headers, sample }))).toEqual([
    "full_name",
    "job:done_on",
    "job:service",
    "job:value",
  ]);
});
