import type { Language } from "@delight/contract/common";

interface ResetWords {
  readonly subject: string;
  readonly what: string;
  readonly button: string;
  readonly closing: readonly string[];
}

export const resetWords: Record<Language, ResetWords> = {
  en: {
    subject: "Set a new password",
    what: "Somebody, hopefully you, asked for a new password for your Delight account. Open this link to choose one:",
    button: "Choose a new password",
    closing: [
      "The link is good for 30 minutes and can be used once.",
      "If you did not ask for it, there is nothing you need to do: your password stays as it is.",
    ],
  },
  fr: {
    subject: "Choisir un nouveau mot de passe",
    what: "Un nouveau mot de passe a été demandé pour votre compte Delight, par vous, espérons-le. Ouvrez ce lien pour le choisir\u00a0:",
    button: "Choisir un nouveau mot de passe",
    closing: [
      "Le lien est valable 30\u00a0minutes et ne peut servir qu’une fois.",
      "Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste inchangé.",
    ],
  },
  ar: {
    subject: "تعيين كلمة مرور جديدة",
    what: "طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة لحسابك في Delight. افتح هذا الرابط لاختيارها:",
    button: "اختيار كلمة مرور جديدة",
    closing: [
      "الرابط صالح لمدة 30 دقيقة ويُستخدم مرة واحدة فقط.",
      "إن لم تطلب ذلك فلا حاجة إلى فعل أي شيء: تبقى كلمة مرورك كما هي.",
    ],
  },
};
