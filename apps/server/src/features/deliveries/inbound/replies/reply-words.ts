interface ReplyWords {
  readonly direction: "ltr" | "rtl";
  /** `{activity}` and `{sender}` are names; what was attached stays behind. */
  readonly note: string;
}

export const replyWords: Readonly<Record<"en" | "fr" | "ar", ReplyWords>> = {
  en: {
    direction: "ltr",
    note: "{sender} answered your mail “{activity}”. Answer this mail to write to them. Files that came with it are not passed on.",
  },
  fr: {
    direction: "ltr",
    note: "{sender} a répondu à votre e-mail « {activity} ». Répondez à ce message pour lui écrire. Les fichiers joints ne sont pas transmis.",
  },
  ar: {
    direction: "rtl",
    note: "ردّ {sender} على رسالتك «{activity}». أجب عن هذه الرسالة لتكتب إليه. لا تُمرَّر الملفات المرفقة.",
  },
};
