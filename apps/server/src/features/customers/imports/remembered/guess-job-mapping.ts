import type { ImportTarget, JobField } from "@delight/contract/imports";
import { plain } from "../reading/guess-mapping.ts";

/** What columns of jobs are called, in English, French and Arabic; written as `plain` leaves a header. */
const names: Readonly<Record<JobField, readonly string[]>> = {
  customer_email: [
    "email",
    "e mail",
    "mail",
    "customer email",
    "email address",
    "courriel",
    "email client",
    "البريد الالكتروني",
    "البريد",
    "ايميل",
  ],
  customer_reference: [
    "customer",
    "customer number",
    "customer no",
    "customer id",
    "customer reference",
    "client",
    "client id",
    "numero client",
    "reference client",
    "code client",
    "رقم العميل",
    "العميل",
  ],
  service: [
    "service",
    "service name",
    "service code",
    "code",
    "job type",
    "work",
    "prestation",
    "intervention",
    "type",
    "الخدمه",
    "خدمه",
    "نوع الخدمه",
  ],
  done_on: [
    "done on",
    "date",
    "done",
    "date done",
    "service date",
    "job date",
    "completed",
    "completed on",
    "completion date",
    "date de realisation",
    "realise le",
    "fait le",
    "date intervention",
    "تاريخ",
    "التاريخ",
    "تاريخ الخدمه",
    "تاريخ التنفيذ",
  ],
  value: [
    "value",
    "amount",
    "price",
    "total",
    "revenue",
    "montant",
    "prix",
    "valeur",
    "total ttc",
    "القيمه",
    "المبلغ",
    "السعر",
    "الاجمالي",
  ],
  site: [
    "site",
    "site name",
    "location",
    "place",
    "street",
    "lieu",
    "chantier",
    "adresse",
    "الموقع",
    "الشارع",
    "العنوان",
  ],
  note: [
    "note",
    "notes",
    "comment",
    "comments",
    "description",
    "remarque",
    "remarques",
    "commentaire",
    "ملاحظه",
    "ملاحظات",
  ],
  job_reference: [
    "reference",
    "job",
    "job number",
    "job no",
    "job id",
    "job reference",
    "number",
    "id",
    "invoice",
    "numero",
    "numero intervention",
    "facture",
    "رقم",
    "رقم المهمه",
    "المرجع",
  ],
};

const fields = new Map(
  Object.entries(names).flatMap(([field, words]) => words.map((word) => [word, field as JobField] as const)),
);

/** What each column of a file of jobs holds, by its name; each field once, the first column wins. */
export function guessJobMapping(headers: readonly string[]): (ImportTarget | null)[] {
  const taken = new Set<JobField>();
  return headers.map((header) => {
    const field = fields.get(plain(header));
    if (field === undefined || taken.has(field)) {
      return null;
    }
    taken.add(field);
    return field;
  });
}
