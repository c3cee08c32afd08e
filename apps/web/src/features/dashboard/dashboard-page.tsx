import { Grid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { MailedReports } from "../mailed-reports/index.ts";
import { ActivitiesCard } from "./activities-card.tsx";
import { ConversionsCard, DuesCard, OverTimeCard } from "./charts-cards.tsx";
import { type DashboardData, dashboardQuery } from "./dashboard.api.ts";
import classes from "./dashboard.module.css";
import { FunnelCard } from "./funnel-card.tsx";
import { GettingStarted } from "./getting-started.tsx";
import { KpiCards } from "./kpi-cards.tsx";
import { usePeriod } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { RecentCard } from "./recent-card.tsx";
import { WaitingFigures } from "./waiting-figures.tsx";

export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const { period, change } = usePeriod();
  const query = useQuery(dashboardQuery(period));
  const isEmpty = query.data?.kpis.customers.now === 0;
  return (
    <Page
      title={t("title")}
      actions={
        isEmpty ? undefined : (
          <>
            <PeriodPicker period={period} shown={query.data} onChange={change} />
            <MailedReports />
          </>
        )
      }
    >
      <Loaded query={query} waiting={<WaitingFigures />}>
        {(data) =>
          isEmpty ? (
            <GettingStarted />
          ) : (
            <div className={query.isPlaceholderData ? classes["stale"] : undefined} aria-busy={query.isPlaceholderData}>
              <Figures data={data} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function Figures({ data }: { readonly data: DashboardData }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={12}>
        <KpiCards data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <OverTimeCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <FunnelCard funnel={data.funnel} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <DuesCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <ConversionsCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <ActivitiesCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <RecentCard recent={data.recent} />
      </Grid.Col>
    </Grid>
  );
}
