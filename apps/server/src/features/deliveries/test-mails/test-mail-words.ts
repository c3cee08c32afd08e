import type { Language } from "@delight/contract/common";

interface TestMailWords {
  /** Above a page that was just opened. */
  readonly seen: string;
  /** Above what a button of it leads to. */
  readonly acted: string;
  readonly gone: string;
  /** `{days}`: for how many days test mails are kept. */
  readonly goneText: string;
}

export const testMailWords: Readonly<Record<Language, TestMailWords>> = {
  en: {
    seen: "<b>This is a test.</b> Your customers see the page below when they follow this link in the real e-mail. Try the buttons: here they change nothing.",
    acted:
      "<b>This is a test: nothing was changed.</b> Your customers see the page below once they have pressed that button.",
    gone: "This test e-mail is no longer kept",
    goneText: "Test e-mails can be seen in the browser for {days} days. Send yourself a new one to see it here.",
  },
  fr: {
    seen: "<b>Ceci est un test.</b> Vos clients voient la page ci-dessous quand ils suivent ce lien dans le véritable e-mail. Essayez les boutons : ici, ils ne changent rien.",
    acted:
      "<b>Ceci est un test : rien n’a été modifié.</b> Vos clients voient la page ci-dessous après avoir appuyé sur ce bouton.",
    gone: "Cet e-mail de test n’est plus conservé",
    goneText:
      "Les e-mails de test peuvent être vus dans le navigateur pendant {days} jours. Envoyez-vous-en un nouveau pour le voir ici.",
  },
  ar: {
    seen: "<b>هذه تجربة.</b> يرى عملاؤكم الصفحة أدناه عندما يتبعون هذا الرابط في الرسالة الفعلية. جرّبوا الأزرار: فهي لا تغيّر هنا شيئًا.",
    acted: "<b>هذه تجربة: لم يتغيّر شيء.</b> يرى عملاؤكم الصفحة أدناه بعد الضغط على ذلك الزر.",
    gone: "لم تعد هذه الرسالة التجريبية محفوظة",
    goneText: "يمكن عرض الرسائل التجريبية في المتصفح لمدة {days} يومًا. أرسلوا إلى أنفسكم رسالة جديدة لتروها هنا.",
  },
};
