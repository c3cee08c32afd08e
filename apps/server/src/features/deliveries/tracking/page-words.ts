import type { Language } from "./tracking.queries.ts";

interface PageWords {
  readonly direction: "ltr" | "rtl";
  readonly question: string;
  /** `{name}` is the organization. */
  readonly questionText: string;
  readonly confirm: string;
  readonly instead: string;
  readonly done: string;
  readonly doneText: string;
  readonly again: string;
  readonly missing: string;
  readonly missingText: string;
}

export const pageWords: Record<Language, PageWords> = {
  en: {
    direction: "ltr",
    question: "Unsubscribe?",
    questionText: "{name} will not send you any more e-mail like this one.",
    confirm: "Unsubscribe",
    instead: "Choose what you get instead",
    done: "You are unsubscribed",
    doneText:
      "{name} will not send you any more e-mail like this one. A message that is already on its way may still arrive.",
    again: "Change your mind",
    missing: "This link does not work",
    missingText: "It may have been cut short. Please open it again from the e-mail that you received.",
  },
  fr: {
    direction: "ltr",
    question: "Se désabonner ?",
    questionText: "{name} ne vous enverra plus d’e-mails comme celui-ci.",
    confirm: "Se désabonner",
    instead: "Choisir plutôt ce que vous recevez",
    done: "Vous êtes désabonné",
    doneText: "{name} ne vous enverra plus d’e-mails comme celui-ci. Un message déjà parti peut encore vous parvenir.",
    again: "Changer d’avis",
    missing: "Ce lien ne fonctionne pas",
    missingText: "Il est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail que vous avez reçu.",
  },
  ar: {
    direction: "rtl",
    question: "هل تريد إلغاء الاشتراك؟",
    questionText: "لن ترسل إليك {name} رسائل بريد إلكتروني أخرى كهذه.",
    confirm: "إلغاء الاشتراك",
    instead: "اختر ما يصلك بدلًا من ذلك",
    done: "تم إلغاء اشتراكك",
    doneText: "لن ترسل إليك {name} رسائل بريد إلكتروني أخرى كهذه. قد تصلك رسالة أُرسلت بالفعل.",
    again: "تغيير رأيك",
    missing: "هذا الرابط لا يعمل",
    missingText: "ربما يكون الرابط غير مكتمل. يُرجى فتحه مرة أخرى من الرسالة التي وصلتك.",
  },
};
