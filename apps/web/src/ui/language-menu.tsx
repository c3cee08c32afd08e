import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { changeLanguage } from "../lib/i18n/i18n.ts";
import { languages } from "../lib/i18n/languages.ts";
import { LaterMenu } from "./menu/later-menu.tsx";

/** The languages in their own words; the choice is stored. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <LaterMenu
      label={t("language")}
      icon={<IconLanguage size={22} stroke={1.5} aria-hidden />}
      entries={languages.map(({ language, label }) => ({
        key: language,
        label,
        lang: language,
        isCurrent: language === i18n.language,
        onChoose: () => void changeLanguage(language),
      }))}
    />
  );
}
