import { useTranslation } from "react-i18next";

/** So many minutes in the largest unit that says them exactly. */
export function useWaitText(): (minutes: number) => string {
  const { t } = useTranslation("variants");
  return (minutes) => {
    if (minutes % 1440 === 0) return t("days", { count: minutes / 1440 });
    if (minutes % 60 === 0) return t("hours", { count: minutes / 60 });
    return t("minutes", { count: minutes });
  };
}
