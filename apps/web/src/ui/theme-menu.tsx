import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { changePreferences, usePreference } from "../lib/preferences/store.ts";
import { LaterMenu } from "./menu/later-menu.tsx";

const choices = [
  { theme: "light", icon: IconSun },
  { theme: "dark", icon: IconMoon },
  { theme: "system", icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the operating system prefers (specification 1.5). */
export function ThemeMenu() {
  const { t } = useTranslation();
  const theme = usePreference("theme");
  const Current = choices.find((choice) => choice.theme === theme)?.icon ?? IconSun;
  return (
    <LaterMenu
      label={t("theme.title")}
      hint={t(`theme.${theme}`)}
      icon={<Current size={22} stroke={1.5} aria-hidden />}
      entries={choices.map(({ theme: choice, icon: Icon }) => ({
        key: choice,
        label: t(`theme.${choice}`),
        icon: <Icon size={18} stroke={1.5} aria-hidden />,
        isCurrent: choice === theme,
        onChoose: () => changePreferences({ theme: choice }),
      }))}
    />
  );
}
