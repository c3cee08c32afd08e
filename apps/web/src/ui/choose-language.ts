import { changeLanguage, i18n } from "../lib/i18n/i18n.ts";
import type { Language } from "../lib/i18n/languages.ts";
import { toastError } from "./toast.ts";

/** Changes the language, or says that it could not be done. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language).catch(() => toastError(i18n.t("languageFailed")));
}
