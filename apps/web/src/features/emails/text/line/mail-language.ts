import type { EmailLanguage } from "@delight/email/words";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";

const MailLanguage = createContext<EmailLanguage | undefined>(undefined);

/** Says in which language the email around is written. */
export const MailLanguageProvider = MailLanguage.Provider;

/** The language in which examples are shown: that of the email, else that of the reader. */
export function useMailLanguage(): EmailLanguage {
  const { i18n } = useTranslation();
  const known = useContext(MailLanguage);
  return known ?? (i18n.language === "fr" || i18n.language === "ar" ? i18n.language : "en");
}
