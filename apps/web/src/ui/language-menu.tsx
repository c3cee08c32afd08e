import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../lib/i18n/languages.ts";
import type { Entry } from "./menu/entries.ts";
import { LazyMenu } from "./menu/later-menu.tsx";

/** The languages in their own words. */
export function useLanguageEntries(onChoose: (language: Language) => void): readonly Entry[] {
  const { i18n } = useTranslation();
  return languages.map(({ language, label }) => ({
    key: language,
    label,
    lang: language,
    isCurrent: language === i18n.language,
    onChoose: () => onChoose(language),
  }));
}

/** The languages behind a button (specification 1.4). */
export function LanguageMenu({ onChoose }: { readonly onChoose: (language: Language) => void }) {
  const { t } = useTranslation();
  const entries = useLanguageEntries(onChoose);
  return (
    <LazyMenu
      label={t("language")}
      width={175}
      icon={<IconLanguage size={22} stroke={1.5} aria-hidden />}
      entries={entries}
    />
  );
}
