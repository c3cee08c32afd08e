import { useTranslation } from "react-i18next";
import type { Settings } from "../settings.api.ts";

export type Caps = Settings["mailCaps"];

/** Limits in words, one after the other: "3 mails in 7 days". */
export function useCapsText() {
  const { t } = useTranslation("settings");
  const ofCap = ({ mails, days }: Caps[number]) =>
    t("mailCaps.cap", { mails: t("mailCaps.mails", { count: mails }), days: t("mailCaps.days", { count: days }) });
  return { ofCap, ofCaps: (caps: Caps) => (caps.length === 0 ? t("mailCaps.none") : caps.map(ofCap).join("\n")) };
}
