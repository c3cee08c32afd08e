import type { Language } from "@delight/contract/common";
import type { DeliveryStatus, SkipReason } from "@delight/contract/deliveries";

interface Words {
  /** The head of the column before all others, in a file of several activities. */
  readonly activity: string;
  readonly heads: readonly string[];
  readonly statuses: Readonly<Record<DeliveryStatus, string>>;
  readonly reasons: Readonly<Record<SkipReason, string>>;
  readonly devices: Readonly<Record<"desktop" | "phone" | "tablet" | "other", string>>;
}

/** Of a file of recipients, in the order of its columns. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    activity: "Activity",
    heads: [
      "Customer",
      "E-mail",
      "Language",
      "Status",
      "Reason",
      "Answer of the mail server",
      "Attempts",
      "Sent",
      "Opened",
    ].concat(["Clicked", "Clicks", "Device", "Unsubscribed"]),
    statuses: {
      queued: "Waiting",
      sending: "Being sent",
      sent: "Sent",
      failed: "Failed",
      unknown: "Unknown",
      skipped: "Not mailed",
      cancelled: "Cancelled",
    },
    reasons: {
      no_address: "No e-mail address",
      no_consent: "No consent",
      unsubscribed: "Unsubscribed",
      suppressed: "Address is blocked",
      shared_address: "Shared address",
      merged: "Merged customer",
      paused: "Paused",
      topic_declined: "Topic not wanted",
      erased: "Erased",
      excluded: "In a left-out segment",
      held_out: "Held out",
      had_before: "Got an earlier run",
      too_often: "Mailed too often",
    },
    devices: { desktop: "Computer", phone: "Phone", tablet: "Tablet", other: "Other" },
  },
  fr: {
    activity: "Activité",
    heads: [
      "Client",
      "E-mail",
      "Langue",
      "État",
      "Raison",
      "Réponse du serveur de messagerie",
      "Essais",
      "Envoyé",
      "Ouvert",
    ].concat(["Cliqué", "Clics", "Appareil", "Désabonné"]),
    statuses: {
      queued: "En attente",
      sending: "En cours d’envoi",
      sent: "Envoyé",
      failed: "Échoué",
      unknown: "Inconnu",
      skipped: "Non contacté",
      cancelled: "Annulé",
    },
    reasons: {
      no_address: "Pas d’adresse e-mail",
      no_consent: "Pas de consentement",
      unsubscribed: "Désabonné",
      suppressed: "Adresse bloquée",
      shared_address: "Adresse partagée",
      merged: "Client fusionné",
      paused: "En pause",
      topic_declined: "Sujet non souhaité",
      erased: "Effacé",
      excluded: "Segment écarté",
      held_out: "Mis de côté",
      had_before: "A déjà reçu un envoi précédent",
      too_often: "Trop d’e-mails",
    },
    devices: { desktop: "Ordinateur", phone: "Téléphone", tablet: "Tablette", other: "Autre" },
  },
  ar: {
    activity: "النشاط",
    heads: [
      "العميل",
      "البريد الإلكتروني",
      "اللغة",
      "الحالة",
      "السبب",
      "رد خادم البريد",
      "المحاولات",
      "أُرسلت",
      "فُتحت",
    ].concat(["نُقرت", "النقرات", "الجهاز", "ألغى الاشتراك"]),
    statuses: {
      queued: "في الانتظار",
      sending: "قيد الإرسال",
      sent: "أُرسلت",
      failed: "فشلت",
      unknown: "غير معروفة",
      skipped: "لم يُراسَل",
      cancelled: "أُلغيت",
    },
    reasons: {
      no_address: "لا عنوان بريد",
      no_consent: "لا موافقة",
      unsubscribed: "ألغى الاشتراك",
      suppressed: "عنوان محظور",
      shared_address: "عنوان مشترك",
      merged: "عميل مدموج",
      paused: "متوقف مؤقتًا",
      topic_declined: "موضوع غير مرغوب",
      erased: "مُحيت بياناته",
      excluded: "في شريحة مستبعدة",
      held_out: "دون مراسلة للقياس",
      had_before: "تلقى إرسالًا سابقًا",
      too_often: "رسائل كثيرة",
    },
    devices: { desktop: "حاسوب", phone: "هاتف", tablet: "جهاز لوحي", other: "غيرها" },
  },
};
