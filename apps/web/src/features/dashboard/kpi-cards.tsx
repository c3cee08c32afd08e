import { SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import type { DashboardData } from "./dashboard.api.ts";

type Day = DashboardData["days"][number];

/** The figures of the period; each card leads to its rows. */
export function KpiCards({ data }: { readonly data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { number, money } = useFormat();
  const { kpis, days, from, to, currency } = data;
  const graph = (label: string, pick: (day: Day) => number) => (
    <Sparkline values={days.map(pick)} label={t("trend", { label })} />
  );
  const perMail = kpis.sent.now === 0 ? 0 : Math.round(kpis.revenueCents.now / kpis.sent.now);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg">
      <StatCard
        label={t("kpi.customers")}
        value={number(kpis.customers.now)}
        hint={t("kpi.mailable", { count: kpis.mailable.now, total: number(kpis.mailable.now) })}
        to={paths.customers}
      />
      <StatCard
        label={t("kpi.due")}
        value={number(kpis.dueIn_30Days)}
        hint={t("kpi.dueHint", { count: kpis.overdueDues })}
        to={paths.services}
        search={{ tab: "dues", overdue: "no", within_days: "30" }}
      />
      <StatCard
        label={t("kpi.sent")}
        value={number(kpis.sent.now)}
        hint={
          <>
            <Trend figure={kpis.sent} />
            {kpis.transactional > 0 && (
              <Text span inherit display="block">
                {t("kpi.transactional", { count: kpis.transactional })}
              </Text>
            )}
          </>
        }
        graph={graph(t("kpi.sent"), (day) => day.sent)}
        to={paths.activities}
      />
      <RateCard label={t("kpi.openRate")} rate={kpis.openRate} graph={graph(t("kpi.openRate"), (day) => day.opened)} />
      <RateCard
        label={t("kpi.clickRate")}
        rate={kpis.clickRate}
        graph={graph(t("kpi.clickRate"), (day) => day.clicked)}
      />
      <StatCard
        label={t("kpi.conversions")}
        value={number(kpis.conversions.now)}
        hint={<Trend figure={kpis.conversions} />}
        graph={graph(t("kpi.conversions"), (day) => day.conversions)}
        to={paths.conversions}
        search={{ from, to, state: "credited" }}
      />
      <StatCard
        label={t("kpi.revenue")}
        value={money(kpis.revenueCents.now, currency)}
        hint={<Trend figure={kpis.revenueCents} />}
        graph={graph(t("kpi.revenue"), (day) => day.revenueCents)}
        to={paths.conversions}
        search={{ from, to, state: "credited" }}
      />
      <StatCard label={t("kpi.perMail")} value={money(perMail, currency)} hint={t("kpi.perMailHint")} />
    </SimpleGrid>
  );
}

interface RateCardProps {
  readonly label: string;
  readonly rate: DashboardData["kpis"]["openRate"];
  readonly graph: ReactNode;
}

/** Where nothing was measured it says so instead of nought. */
function RateCard({ label, rate: { now, before }, graph }: RateCardProps) {
  const { t } = useTranslation("dashboard");
  const { percent } = useFormat();
  if (now === null) {
    return <StatCard label={label} value={t("notMeasured")} hint={t("measuredHint")} to={paths.activities} />;
  }
  const hint = before === null ? t("against.nothing") : <Trend figure={{ now, before }} isShare />;
  return <StatCard label={label} value={percent(now)} hint={hint} graph={graph} to={paths.activities} />;
}

interface TrendProps {
  readonly figure: { readonly now: number; readonly before: number };
  /** Shares are compared in points, amounts in percent. */
  readonly isShare?: boolean;
}

/** How the figure stands against the period before; in words too, not by colour alone. */
function Trend({ figure: { now, before }, isShare = false }: TrendProps) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  if (!isShare && before === 0) {
    return <>{t("against.nothing")}</>;
  }
  const change = isShare ? now - before : (now - before) / before;
  if (Math.abs(change) < 0.0005) {
    return <>{t("against.same")}</>;
  }
  const direction = change > 0 ? "up" : "down";
  const size = Math.abs(change);
  return (
    <Text span inherit c={`var(--mantine-color-${tones[direction]}-text)`}>
      {isShare
        ? t(`against.points.${direction}`, { size: number(Math.round(size * 1000) / 10) })
        : t(`against.${direction}`, { size: percent(size) })}
    </Text>
  );
}

const tones = { up: "success", down: "error" } as const;
