import { Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Formats, useFormat } from "../../../lib/i18n/format.ts";
import type { SendingLimit } from "./mail-servers.api.ts";

/** What may go and what has gone today, in sentences; nothing where there is no limit. */
export function LimitSentences({ limit }: { readonly limit: SendingLimit | undefined }) {
  const { t, i18n } = useTranslation("servers");
  const formats = useFormat();
  if (!limit) return null;
  const rates = ratesOf(limit, t, formats);
  const facts = [
    ...(rates.length === 0
      ? []
      : [t("limits.rates", { rates: new Intl.ListFormat(i18n.language, { type: "unit" }).format(rates) })]),
    ...warmUpOf(limit, t, formats),
    ...todayOf(limit, t, formats),
    ...backoffOf(limit, t, formats),
  ];
  return facts.length === 0 ? null : (
    <Text size="sm" c="dimmed" mt={4}>
      {facts.join(" ")}
    </Text>
  );
}

type Texts = TFunction<"servers">;

function ratesOf(limit: SendingLimit, t: Texts, { number }: Formats): string[] {
  return (["perSecond", "perMinute", "perHour", "perDay"] as const).flatMap((rate) => {
    const value = limit[rate];
    return value === null ? [] : [t(`limits.${rate}`, { number: number(value) })];
  });
}

function warmUpOf({ warmUp, warmUpDay }: SendingLimit, t: Texts, { number, day }: Formats): string[] {
  if (warmUp === null || warmUpDay === null) return [];
  if (warmUpDay === 0) return [t("warmUp.begins", { day: day(warmUp.startsOn) })];
  const values = { day: number(warmUpDay), goal: number(warmUp.goal) };
  return [t(warmUp.isHeld ? "warmUp.held" : "warmUp.running", values)];
}

function todayOf({ allowedToday, usedToday }: SendingLimit, t: Texts, { number }: Formats): string[] {
  if (allowedToday === null) return [];
  return [t("limits.today", { used: number(usedToday), allowed: number(allowedToday) })];
}

function backoffOf({ backoffPerSecond }: SendingLimit, t: Texts, { number }: Formats): string[] {
  return backoffPerSecond === null ? [] : [t("limits.backoff", { number: number(backoffPerSecond * 60) })];
}
