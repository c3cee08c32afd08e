import { Grid } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Money } from "../../../ui/money.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";
import { type Activity, useCurrency } from "../activities.api.ts";
import { shareOfSent } from "../progress.ts";
import { ReadFigure } from "../results/read-figure.tsx";

/** What came of all runs together, and of what was entered for the whole. */
export function TotalFigures({ activity: { runsMade, counts } }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const currency = useCurrency();
  const shareHint = (part: number) => {
    const share = shareOfSent(part, counts);
    return share === undefined ? t("figure.noneSent") : t("figure.ofSent", { share: percent(share) });
  };
  return (
    <Grid gap={{ base: "md", sm: "lg" }}>
      <Cell>
        <StatCard label={t("runs.figure.made")} value={number(runsMade)} hint={t("runs.figure.madeHint")} />
      </Cell>
      <Cell>
        <StatCard
          label={t("figure.sent")}
          value={number(counts.sent)}
          hint={t("figure.ofAudience", { total: number(counts.audience) })}
        />
      </Cell>
      {(["opened", "clicked"] as const).map((read) => (
        <Cell key={read}>
          <ReadFigure read={read} counts={counts} />
        </Cell>
      ))}
      <Cell>
        <StatCard
          label={t("figure.conversions")}
          value={number(counts.conversions)}
          hint={shareHint(counts.conversions)}
        />
      </Cell>
      <Cell>
        <StatCard
          label={t("figure.revenue")}
          value={currency === undefined ? "–" : <Money cents={counts.revenueCents} currency={currency} />}
        />
      </Cell>
    </Grid>
  );
}

function Cell({ children }: { readonly children: ReactNode }) {
  return <Grid.Col span={{ base: 6, sm: 4, lg: 2 }}>{children}</Grid.Col>;
}
