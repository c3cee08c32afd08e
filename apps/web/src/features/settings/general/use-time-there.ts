import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const aMinute = 60_000;

/** What the clocks show in a time zone now, with the day of the week; undefined for a zone that this browser does not know. */
export function useTimeThere(timeZone: string): string | undefined {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinute);
    return () => clearInterval(timer);
  }, []);
  try {
    const format = new Intl.DateTimeFormat(i18n.language, {
      weekday: "long",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });
    return format.format(now);
  } catch {
    return undefined;
  }
}
