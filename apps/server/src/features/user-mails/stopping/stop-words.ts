import type { Language } from "@delight/contract/common";
import type { UserMailRow } from "../outbox/outbox.queries.ts";

type OfKinds = Readonly<Record<UserMailRow["kind"], string>>;

interface StopWords {
  readonly question: string;
  readonly texts: OfKinds;
  readonly confirm: string;
  readonly done: string;
  readonly doneText: OfKinds;
}

/** `{name}` is the organization. */
export const stopWords: Record<Language, StopWords> = {
  en: {
    question: "No more of these mails?",
    texts: {
      report: "The report of {name} will not be mailed to you any more.",
      at_once: "You will not be mailed at once any more. The bell in the app goes on telling you of {name}.",
      daily: "You will get no daily mail any more. The bell in the app goes on telling you of {name}.",
      weekly: "You will get no weekly mail any more. The bell in the app goes on telling you of {name}.",
    },
    confirm: "Stop these mails",
    done: "These mails are stopped",
    doneText: {
      report: "The report of {name} is not mailed to you any more. On the dashboard you can have it again.",
      at_once:
        "You get no mails at once any more, neither of {name} nor of other organizations. Your profile has the choices.",
      daily:
        "You get no daily mail any more, neither of {name} nor of other organizations. Your profile has the choices.",
      weekly:
        "You get no weekly mail any more, neither of {name} nor of other organizations. Your profile has the choices.",
    },
  },
  fr: {
    question: "Ne plus recevoir ces e-mails\u00a0?",
    texts: {
      report: "Le rapport de {name} ne vous sera plus envoyé.",
      at_once: "Vous ne recevrez plus d’e-mails immédiats. La cloche de l’application continue pour {name}.",
      daily: "Vous ne recevrez plus d’e-mail quotidien. La cloche de l’application continue pour {name}.",
      weekly: "Vous ne recevrez plus d’e-mail hebdomadaire. La cloche de l’application continue pour {name}.",
    },
    confirm: "Arrêter ces e-mails",
    done: "Ces e-mails sont arrêtés",
    doneText: {
      report: "Le rapport de {name} ne vous est plus envoyé. Le tableau de bord permet de le programmer de nouveau.",
      at_once:
        "Vous ne recevez plus d’e-mails immédiats, ni de {name} ni d’autres organisations. Le choix se fait dans votre profil.",
      daily:
        "Vous ne recevez plus d’e-mail quotidien, ni de {name} ni d’autres organisations. Le choix se fait dans votre profil.",
      weekly:
        "Vous ne recevez plus d’e-mail hebdomadaire, ni de {name} ni d’autres organisations. Le choix se fait dans votre profil.",
    },
  },
  ar: {
    question: "إيقاف هذه الرسائل؟",
    texts: {
      report: "لن يُرسل إليك تقرير {name} بعد الآن.",
      at_once: "لن تصلك رسائل فورية بعد الآن. يواصل جرس التطبيق إبلاغك بما يخص {name}.",
      daily: "لن تصلك رسالة يومية بعد الآن. يواصل جرس التطبيق إبلاغك بما يخص {name}.",
      weekly: "لن تصلك رسالة أسبوعية بعد الآن. يواصل جرس التطبيق إبلاغك بما يخص {name}.",
    },
    confirm: "إيقاف هذه الرسائل",
    done: "أُوقفت هذه الرسائل",
    doneText: {
      report: "لم يعد تقرير {name} يُرسل إليك. يمكنك طلبه من جديد في لوحة المعلومات.",
      at_once: "لم تعد تصلك رسائل فورية، لا من {name} ولا من غيرها. الخيارات في ملفك الشخصي.",
      daily: "لم تعد تصلك رسالة يومية، لا من {name} ولا من غيرها. الخيارات في ملفك الشخصي.",
      weekly: "لم تعد تصلك رسالة أسبوعية، لا من {name} ولا من غيرها. الخيارات في ملفك الشخصي.",
    },
  },
};
