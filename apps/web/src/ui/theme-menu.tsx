import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { changePreferences, usePreference } from "../lib/preferences/store.ts";
import type { Entry } from "./menu/entries.ts";
import { LazyMenu } from "./menu/later-menu.tsx";

const choices = [
  { theme: "light", icon: IconSun },
  { theme: "dark", icon: IconMoon },
  { theme: "system", icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the operating system prefers (specification 1.5). */
export function useThemeEntries(): readonly Entry[] {
  const { t } = useTranslation();
  const theme = usePreference("theme");
  return choices.map(({ theme: choice, icon: Icon }) => ({
    key: choice,
    label: t(`theme.${choice}`),
    icon: <Icon size={18} stroke={1.5} aria-hidden />,
    isCurrent: choice === theme,
    onChoose: () => changePreferences({ theme: choice }),
  }));
}

/** The themes behind a button that shows the present one. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const theme = usePreference("theme");
  const entries = useThemeEntries();
  const Current = choices.find((choice) => choice.theme === theme)?.icon ?? IconSun;
  return (
    <LazyMenu
      label={t("theme.title")}
      hint={t(`theme.${theme}`)}
      width={180}
      icon={<Current size={22} stroke={1.5} aria-hidden />}
      entries={entries}
    />
  );
}
