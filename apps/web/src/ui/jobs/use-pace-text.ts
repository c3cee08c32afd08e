import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { paceOf, type Sample, timeLeft, withSample } from "../../lib/pace.ts";

/** How fast work goes and how long it will take, in words; nothing as long as nobody can tell. */
export function usePaceText(done: number, total: number | null, isBytes = false): string | undefined {
  const { t } = useTranslation("parts");
  const { bytes } = useFormat();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the moment at which a figure came is known only after it was drawn
    setSamples((before) => withSample(before, { at: Date.now(), done }));
  }, [done]);
  const pace = paceOf(samples, total);
  if (!pace) return undefined;
  const rate = isBytes
    ? t("progress.bytesRate", { size: bytes(Math.round(pace.perSecond)) })
    : t("progress.rate", {
        count: pace.perSecond < 10 ? Math.round(pace.perSecond * 10) / 10 : Math.round(pace.perSecond),
      });
  if (pace.secondsLeft === undefined) return rate;
  const left = timeLeft(pace.secondsLeft);
  const said = "count" in left ? t(`progress.${left.unit}`, { count: left.count }) : t(`progress.${left.unit}`);
  return `${rate} · ${said}`;
}
