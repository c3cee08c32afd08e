import type { Language } from "@delight/contract/common";

interface NoticeWords {
  readonly direction: "ltr" | "rtl";
  readonly copyLink: string;
  readonly sentBy: (title: string, host: string) => string;
}

/** What every notice says beside its own sentences. */
export const noticeWords: Record<Language, NoticeWords> = {
  en: {
    direction: "ltr",
    copyLink: "If the button does not work, copy this address into your browser:",
    sentBy: (title, host) => `This message was sent automatically by ${title} on ${host}.`,
  },
  fr: {
    direction: "ltr",
    copyLink: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:",
    sentBy: (title, host) => `Ce message a été envoyé automatiquement par ${title}, sur ${host}.`,
  },
  ar: {
    direction: "rtl",
    copyLink: "إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:",
    sentBy: (title, host) => `أُرسلت هذه الرسالة تلقائيًا من ${title} على ${host}.`,
  },
};
