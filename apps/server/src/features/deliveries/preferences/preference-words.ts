import type { Language } from "@delight/contract/common";
import type { MailTopic } from "@delight/contract/mail-preferences";

interface PreferenceWords {
  /** `{name}` is the organization. */
  readonly title: string;
  readonly intro: string;
  readonly topics: string;
  readonly topic: Readonly<Record<MailTopic, readonly [name: string, what: string]>>;
  readonly pause: string;
  /** `{day}` is the last day of it. */
  readonly paused: string;
  readonly noPause: string;
  readonly keepPause: string;
  readonly endPause: string;
  readonly months: Readonly<Record<1 | 3 | 6, string>>;
  readonly language: string;
  readonly measuring: string;
  readonly mayMeasure: string;
  /** `{name}` is the organization: what it learns of who reads. */
  readonly measured: Readonly<Record<"both" | "opens" | "clicks" | "nothing", string>>;
  readonly save: string;
  readonly saved: string;
  readonly all: string;
  readonly allText: string;
  readonly unsubscribe: string;
  readonly gone: string;
  readonly goneText: string;
  readonly resubscribe: string;
  readonly back: string;
  readonly blocked: string;
}

export const languageNames: Readonly<Record<Language, string>> = { en: "English", fr: "Français", ar: "العربية" };

export const preferenceWords: Readonly<Record<Language, PreferenceWords>> = {
  en: {
    title: "Your e-mail choices",
    intro: "What would you like to get from {name}?",
    topics: "Topics",
    topic: {
      reminders: ["Reminders", "When a service falls due, and about quotes"],
      offers: ["Offers", "Seasonal services and special prices"],
      news: ["News", "What is new, and how to get the best from our work"],
      feedback: ["Feedback", "Asking how you liked our work"],
    },
    pause: "Take a break",
    paused: "No e-mail until {day}.",
    noPause: "No break",
    keepPause: "As it is",
    endPause: "End the break",
    months: { 1: "1 month", 3: "3 months", 6: "6 months" },
    language: "Language",
    measuring: "Privacy",
    mayMeasure: "My reading may be measured",
    measured: {
      both: "{name} sees whether you open its e-mails and which links you follow, to send you what is of use. Without the tick neither is recorded, and links lead straight to their pages.",
      opens: "{name} sees whether you open its e-mails. Without the tick that is not recorded.",
      clicks:
        "{name} sees which links of its e-mails you follow. Without the tick that is not recorded, and links lead straight to their pages.",
      nothing: "{name} does not measure whether you open its e-mails or follow their links.",
    },
    save: "Save",
    saved: "Your choices are saved.",
    all: "No e-mail at all",
    allText: "You will get no more e-mail of this kind from {name}.",
    unsubscribe: "Unsubscribe from everything",
    gone: "You are unsubscribed",
    goneText: "{name} sends you no e-mail of this kind. Did you change your mind?",
    resubscribe: "Subscribe again",
    back: "You are subscribed again.",
    blocked: "{name} can’t send e-mail to this address at present. Please get in touch with them.",
  },
  fr: {
    title: "Vos choix d’e-mails",
    intro: "Que souhaitez-vous recevoir de {name} ?",
    topics: "Sujets",
    topic: {
      reminders: ["Rappels", "Quand un service arrive à échéance, et à propos des devis"],
      offers: ["Offres", "Services de saison et prix spéciaux"],
      news: ["Nouvelles", "Ce qui est nouveau et nos conseils"],
      feedback: ["Avis", "Vous demander ce que vous avez pensé de notre travail"],
    },
    pause: "Faire une pause",
    paused: "Pas d’e-mail avant le {day}.",
    noPause: "Pas de pause",
    keepPause: "Comme maintenant",
    endPause: "Terminer la pause",
    months: { 1: "1 mois", 3: "3 mois", 6: "6 mois" },
    language: "Langue",
    measuring: "Vie privée",
    mayMeasure: "Ma lecture peut être mesurée",
    measured: {
      both: "{name} voit si vous ouvrez ses e-mails et quels liens vous suivez, pour vous envoyer ce qui est utile. Sans la coche, rien de cela n’est enregistré et les liens mènent directement à leurs pages.",
      opens: "{name} voit si vous ouvrez ses e-mails. Sans la coche, cela n’est pas enregistré.",
      clicks:
        "{name} voit quels liens de ses e-mails vous suivez. Sans la coche, cela n’est pas enregistré et les liens mènent directement à leurs pages.",
      nothing: "{name} ne mesure ni l’ouverture de ses e-mails ni les liens que vous suivez.",
    },
    save: "Enregistrer",
    saved: "Vos choix sont enregistrés.",
    all: "Plus aucun e-mail",
    allText: "Vous ne recevrez plus d’e-mails de ce genre de {name}.",
    unsubscribe: "Se désabonner de tout",
    gone: "Vous êtes désabonné",
    goneText: "{name} ne vous envoie plus d’e-mails de ce genre. Avez-vous changé d’avis ?",
    resubscribe: "S’abonner de nouveau",
    back: "Vous êtes de nouveau abonné.",
    blocked: "{name} ne peut pas envoyer d’e-mails à cette adresse pour le moment. Veuillez prendre contact.",
  },
  ar: {
    title: "خياراتك للبريد الإلكتروني",
    intro: "ماذا تود أن يصلك من {name}؟",
    topics: "المواضيع",
    topic: {
      reminders: ["التذكيرات", "عند حلول موعد خدمة، وبشأن عروض الأسعار"],
      offers: ["العروض", "الخدمات الموسمية والأسعار الخاصة"],
      news: ["الأخبار", "ما الجديد، ونصائح للاستفادة من عملنا"],
      feedback: ["الآراء", "سؤالك عن رأيك في عملنا"],
    },
    pause: "استراحة",
    paused: "لا رسائل حتى {day}.",
    noPause: "بلا استراحة",
    keepPause: "كما هي",
    endPause: "إنهاء الاستراحة",
    months: { 1: "شهر واحد", 3: "3 أشهر", 6: "6 أشهر" },
    language: "اللغة",
    measuring: "الخصوصية",
    mayMeasure: "يجوز قياس قراءتي",
    measured: {
      both: "ترى {name} ما إذا كنت تفتح رسائلها وأي الروابط تتبعها، كي ترسل إليك ما يفيدك. من دون هذه العلامة لا يُسجَّل أي من ذلك، وتقود الروابط مباشرة إلى صفحاتها.",
      opens: "ترى {name} ما إذا كنت تفتح رسائلها. من دون هذه العلامة لا يُسجَّل ذلك.",
      clicks: "ترى {name} أي روابط رسائلها تتبعها. من دون هذه العلامة لا يُسجَّل ذلك، وتقود الروابط مباشرة إلى صفحاتها.",
      nothing: "لا تقيس {name} فتحك لرسائلها ولا الروابط التي تتبعها.",
    },
    save: "حفظ",
    saved: "حُفظت خياراتك.",
    all: "لا رسائل إطلاقًا",
    allText: "لن تصلك رسائل أخرى من هذا النوع من {name}.",
    unsubscribe: "إلغاء الاشتراك في كل شيء",
    gone: "تم إلغاء اشتراكك",
    goneText: "لا ترسل إليك {name} رسائل من هذا النوع. هل غيّرت رأيك؟",
    resubscribe: "الاشتراك مجددًا",
    back: "أنت مشترك مجددًا.",
    blocked: "لا تستطيع {name} حاليًا إرسال رسائل إلى هذا العنوان. يُرجى التواصل معها.",
  },
};
