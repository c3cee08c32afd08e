import type { Language } from "@delight/contract/common";

interface FormWords {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly topics: string;
  readonly choose: string;
  readonly leaveEmpty: string;
  readonly submit: string;
  readonly language: string;
  readonly wrong: Readonly<Record<"email" | "letters" | "consent" | "field" | "topic", string>>;
  readonly asked: string;
  /** The same for every address. */
  readonly askedText: string;
  readonly confirm: string;
  /** `{name}` is the organization. */
  readonly confirmText: string;
  readonly confirmButton: string;
  readonly done: string;
  readonly doneText: string;
  readonly back: string;
  readonly tooMany: string;
  readonly tooManyText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly mail: {
    readonly subject: (organization: string) => string;
    readonly text: (organization: string) => string;
    readonly button: string;
    readonly closing: readonly string[];
  };
}

export const formWords: Readonly<Record<Language, FormWords>> = {
  en: {
    email: "E-mail",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    topics: "What would you like to get?",
    choose: "Choose…",
    leaveEmpty: "Please leave this empty",
    submit: "Sign up",
    language: "Language",
    wrong: {
      email: "Please give an e-mail address such as name@example.com.",
      letters:
        "Mail to an address with such letters before the @ often gets lost. Please give one in plain letters (a–z).",
      consent: "Please tick this: without it we may not write to you.",
      field: "This does not fit; please check it.",
      topic: "Please choose at least one.",
    },
    asked: "Please look at your e-mail",
    askedText:
      "If we may write to this address, a message is on its way to it. You are signed up once you press the button that it leads to, within seven days.",
    confirm: "Confirm your sign-up",
    confirmText: "{name} will write to this address once you confirm it.",
    confirmButton: "Yes, sign me up",
    done: "You are signed up",
    doneText: "{name} will write to you. Every message has a link to change this or to leave.",
    back: "Back to the website",
    tooMany: "Too many at once",
    tooManyText: "This form was sent very often just now. Please try again in an hour.",
    gone: "This link does not work any more",
    goneText: "It may be older than seven days, or cut short. Please sign up again.",
    mail: {
      subject: (organization) => `Please confirm: e-mail from ${organization}`,
      text: (organization) =>
        `Somebody signed this address up for e-mail from ${organization}. If it was you, please confirm it; before that you get none.`,
      button: "Confirm",
      closing: ["The link works for seven days.", "If it was not you, you need not do anything: nothing happens then."],
    },
  },
  fr: {
    email: "E-mail",
    firstName: "Prénom",
    lastName: "Nom",
    phone: "Téléphone",
    topics: "Que souhaitez-vous recevoir ?",
    choose: "Choisir…",
    leaveEmpty: "Veuillez laisser ce champ vide",
    submit: "S’inscrire",
    language: "Langue",
    wrong: {
      email: "Indiquez une adresse e-mail comme nom@exemple.com.",
      letters:
        "Avec de telles lettres avant le @, un e-mail n’arrive pas toujours. Indiquez une adresse sans accents ni caractères spéciaux.",
      consent: "Cochez cette case : sans elle, nous ne pouvons pas vous écrire.",
      field: "Cette valeur ne convient pas ; vérifiez-la.",
      topic: "Choisissez-en au moins un.",
    },
    asked: "Consultez vos e-mails",
    askedText:
      "Si nous pouvons écrire à cette adresse, un message est en route. Vous serez inscrit quand vous aurez appuyé sur le bouton auquel il mène, dans les sept jours.",
    confirm: "Confirmez votre inscription",
    confirmText: "{name} écrira à cette adresse dès que vous l’aurez confirmé.",
    confirmButton: "Oui, m’inscrire",
    done: "Vous êtes inscrit",
    doneText: "{name} vous écrira. Chaque message contient un lien pour changer cela ou vous désabonner.",
    back: "Retour au site",
    tooMany: "Trop de demandes",
    tooManyText: "Ce formulaire vient d’être envoyé très souvent. Réessayez dans une heure.",
    gone: "Ce lien ne fonctionne plus",
    goneText: "Il a peut-être plus de sept jours, ou il est coupé. Inscrivez-vous de nouveau.",
    mail: {
      subject: (organization) => `Merci de confirmer : e-mails de ${organization}`,
      text: (organization) =>
        `Quelqu’un a inscrit cette adresse pour recevoir les e-mails de ${organization}. Si c’est vous, confirmez-le ; avant cela vous n’en recevrez aucun.`,
      button: "Confirmer",
      closing: [
        "Le lien est valable sept jours.",
        "Si ce n’est pas vous, vous n’avez rien à faire : il ne se passera rien.",
      ],
    },
  },
  ar: {
    email: "البريد الإلكتروني",
    firstName: "الاسم الأول",
    lastName: "اسم العائلة",
    phone: "الهاتف",
    topics: "ما الذي تود تلقيه؟",
    choose: "اختر…",
    leaveEmpty: "يرجى ترك هذا الحقل فارغًا",
    submit: "اشترك",
    language: "اللغة",
    wrong: {
      email: "يرجى كتابة عنوان بريد إلكتروني مثل name@example.com.",
      letters: "كثيرًا ما تضيع الرسائل إلى عناوين فيها أحرف كهذه قبل @. يرجى كتابة عنوان بأحرف لاتينية عادية (a–z).",
      consent: "يرجى تحديد هذا المربع: لا يجوز لنا مراسلتك بدونه.",
      field: "هذه القيمة غير مناسبة، يرجى التحقق منها.",
      topic: "يرجى اختيار واحد على الأقل.",
    },
    asked: "يرجى مراجعة بريدك الإلكتروني",
    askedText:
      "إذا كان يجوز لنا مراسلة هذا العنوان فهناك رسالة في الطريق إليه. يتم اشتراكك عندما تضغط الزر الذي تقود إليه خلال سبعة أيام.",
    confirm: "أكّد اشتراكك",
    confirmText: "سيراسل {name} هذا العنوان بعد تأكيدك.",
    confirmButton: "نعم، أريد الاشتراك",
    done: "تم اشتراكك",
    doneText: "سيراسلك {name}. في كل رسالة رابط لتغيير ذلك أو لإلغاء الاشتراك.",
    back: "العودة إلى الموقع",
    tooMany: "طلبات كثيرة جدًا",
    tooManyText: "أُرسل هذا النموذج مرات كثيرة للتو. يرجى المحاولة بعد ساعة.",
    gone: "لم يعد هذا الرابط يعمل",
    goneText: "ربما مضى عليه أكثر من سبعة أيام أو قُطع جزء منه. يرجى الاشتراك من جديد.",
    mail: {
      subject: (organization) => `يرجى التأكيد: رسائل من ${organization}`,
      text: (organization) =>
        `سجّل أحدهم هذا العنوان لتلقي رسائل من ${organization}. إن كنت أنت فيرجى التأكيد، ولن تصلك أي رسالة قبل ذلك.`,
      button: "تأكيد",
      closing: ["الرابط صالح لمدة سبعة أيام.", "إن لم تكن أنت فلا حاجة إلى فعل أي شيء: لن يحدث شيء."],
    },
  },
};
