import { Grid } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { Money } from "../../../ui/money.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { measuredOf } from "../../../lib/measured-of.ts";
import { StatCard } from "../../../ui/stat-card.tsx";
import { type Activity, useCurrency } from "../activities.api.ts";
import { type Read, shareOfSent } from "../progress.ts";
import type { ActivityProps } from "./activity-props.ts";

/** What came of an activity, each figure a way to its rows; of one that repeats what came of all its runs and of what was entered for the whole. */
export function Figures({ activity: { id, kind, repeats, runsMade, counts } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const shareHint = (part: number) => {
    const share = shareOfSent(part, counts);
    return share === undefined ? t("figure.noneSent") : t("figure.ofSent", { share: percent(share) });
  };
  const rows = (search: Readonly<Record<string, string>>) =>
    repeats === null ? { to: paths.activity(id), search } : {};
  return (
    <Grid gap={{ base: "md", sm: "lg" }}>
      {repeats === null ? null : (
        <Cell>
          <StatCard label={t("runs.figure.made")} value={number(runsMade)} hint={t("runs.figure.madeHint")} />
        </Cell>
      )}
      <Cell>
        <StatCard
          {...rows({ status: "sent" })}
          label={t("figure.sent")}
          value={number(counts.sent)}
          hint={t(kind === "transactional" ? "figure.ofAsked" : "figure.ofAudience", {
            total: number(counts.audience),
          })}
        />
      </Cell>
      {(["opened", "clicked"] as const).map((read) => (
        <Cell key={read}>
          <ReadFigure {...rows({ read })} read={read} counts={counts} />
        </Cell>
      ))}
      {repeats === null ? (
        <Cell>
          <StatCard
            {...rows({ read: "unsubscribed" })}
            label={t("figure.unsubscribed")}
            value={number(counts.unsubscribed)}
            hint={shareHint(counts.unsubscribed)}
          />
        </Cell>
      ) : null}
      <Cell isWide>
        <StatCard
          {...rows({ tab: "conversions" })}
          label={t("figure.conversions")}
          value={number(counts.conversions)}
          hint={shareHint(counts.conversions)}
        />
      </Cell>
      <Cell isWide>
        <Revenue counts={counts} />
      </Cell>
    </Grid>
  );
}

/** Two beside each other on phones, but for the amounts, which are long in some languages. */
function Cell({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) {
  return <Grid.Col span={{ base: isWide ? 12 : 6, sm: 4, lg: 2 }}>{children}</Grid.Col>;
}

function Revenue({ counts: { revenueCents, sent } }: { readonly counts: Activity["counts"] }) {
  const { t } = useTranslation("activities");
  const currency = useCurrency();
  if (currency === undefined) return <StatCard label={t("figure.revenue")} value="–" />;
  return (
    <StatCard
      label={t("figure.revenue")}
      value={<Money cents={revenueCents} currency={currency} />}
      hint={
        sent === 0 ? (
          t("figure.noneSent")
        ) : (
          <>
            <Money cents={Math.round(revenueCents / sent)} currency={currency} /> {t("figure.perSent")}
          </>
        )
      }
    />
  );
}

interface ReadFigureProps {
  readonly read: Read;
  readonly counts: Activity["counts"];
  /** The rows behind it, where there are any to lead to. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Of what was measured; where nothing was, it says so instead of nought, and there are no rows to lead to. */
function ReadFigure({ read, counts, ...rows }: ReadFigureProps) {
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
