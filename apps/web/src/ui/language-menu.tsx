import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { changeLanguage } from "../lib/i18n/i18n.ts";
import { languages } from "../lib/i18n/languages.ts";
import type { Entry } from "./menu/entries.ts";
import { LaterMenu } from "./menu/later-menu.tsx";

/** The languages in their own words; the choice is stored. */
export function useLanguageEntries(): readonly Entry[] {
  const { i18n } = useTranslation();
  return languages.map(({ language, label }) => ({
    key: language,
    label,
    lang: language,
    isCurrent: language === i18n.language,
    onChoose: () => void changeLanguage(language),
  }));
}

/** The languages behind a button (specification 1.4). */
export function LanguageMenu() {
  const { t } = useTranslation();
  const entries = useLanguageEntries();
  return (
    <LaterMenu
      label={t("language")}
      width={175}
      icon={<IconLanguage size={22} stroke={1.5} aria-hidden />}
      entries={entries}
    />
  );
}
