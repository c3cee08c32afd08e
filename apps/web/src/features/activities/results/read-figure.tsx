import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { measuredOf } from "../../../lib/measured-of.ts";
import { StatCard } from "../../../ui/stat-card.tsx";
import type { Activity } from "../activities.api.ts";
import type { Read } from "../progress.ts";

interface ReadFigureProps {
  readonly read: Read;
  readonly counts: Activity["counts"];
  /** The rows behind it, where there are any to lead to. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Of what was measured; where nothing was, it says so instead of nought, and there are no rows to lead to. */
export function ReadFigure({ read, counts, ...rows }: ReadFigureProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const measured = measuredOf(counts, read);
  const label = t(`figure.${read}`);
  if (counts.sent === 0) return <StatCard {...rows} label={label} value={number(0)} hint={t("figure.noneSent")} />;
  if (measured === 0) return <StatCard label={label} value={t("measured.not")} hint={t("measured.notHint")} />;
  const share = percent(counts[read] / measured);
  const hint =
    measured < counts.sent ? t("measured.share", { share, total: number(measured) }) : t("figure.ofSent", { share });
  return <StatCard {...rows} label={label} value={number(counts[read])} hint={hint} />;
}
