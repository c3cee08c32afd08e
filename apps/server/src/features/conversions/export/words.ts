import type { Language } from "@delight/contract/common";
import type {
  Conversion,
  ConversionDecision,
  ConversionState,
  ConversionStrength,
  ConversionTouch,
  ReversalReason,
} from "@delight/contract/conversions";

export interface Words {
  readonly heads: readonly string[];
  readonly kinds: Readonly<Record<Conversion["kind"], string>>;
  readonly touches: Readonly<Record<ConversionTouch, string>>;
  readonly strengths: Readonly<Record<ConversionStrength, string>>;
  readonly states: Readonly<Record<ConversionState, string>>;
  readonly decisions: Readonly<Record<ConversionDecision, string>>;
  readonly reversals: Readonly<Record<ReversalReason, string>>;
}

/** Of a file of conversions, its heads in the order of its columns. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    heads: ["When", "Customer", "Kind", "Quote", "Day of the job", "Service", "Value", "Invoiced", "Currency"].concat([
      "Activity",
      "What led to it",
      "Touched",
      "Days between",
      "Strength",
      "Assists",
      "State",
      "Decision",
      "Remark",
    ]),
    kinds: { job: "Job", quote: "Accepted quote", manual: "Entered by hand" },
    touches: {
      link: "Link in the email",
      click: "Click in the email",
      reply: "Answer to the email",
      open: "Email opened",
      delivered: "Email arrived",
      manual: "A person’s word",
    },
    strengths: { direct: "Direct", strong: "Strong", influenced: "Influenced" },
    states: { credited: "Credited", reversed: "Reversed", rejected: "Rejected" },
    decisions: { reassigned: "Reassigned", rejected: "Rejected", reversed: "Reversed" },
    reversals: {
      gone: "The job was cancelled",
      worthless: "There is no value in it any more",
      of_quote: "The job carries out a quote",
      variation: "The job belongs to another one",
      not_accepted: "The acceptance was taken back",
      nothing_led: "No email in the window led to it",
    },
  },
  fr: {
    heads: ["Quand", "Client", "Type", "Devis", "Jour de l’intervention", "Prestation", "Valeur", "Facturé"].concat(
      ["Devise", "Activité", "Ce qui y a mené", "Contact", "Jours d’écart", "Force", "Concours", "État"],
      ["Décision", "Remarque"],
    ),
    kinds: { job: "Intervention", quote: "Devis accepté", manual: "Saisie à la main" },
    touches: {
      link: "Lien dans l’e-mail",
      click: "Clic dans l’e-mail",
      reply: "Réponse à l’e-mail",
      open: "E-mail ouvert",
      delivered: "E-mail arrivé",
      manual: "Parole d’une personne",
    },
    strengths: { direct: "Directe", strong: "Forte", influenced: "Influencée" },
    states: { credited: "Attribuée", reversed: "Annulée", rejected: "Rejetée" },
    decisions: { reassigned: "Réattribuée", rejected: "Rejetée", reversed: "Annulée" },
    reversals: {
      gone: "L’intervention a été annulée",
      worthless: "Elle n’a plus de valeur",
      of_quote: "L’intervention exécute un devis",
      variation: "L’intervention fait partie d’une autre",
      not_accepted: "L’acceptation a été retirée",
      nothing_led: "Aucun e-mail de la fenêtre n’y a mené",
    },
  },
  ar: {
    heads: ["متى", "العميل", "النوع", "عرض السعر", "يوم العمل", "الخدمة", "القيمة", "المفوتر", "العملة"].concat([
      "النشاط",
      "ما أدى إليه",
      "وقت التفاعل",
      "الأيام بينهما",
      "القوة",
      "المساهمات",
      "الحالة",
      "القرار",
      "ملاحظة",
    ]),
    kinds: { job: "عمل", quote: "عرض سعر مقبول", manual: "إدخال يدوي" },
    touches: {
      link: "رابط في الرسالة",
      click: "نقرة في الرسالة",
      reply: "رد على الرسالة",
      open: "فُتحت الرسالة",
      delivered: "وصلت الرسالة",
      manual: "إفادة شخص",
    },
    strengths: { direct: "مباشر", strong: "قوي", influenced: "متأثر" },
    states: { credited: "محتسب", reversed: "معكوس", rejected: "مرفوض" },
    decisions: { reassigned: "أُعيد إسناده", rejected: "مرفوض", reversed: "معكوس" },
    reversals: {
      gone: "أُلغي العمل",
      worthless: "لم تعد له قيمة",
      of_quote: "العمل ينفّذ عرض سعر",
      variation: "العمل جزء من عمل آخر",
      not_accepted: "سُحب القبول",
      nothing_led: "لم تؤدِّ إليه أي رسالة في المدة",
    },
  },
};
