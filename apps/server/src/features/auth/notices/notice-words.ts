import type { Language } from "@delight/contract/common";
import type { NoticeKind } from "./notices.jobs.ts";

interface NoticeWords {
  /** What to do if it was somebody else. */
  readonly advice: string;
  readonly kinds: Record<NoticeKind, { readonly subject: string; readonly what: string }>;
}

export const noticeWords: Record<Language, NoticeWords> = {
  en: {
    advice:
      "If this was not you, choose “Forgot password?” on the sign-in page at once and set a new password. Then tell whoever runs Delight for you.",
    kinds: {
      password_changed: {
        subject: "Your password was changed",
        what: "The password of your Delight account has just been changed. All other devices were signed out.",
      },
      password_reset: {
        subject: "Your password was changed",
        what: "A new password has just been set for your Delight account with the link from an e-mail. All devices were signed out.",
      },
      password_reset_disconnected: {
        subject: "Your password was changed",
        what: "A new password has just been set for your Delight account with the link from an e-mail. All devices were signed out, and Simpro no longer signs you in: connect it again if you want to, with the new password.",
      },
      token_reused: {
        subject: "One of your devices was signed out",
        what: "Somebody tried to continue a session of yours with a key that had been used already. To be safe, we ended that session; sign in again on the device concerned.",
      },
      two_factor_on: {
        subject: "Two-step sign-in is on",
        what: "Signing in to your Delight account now also takes a code from your authenticator app. All other devices were signed out.",
      },
      two_factor_off: {
        subject: "Two-step sign-in is off",
        what: "Signing in to your Delight account no longer takes a code from your authenticator app. All other devices were signed out.",
      },
      two_factor_reset: {
        subject: "Two-step sign-in was switched off for you",
        what: "The Delight team has switched off two-step sign-in for your account. Your password alone is enough until you switch it on again in your profile.",
      },
      partner_connected: {
        subject: "Simpro can now sign you in",
        what: "A Simpro user has just been connected with your Delight account: signing in there is now enough to enter it. You can end this in your profile, under Security.",
      },
    },
  },
  fr: {
    advice:
      "Si ce n’était pas vous, choisissez tout de suite «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion et définissez un nouveau mot de passe. Prévenez ensuite la personne qui administre Delight pour vous.",
    kinds: {
      password_changed: {
        subject: "Votre mot de passe a été modifié",
        what: "Le mot de passe de votre compte Delight vient d’être modifié. Tous vos autres appareils ont été déconnectés.",
      },
      password_reset: {
        subject: "Votre mot de passe a été modifié",
        what: "Un nouveau mot de passe vient d’être défini pour votre compte Delight au moyen du lien reçu par e-mail. Tous vos appareils ont été déconnectés.",
      },
      password_reset_disconnected: {
        subject: "Votre mot de passe a été modifié",
        what: "Un nouveau mot de passe vient d’être défini pour votre compte Delight au moyen du lien reçu par e-mail. Tous vos appareils ont été déconnectés et Simpro ne vous connecte plus\u00a0: reliez-le de nouveau si vous le souhaitez, avec le nouveau mot de passe.",
      },
      token_reused: {
        subject: "L’un de vos appareils a été déconnecté",
        what: "Quelqu’un a tenté de poursuivre l’une de vos sessions avec une clé qui avait déjà servi. Par précaution, nous avons mis fin à cette session\u00a0; reconnectez-vous sur l’appareil concerné.",
      },
      two_factor_on: {
        subject: "La connexion en deux étapes est activée",
        what: "La connexion à votre compte Delight demande désormais aussi un code de votre application d’authentification. Tous vos autres appareils ont été déconnectés.",
      },
      two_factor_off: {
        subject: "La connexion en deux étapes est désactivée",
        what: "La connexion à votre compte Delight ne demande plus de code de votre application d’authentification. Tous vos autres appareils ont été déconnectés.",
      },
      two_factor_reset: {
        subject: "La connexion en deux étapes a été désactivée pour vous",
        what: "L’équipe Delight a désactivé la connexion en deux étapes de votre compte. Votre mot de passe suffit jusqu’à ce que vous la réactiviez dans votre profil.",
      },
      partner_connected: {
        subject: "Simpro peut désormais vous connecter",
        what: "Un utilisateur de Simpro vient d’être relié à votre compte Delight\u00a0: se connecter là-bas suffit désormais pour y entrer. Vous pouvez y mettre fin dans votre profil, sous Sécurité.",
      },
    },
  },
  ar: {
    advice:
      "إن لم تكن أنت من فعل ذلك، فاختر فورًا «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول وعيّن كلمة مرور جديدة، ثم أبلغ من يدير Delight لديك.",
    kinds: {
      password_changed: {
        subject: "تم تغيير كلمة المرور",
        what: "تم للتو تغيير كلمة مرور حسابك في Delight، وسُجّل الخروج من جميع أجهزتك الأخرى.",
      },
      password_reset: {
        subject: "تم تغيير كلمة المرور",
        what: "تم للتو تعيين كلمة مرور جديدة لحسابك في Delight باستخدام الرابط المرسل بالبريد الإلكتروني، وسُجّل الخروج من جميع أجهزتك.",
      },
      password_reset_disconnected: {
        subject: "تم تغيير كلمة المرور",
        what: "تم للتو تعيين كلمة مرور جديدة لحسابك في Delight باستخدام الرابط المرسل بالبريد الإلكتروني، وسُجّل الخروج من جميع أجهزتك، ولم يعد Simpro يسجّل دخولك: اربطه من جديد إن شئت، بكلمة المرور الجديدة.",
      },
      token_reused: {
        subject: "تم تسجيل الخروج من أحد أجهزتك",
        what: "حاول أحدهم متابعة إحدى جلساتك بمفتاح سبق استخدامه. حرصًا على أمانك أنهينا تلك الجلسة؛ سجّل الدخول من جديد على الجهاز المعني.",
      },
      two_factor_on: {
        subject: "تم تفعيل تسجيل الدخول بخطوتين",
        what: "أصبح تسجيل الدخول إلى حسابك في Delight يتطلب أيضًا رمزًا من تطبيق المصادقة، وسُجّل الخروج من جميع أجهزتك الأخرى.",
      },
      two_factor_off: {
        subject: "تم إيقاف تسجيل الدخول بخطوتين",
        what: "لم يعد تسجيل الدخول إلى حسابك في Delight يتطلب رمزًا من تطبيق المصادقة، وسُجّل الخروج من جميع أجهزتك الأخرى.",
      },
      two_factor_reset: {
        subject: "تم إيقاف تسجيل الدخول بخطوتين لحسابك",
        what: "أوقف فريق Delight تسجيل الدخول بخطوتين لحسابك. تكفي كلمة المرور وحدها إلى أن تفعّله من جديد في ملفك الشخصي.",
      },
      partner_connected: {
        subject: "يمكن الآن تسجيل دخولك عبر Simpro",
        what: "رُبط الآن مستخدم من Simpro بحسابك في Delight، فصار تسجيل الدخول هناك كافيًا للدخول إليه. يمكنك إنهاء ذلك في ملفك الشخصي، ضمن الأمان.",
      },
    },
  },
};
