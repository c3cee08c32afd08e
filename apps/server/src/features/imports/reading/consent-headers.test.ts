import { expect, test } from "vitest";
import { saysOfMails } from "./consent-headers.ts";

const named = (names: string) => names.split(" | ").map((name) => [name, saysOfMails(name, [])]);
const all = (names: string, says: string | undefined) => names.split(" | ").map((name) => [name, says]);

test.each([
  [
    "opt_out",
    "Von allen E-Mails abgemeldet | Portal Unsubscribe | Werbewiderspruch | Kein Newsletter | keine Werbung per Mail | Newsletter nicht erwünscht | E-Mail unerwuenscht | Mailsperre | Newsletter gesperrt | Werbung untersagt | Einwilligung widerrufen | Newsletterabmeldung | Abmeldedatum | E-Mails deaktiviert | Bitte nicht kontaktieren",
  ],
  [
    "opt_out",
    "Opt out of emails | Email opt-out | HasOptedOutOfEmail | DoNotEmail | is_unsubscribed | Do not allow Emails | Does not want newsletters | No marketing | No further e-mails | Stop emails | BLACKLISTED | EMAIL_BLOCKLISTED | Never contact | Excluded from marketing | Consent withdrawn | Opted out of email: Marketing Information | opted_out",
  ],
  [
    "opt_out",
    "Désinscrit | Désabonnée le | Ne pas contacter | Ne souhaite pas recevoir d’e-mails | Refus newsletter | Refuse la publicité | Pas de pub | Plus d'e-mails | N'accepte pas les mails | Stop mailing | Opposition prospection | Liste d’opposition | Sans newsletter",
  ],
  [
    "opt_out",
    "ألغى الاشتراك | إلغاء الاشتراك | لا يرغب في الرسائل | رفض الإعلانات | عدم الموافقة | ممنوع إرسال البريد | بدون رسائل | لا نشرة بريدية | القائمة السوداء",
  ],
  [
    "consent",
    "Receive marketing emails | Wants newsletter | Accepts e-mails | Email permission | Opt-in | OPT_IN | DOUBLE_OPT-IN | GDPR consent | Customer consent | Newsletter subscribed | Not unsubscribed | OK to contact | May be contacted",
  ],
  [
    "consent",
    "Accepte les e-mails | Consentement | Consentement RGPD | Inscrit à la newsletter | Souhaite recevoir la newsletter | Werbeeinwilligung | Einwilligung Werbung | Newsletter abonniert | Newsletter-Empfänger | Kontakt per E-Mail erlaubt | Einverständnis E-Mail | Darf angeschrieben werden | Peut être contacté | الموافقة على الرسائل | يقبل الرسائل | مشترك في النشرة",
  ],
  ["bounced", "Portal Bounce | Global Bounce | Hard bounce | Email hard bounce reason | عنوان مرتد"],
  ["complained", "Portal Spam Report | Marked as spam | Plainte spam"],
] as const)("a column that says so by its name is known: %s", (says, names) => {
  expect(named(names)).toEqual(all(names, says));
});

test.each([
  "E-Mail | Email 2 | Courriel | البريد الإلكتروني | Rechnungs-E-Mail | Contact | Contact no | Contact name | Mailing Address | MailingState | Preferred contact method",
  "Newsletter | Newsletter sent on | Last newsletter | Marketing | Marketing emails bounced | Email not found | Email verified | Not contacted yet | Emails opened | Unsubscribe link | Soft bounces",
  "SMS opt-in | SMS_BLACKLISTED | Do not call | Photo consent | Landlord consent | Consent date | GDPR date | Einverständnis Eigentümer",
  "Commercial | Gewerbe | Gewerbekunde | Rechnung per E-Mail | No invoice by e-mail | Refused quotes | Devis refusé | Status | Abonnement entretien | Wartungsvertrag | Can be serviced | Contact interested | Cleaned | No. of emails",
])("a column that says nothing of it is left alone: %s", (names) => {
  expect(named(names)).toEqual(all(names, undefined));
});

test.each([
  ["Newsletter", ["nein", "", "ja"]],
  ["E-Mail-Werbung", ["nein"]],
  ["E-Mail", ["ja", "nein"]],
  ["Marketing emails", ["No"]],
  ["Infolettre (oui/non)", ["oui"]],
  ["النشرة البريدية", ["لا", "نعم"]],
  ["Status", ["active", "Unsubscribed"]],
  ["Zustand", ["abgemeldet"]],
])("a column %s in which yes or no stands says who agreed", (name, cells) => {
  expect(saysOfMails(name, cells)).toBe("consent");
});

test.each([
  ["Newsletter", ["Spring 2026", "ja"]],
  ["Newsletter sent on", ["2026-01-02"]],
  ["E-Mail", ["a@example.com", "-"]],
  ["Mail", ["-", "-"]],
  ["Invoice by email", ["no", "yes"]],
  ["Consent", ["Web form"]],
  ["Commercial", ["no", "yes"]],
  ["Gewerbe", ["ja"]],
  ["Status", ["active", "lost"]],
])("a column %s of other cells does not", (name, cells) => {
  expect(saysOfMails(name, cells)).toBeUndefined();
});
